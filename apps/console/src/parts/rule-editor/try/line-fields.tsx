import type { FactProblem, FactRead } from '@incentive/spel'
import { Button, IconButton } from '../../../kit/button/button.tsx'
import { IconPlus, IconTrash } from '../../../kit/icon/icons.ts'
import { labelOfFact, pathOf } from './trial-facts.ts'
import css from './try-panel.module.css'
import { ZonedDateTimeField } from '../../../kit/date-field/zoned-date-time-field.tsx'
import { NumberTextField } from '../../../kit/fields/number-text-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { newYorkZone } from '../../new-york/new-york-zone.ts'

type Line = Readonly<Record<string, string>>

interface LineFieldsProps {
  id: string
  read: FactRead
  lines: readonly Line[]
  problems: readonly FactProblem[]
  onChange: (lines: readonly Line[]) => void
}

/** The elements of a list of objects, each with the fields that the rule reads. */
export function LineFields({ id, read, lines, problems, onChange }: LineFieldsProps) {
  const label = labelOfFact(read.path)
  const key = pathOf(read.path)
  return (
    <fieldset className={css.lines}>
      <legend>{label}</legend>
      {lines.map((line, index) => (
        <div key={index} role="group" aria-label={`${label} ${index + 1}`} className={css.line}>
          {read.elements.map(({ path, type }) => {
            const name = pathOf(path)
            return (
              <FactField
                key={name}
                fieldId={`${id}-${key}-${index}-${name}`}
                label={labelOfFact(path)}
                type={type}
                value={line[name] ?? ''}
                error={problems.find((problem) => problem.path === `${key}[${index}].${name}`)?.message}
                onChange={(value) => onChange(lines.with(index, { ...line, [name]: value }))}
              />
            )
          })}
          <IconButton
            icon={IconTrash}
            size="small"
            label={`Remove ${label} ${index + 1}`}
            onClick={() => onChange(lines.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon={IconPlus} onClick={() => onChange([...lines, lines.at(-1) ?? {}])}>
          Add item
        </Button>
      </div>
    </fieldset>
  )
}

interface FactFieldProps {
  fieldId: string
  label: string
  type: FactRead['type']
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const yesNo = [
  { value: 'true', label: 'true' },
  { value: 'false', label: 'false' },
]

/** A value for a fact; an empty field is a missing value, or an empty list. */
export function FactField({ type, ...field }: FactFieldProps) {
  switch (type.kind) {
    case 'BOOLEAN':
      return <SelectField {...field} choices={yesNo} emptyLabel="Missing" />
    case 'DATE':
      return <ZonedDateTimeField {...field} width="full" zone={newYorkZone()} />
    case 'INTEGER':
    case 'DECIMAL':
      return <NumberTextField {...field} width="full" digits={type.kind === 'INTEGER' ? 'whole' : 'decimal'} />
    case 'LIST':
      return <TextField {...field} label={`${field.label} (separated by commas)`} />
    default:
      return <TextField {...field} />
  }
}

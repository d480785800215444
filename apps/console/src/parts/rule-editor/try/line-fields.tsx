import type { FactProblem, FactRead } from '@incentive/spel'
import { Button } from '../../../kit/button/button.tsx'
import { IconButton } from '../../../kit/button/icon-button.tsx'
import { IconPlus, IconTrash } from '../../../kit/icon/icons.ts'
import { FactField } from './fact-field.tsx'
import { labelOfFact, pathOf } from './trial-facts.ts'
import css from './try-panel.module.css'

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
          Add one
        </Button>
      </div>
    </fieldset>
  )
}

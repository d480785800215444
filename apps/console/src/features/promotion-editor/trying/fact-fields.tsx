import { ZonedDateTimeField } from '../../../kit/date-field/zoned-date-time-field.tsx'
import { FieldGrid } from '../../../kit/fields/field-grid.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { newYorkZone } from '../../../parts/new-york/new-york-zone.ts'
import { factKind } from './write-claim.ts'
import css from './claim-form.module.css'

/** What the form asks elsewhere, or the engine works out itself. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['participant.participantKey', 'participant.participantTypeKey', 'participant.groupKeys'],
  ...['organization.organizationKey', 'organization.organizationTypeKey', 'organization.groupKeys'],
  ...['claim.invoiceNumber', 'claim.purchaseDate', 'claim.submittedDate', 'claim.hasDocumentation'],
  ...['claim.products', 'claim.totalQuantity'],
])

const ASKED = ['participant', 'organization', 'claim', 'history']

interface FactFieldsProps {
  /** The paths that rules read. */
  paths: readonly string[]
  facts: Readonly<Record<string, string>>
  problems: ReadonlyMap<string, string>
  onChange: (facts: Readonly<Record<string, string>>) => void
}

const zone = newYorkZone()

/** What the conditions of the promotion ask beyond the fields above: so much of a participant as rules read, no more. */
export function FactFields({ paths, facts, problems, onChange }: FactFieldsProps) {
  const asked = paths.filter((path) => ASKED.includes(path.split('.')[0] ?? '') && !KNOWN.has(path) && factKind(path))
  if (asked.length === 0) return null
  return (
    <fieldset className={css.facts}>
      <legend>What the rules read</legend>
      <FieldGrid>
        {asked.map((path) => (
          <FactField
            key={path}
            path={path}
            value={facts[path] ?? ''}
            error={problems.get(`facts.${path}`)}
            onChange={(value) => onChange({ ...facts, [path]: value })}
          />
        ))}
      </FieldGrid>
    </fieldset>
  )
}

interface FactFieldProps {
  path: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function FactField({ path, ...rest }: FactFieldProps) {
  const frame = { fieldId: `try.facts.${path}`, label: path, isOptional: true, ...rest }
  const kind = factKind(path)
  if (kind === 'DATE') return <ZonedDateTimeField {...frame} zone={zone} />
  if (kind === 'BOOLEAN') return <SelectField {...frame} value={rest.value} emptyLabel="Unknown" choices={YES_NO} />
  return <TextField {...frame} {...(kind === 'LIST' && { hint: 'Separate several with commas' })} />
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

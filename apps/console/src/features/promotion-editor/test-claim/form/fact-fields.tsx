import { ZonedDateTimeField } from '../../../../kit/date-field/zoned-date-time-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'
import { type TestClaim, factKind } from '../claim/test-claim.ts'
import { asTyped } from '../claim/open-claim.ts'
import css from './claim-form.module.css'

/** Facts that other fields of the form provide or the engine calculates. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['participant.participantKey', 'participant.participantTypeKey', 'participant.groupKeys'],
  ...['organization.organizationKey', 'organization.organizationTypeKey', 'organization.groupKeys'],
  'organization.parent.organizationKey',
  ...['claim.invoiceNumber', 'claim.purchaseDate', 'claim.submittedDate', 'claim.hasDocumentation'],
  ...['claim.products', 'claim.totalQuantity'],
])

const ASKED = ['participant', 'organization', 'claim', 'history']

interface FactFieldsProps {
  /** Paths of the facts that rules read. */
  paths: readonly string[]
  claim: Pick<TestClaim, 'facts' | 'known'>
  problems: ReadonlyMap<string, string>
  onChange: (facts: Readonly<Record<string, string>>) => void
}

const zone = newYorkZone()

/**
 * Fields for the facts that the promotion's conditions need in addition to the fields above. Facts that no rule reads
 * are left out.
 */
export function FactFields({ paths, claim: { facts, known }, problems, onChange }: FactFieldsProps) {
  const storedOf = (path: string) => asTyped(known?.facts[path] ?? '')
  const asked = paths.filter((path) => ASKED.includes(path.split('.')[0] ?? '') && !KNOWN.has(path) && factKind(path))
  if (asked.length === 0) return null
  return (
    <fieldset className={css.facts}>
      <legend>Values used by the rules</legend>
      <FieldGrid>
        {asked.map((path) => (
          <FactField
            key={path}
            path={path}
            value={facts[path] ?? storedOf(path)}
            stored={storedOf(path)}
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
  /** The stored value, which can be overridden. Empty if there is none. */
  stored: string
  error: string | undefined
  onChange: (value: string) => void
}

function FactField({ path, stored, ...rest }: FactFieldProps) {
  const kind = factKind(path)
  const hints = [
    kind === 'LIST' && 'Separate several with commas',
    stored !== '' && stored !== rest.value && `Stored: ${kind === 'DATE' ? zone.format(stored) : stored}`,
  ].filter((hint) => hint !== false)
  const frame = { fieldId: `try.facts.${path}`, label: path, isOptional: true, hint: hints.join('. '), ...rest }
  if (kind === 'DATE') return <ZonedDateTimeField {...frame} zone={zone} />
  if (kind === 'BOOLEAN') return <SelectField {...frame} value={rest.value} emptyLabel="Unknown" choices={YES_NO} />
  return <TextField {...frame} />
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

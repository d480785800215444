import { FieldGrid } from '../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../kit/fields/number-text-field.tsx'
import type { TriedClaim } from './tried-claim.ts'

interface EarlierClaimsProps {
  claim: TriedClaim
  /** What the limits of the promotion count by. */
  mpgs: readonly string[]
  problems: ReadonlyMap<string, string>
  onChange: (claim: TriedClaim) => void
}

/** What earlier claims have used up, as far as the promotion asks for it (MS-10). */
export function EarlierClaims({ claim, mpgs, problems, onChange }: EarlierClaimsProps) {
  return (
    <>
      {mpgs.length > 0 && (
        <FieldGrid>
          {mpgs.map((mpg) => (
            <NumberTextField
              key={mpg}
              fieldId={`try.usedUnits.${mpg}`}
              label={`Units of ${mpg} paid before`}
              value={claim.usedUnits[mpg] ?? ''}
              error={problems.get(`usedUnits.${mpg}`)}
              onChange={(units) => onChange({ ...claim, usedUnits: { ...claim.usedUnits, [mpg]: units } })}
            />
          ))}
        </FieldGrid>
      )}
    </>
  )
}

import type { WrittenState } from '@incentive/claims'
import { useSession } from '../../../../api/session.ts'
import { ChoiceField } from '../../../../kit/fields/choice-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../kit/fields/number-text-field.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import { earlierInWords } from '../stored-claims.ts'
import type { Earlier, TestClaim } from '../claim/test-claim.ts'

interface EarlierClaimsProps {
  claim: TestClaim
  /** The state that they left behind. */
  state: WrittenState
  /** The MPGs that the promotion's limits count. */
  mpgs: readonly string[]
  problems: ReadonlyMap<string, string>
  onChange: (claim: TestClaim) => void
}

const choices: readonly { readonly value: Earlier; readonly label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'stored', label: 'Actual' },
  { value: 'invented', label: 'Sample' },
]

/** Selects which earlier claims count and shows their usage, as far as the promotion needs it (MS-10). */
export function EarlierClaims({ claim, state, mpgs, problems, onChange }: EarlierClaimsProps) {
  const isSaved = useEditor(({ baseline }) => baseline.stored !== null)
  const { rights } = useSession()
  const hint = () => {
    if (claim.earlier !== 'stored') return earlierInWords(state)
    if (!isSaved) return 'A promotion that is not saved has no claims'
    return claim.participant === null ? 'Pick a participant: a sample participant has no claims' : earlierInWords(state)
  }
  return (
    <>
      <ChoiceField<Earlier>
        fieldId="try.earlier"
        label="Earlier claims"
        value={claim.earlier}
        choices={choices.filter(({ value }) => value !== 'stored' || rights.canViewParticipants)}
        hint={hint()}
        onChange={(earlier) => onChange({ ...claim, earlier })}
      />
      {claim.earlier !== 'none' && mpgs.length > 0 && (
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

import { typeEligibility } from '@incentive/model/promotion'
import { Button } from '../../../kit/button/button.tsx'
import { useEditor, useIsFormOpen } from '../editing/editor-context.tsx'
import { useChange } from '../editing/use-field.ts'
import css from './checking.module.css'
import type { Hint } from './find-readiness.ts'

const inWords = (count: number) => count.toLocaleString('en-US')

/**
 * The values that fix a finding, with their number of participants: in edit mode as buttons that change the eligibility
 * condition, otherwise as text. Rules are changed in their own editor, which the finding links to.
 */
export function Repairs({ hint: { field, repairs = [] } }: { hint: Hint }) {
  const isFormOpen = useIsFormOpen()
  const change = useChange()
  const current = useEditor(({ draft }) => draft.participantEligibilityRuleCondition.spelExpression)
  if (repairs.length === 0) return null
  const canRepair = isFormOpen && field === 'participantEligibilityRuleCondition'
  return (
    <div className={css.repairs}>
      {canRepair
        ? repairs.map(({ value, participants, checked, text }) => (
            <Button
              key={value}
              size="small"
              isDisabled={current !== checked}
              disabledReason="The changed condition is being checked"
              onClick={() => change((draft) => typeEligibility(draft, text))}
            >
              Use {value} ({inWords(participants)})
            </Button>
          ))
        : `In the data: ${repairs.map(({ value, participants }) => `${value} (${inWords(participants)})`).join(', ')}`}
    </div>
  )
}

import { requireEligibility, typeEligibility } from '@incentive/model'
import { FieldGrid, WholeRow } from '../../../../../kit/fields/field-grid.tsx'
import { SwitchField } from '../../../../../kit/fields/switch-field.tsx'
import { Panel } from '../../../../../kit/panel/panel.tsx'
import { ConditionField } from '../../../../../parts/rule-editor/condition-field.tsx'
import { useEditor, useIsFormOpen } from '../../../editing/editor-context.tsx'
import { useChange, useField } from '../../../editing/use-field.ts'

const field = 'participantEligibilityRuleCondition'

/** An additional condition that participants must meet. The text stays while the switch is off (AUD-19 to AUD-22). */
export function EligibilityFields() {
  const isRequired = useEditor(({ draft }) => draft[field].isRequired)
  return (
    <Panel title="Eligibility">
      <FieldGrid>
        <WholeRow>
          <RequireField />
        </WholeRow>
        {isRequired && (
          <WholeRow>
            <EligibilityCondition />
          </WholeRow>
        )}
      </FieldGrid>
    </Panel>
  )
}

function RequireField() {
  const isRequired = useEditor(({ draft }) => draft[field].isRequired)
  const change = useChange()
  return (
    <SwitchField
      fieldId="requireEligibility"
      label="Require Eligibility Condition"
      mode={useIsFormOpen() ? 'edit' : 'view'}
      value={isRequired}
      onChange={(isOn) => change((draft) => requireEligibility(draft, isOn))}
    />
  )
}

function EligibilityCondition() {
  const { value, frame } = useField(field)
  const change = useChange()
  return (
    <ConditionField
      {...frame}
      isRequired
      purpose="condition"
      facts="eligibility"
      value={value.spelExpression}
      onChange={(text) => change((draft) => typeEligibility(draft, text))}
    />
  )
}

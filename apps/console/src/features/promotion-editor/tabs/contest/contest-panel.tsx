import { MESSAGES } from '@incentive/model/issues'
import { chooseContest } from '@incentive/model/promotion'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../kit/fields/number-text-field.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { ContestPicker } from '../../../../parts/pickers/claiming-pickers.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import { useChange, useField, usePickerText } from '../../editing/use-field.ts'

/** The contest in which a claim earns entries (CON-01). */
export function ContestPanel() {
  return (
    <Panel title="Contest" hint="Each submission gives its participant entries in the selected contest.">
      <FieldGrid columns={3}>
        <ContestField />
        <EntriesField />
      </FieldGrid>
    </Panel>
  )
}

function ContestField() {
  const { value, frame } = useField('contest')
  const change = useChange()
  return (
    <ContestPicker
      {...frame}
      {...usePickerText('contest')}
      isOptional
      isClearable
      // a stored contest stays, even after it ended (CON-09)
      hint={value?.isActive === false ? 'This contest is no longer active' : undefined}
      value={value}
      onChange={(contest) => change((draft) => chooseContest(draft, contest))}
    />
  )
}

/** Step size of the arrow keys. The hint shows 1 to 50, but values from 0.1 are accepted (OP-13). */
const steps = { by: 0.1, min: 0.1, max: 50 }

function EntriesField() {
  const { value, change, frame } = useField('contestEntriesPerSubmission')
  const isNeeded = useEditor(({ draft }) => draft.contest !== null)
  return (
    <NumberTextField
      {...frame}
      // entries that were stored without a contest are shown (OP-150)
      isDisabled={!isNeeded}
      hint={hintOf(isNeeded, frame.mode)}
      digits="decimal"
      steps={steps}
      isOptional={!isNeeded}
      isRequired={isNeeded}
      value={value}
      onChange={change}
    />
  )
}

function hintOf(hasContest: boolean, mode: 'edit' | 'view'): string | undefined {
  if (hasContest) return '1 to 50'
  return mode === 'edit' ? MESSAGES.promotion.contestFirst : undefined
}

import { changeToPayout, changeToRules, type PayoutDraft } from '@incentive/model/payouts'
import { addRule, withRules, type RuleRow } from '@incentive/model/rules'
import { useRef } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { IconPlus } from '../../../../../kit/icon/icons.ts'
import { Notice } from '../../../../../kit/page/notice.tsx'
import type { Form } from '../../../../../parts/form/use-form.ts'
import type { RuleEditing } from '../../../../../parts/rules/rule-editing.ts'
import { RuleTable } from '../../../../../parts/rules/rule-table.tsx'
import css from './payouts.module.css'
import type { PayoutFieldsProps } from './use-payout-field.ts'

export interface PayoutByRulesProps extends PayoutFieldsProps {
  /** Keys of the rules whose details are open. */
  openRules: ReadonlySet<string>
  onOpenRules: (keys: ReadonlySet<string>) => void
}

/** The rules of a payout, shown instead of the simple fields (PAY-37). Each rule pays for a product of a claim. */
export function PayoutByRules({ form, path, surroundings, openRules, onOpenRules }: PayoutByRulesProps) {
  const rows = form.draft.ruleGroup?.rows ?? []
  const problem = form.messageAt('ruleGroup') ?? form.messageAt('ruleGroup.rules')
  const change = (transition: (rows: readonly RuleRow[]) => readonly RuleRow[], field: string) =>
    form.change(
      (draft) =>
        draft.ruleGroup
          ? { ...draft, ruleGroup: withRules(draft.ruleGroup, transition(draft.ruleGroup.rows ?? [])) }
          : draft,
      field,
    )
  const editing: RuleEditing = {
    facts: 'line',
    pathOf: (_row, index) => `${path}.ruleGroup.rules[${index}]`,
    messageAt: (field) => form.messageAt(ofPayout(path, field)),
    onChange: (transition, field) => change(transition, field === undefined ? 'ruleGroup' : ofPayout(path, field)),
    onLeave: (field) => form.leave(ofPayout(path, field)),
  }
  return (
    <div id={`${path}.ruleGroup`} tabIndex={-1} className={css.byRules}>
      {problem !== undefined && (
        <div id={`${path}.ruleGroup.rules`} tabIndex={-1}>
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      <RuleTable
        label="Rules of the payout"
        rows={rows}
        editing={editing}
        typeId={surroundings.promotionTypeId}
        vehicleMark={(id) => surroundings.marksOf('awardVehicles', { id })[0]}
        expanded={openRules}
        onExpand={onOpenRules}
        empty={{ title: 'No rules yet', hint: 'Add a rule with a condition and what it pays.' }}
      />
      <div>
        <Button icon={IconPlus} onClick={() => change(addRule, 'ruleGroup')}>
          Add rule
        </Button>
      </div>
    </div>
  )
}

/** Name of the field within the payout. */
const ofPayout = (path: string, field: string) => field.slice(path.length + 1)

interface ModeToggleProps {
  form: Form<PayoutDraft>
  /** Only rule-based promotions offer it (PAY-35). */
  isOffered: boolean
}

/** Switches between simple fields and rules. Input of the other mode is kept until the dialog closes. */
export function PayoutModeToggle({ form, isOffered }: ModeToggleProps) {
  const former = useRef<PayoutDraft['ruleGroup']>(null)
  if (!isOffered) return null
  const { ruleGroup } = form.draft
  const toggle = () => {
    if (ruleGroup) former.current = ruleGroup
    form.change((draft) => (ruleGroup ? changeToPayout(draft) : changeToRules(draft, former.current)))
  }
  return <Button onClick={toggle}>{ruleGroup ? 'Change to Payout' : 'Change to Rules'}</Button>
}

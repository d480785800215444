import type { FactView } from '@incentive/model/facts'
import { MESSAGES } from '@incentive/model/issues'
import { changePay, changeRule, payingAction } from '@incentive/model/rules'
import { type ReactNode, lazy, Suspense, useState } from 'react'
import { EmptyValue } from '../../kit/fields/field-frame.tsx'
import { Icon } from '../../kit/icon/icon.tsx'
import { IconAlertTriangle, IconBan, IconCode } from '../../kit/icon/icons.ts'
import { AwardVehiclePicker } from '../pickers/award-vehicle-picker.tsx'
import { ruleName, type RuleEditing, type ShownRule } from './rule-editing.ts'
import css from './rules.module.css'
import type { StoredProblems } from './stored-problems.ts'
import type { RuleVehicles } from './use-rule-vehicles.ts'
import { IconButton } from '../../kit/button/button.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { StateBadge } from '../../kit/page/state-badge.tsx'

/** Context of the cells of a rule. */
export interface RuleCell {
  shown: ShownRule
  /** Null in view mode. */
  editing: RuleEditing | null
  vehicles: RuleVehicles
  /** Null until loaded. */
  problems: StoredProblems | null
}

/** The condition of the rule. */
export function ConditionCell({ shown, editing, problems }: RuleCell) {
  const { row } = shown
  const isKept = row.stored?.ruleCondition.trim() === row.rule.ruleCondition.trim()
  if (!editing || row.isRemoved) {
    return <Text text={row.rule.ruleCondition} problem={problems?.condition ?? null} />
  }
  const field = `${editing.pathOf(row, shown.index)}.ruleCondition`
  return (
    <div className={css.cell}>
      <ExpressionField
        fieldId={field}
        label={`Condition of ${ruleName(shown)}`}
        purpose="condition"
        facts={editing.facts}
        value={row.rule.ruleCondition}
        error={editing.messageAt(field)}
        onChange={(ruleCondition) =>
          editing.onChange((rows) => changeRule(rows, row.key, (rule) => ({ ...rule, ruleCondition })), field)
        }
        onBlur={() => editing.onLeave(field)}
      />
      {isKept && <Problem text={problems?.condition ?? null} />}
    </div>
  )
}

/** The payout of the rule: shows its first payout action; the others are kept. */
export function ExpressionCell({ shown, editing, problems }: RuleCell) {
  const { row } = shown
  const { ruleActions } = row.rule
  const paying = payingAction(ruleActions)
  if (!editing || row.isRemoved) return <Text text={paying?.expression ?? ''} problem={problems?.expression ?? null} />
  const at = paying ? ruleActions.indexOf(paying) : ruleActions.length
  const path = editing.pathOf(row, shown.index)
  const field = `${path}.ruleActions[${at}].expression`
  const before = row.stored && payingAction(row.stored.ruleActions)
  const isKept = before?.expression.trim() === paying?.expression.trim()
  const pay = (expression: string) =>
    editing.onChange(
      (rows) =>
        changeRule(rows, row.key, (rule) => ({ ...rule, ruleActions: changePay(rule.ruleActions, { expression }) })),
      field,
    )
  return (
    <div className={css.cell}>
      <ExpressionField
        fieldId={field}
        label={`Action Expression of ${ruleName(shown)}`}
        purpose="amount"
        facts={editing.facts}
        value={paying?.expression ?? ''}
        error={editing.messageAt(field) ?? editing.messageAt(`${path}.ruleActions`)}
        onChange={pay}
        onBlur={() => editing.onLeave(field)}
      />
      {isKept && <Problem text={problems?.expression ?? null} />}
    </div>
  )
}

/** The award vehicle of the rule; none means that of the promotion (RULE-22). */
export function VehicleCell({ shown, editing, vehicles }: RuleCell) {
  const { row } = shown
  const { ruleActions } = row.rule
  const paying = payingAction(ruleActions)
  const id = paying?.awardVehicleId ?? null
  const vehicle = id === null ? null : vehicles.vehicleOf(id)
  const unoffered = id !== null && vehicles.isUnoffered(id) ? MESSAGES.payout.vehicleNotOffered : null
  const mark = id === null ? undefined : vehicles.markOf(id)
  if (!editing || row.isRemoved) {
    return (
      <>
        <Text text={vehicle?.name ?? ''} problem={unoffered} isWords />
        {mark && <StateBadge label={mark} icon={IconBan} />}
      </>
    )
  }
  const at = paying ? ruleActions.indexOf(paying) : ruleActions.length
  const field = `${editing.pathOf(row, shown.index)}.ruleActions[${at}].awardVehicleId`
  return (
    <div className={css.cell}>
      <AwardVehiclePicker
        fieldId={field}
        label={`Award Vehicle of ${ruleName(shown)}`}
        isLabelHidden
        mode="edit"
        marks={mark === undefined ? [] : [mark]}
        typeId={vehicles.typeId}
        isClearable
        value={vehicle}
        error={editing.messageAt(field)}
        onChange={(chosen) =>
          editing.onChange(
            (rows) =>
              changeRule(rows, row.key, (rule) => ({
                ...rule,
                ruleActions: changePay(rule.ruleActions, { awardVehicleId: chosen?.id ?? null }),
              })),
            field,
          )
        }
      />
      {editing.messageAt(field) === undefined && <Problem text={unoffered} />}
    </div>
  )
}

/** A stored text with its problem, if any. */
function Text({ text, problem, isWords = false }: { text: string; problem: string | null; isWords?: boolean }) {
  return (
    <div className={css.cell}>
      <span className={isWords ? undefined : css.code}>{text === '' ? <EmptyValue /> : text}</span>
      <Problem text={problem} />
    </div>
  )
}

function Problem({ text }: { text: string | null }): ReactNode {
  if (text === null) return null
  return (
    <span className={css.mark}>
      <Icon of={IconAlertTriangle} size={14} />
      {text}
    </span>
  )
}

interface ExpressionFieldProps {
  fieldId: string
  label: string
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** A condition is true or false, an amount is a number. */
  purpose: 'condition' | 'amount'
  facts: FactView
  error?: string | undefined
}

const ExpressionDialog = lazy(async () => ({ default: (await import('./expression-dialog.tsx')).ExpressionDialog }))

/**
 * A condition or an amount of a payout rule: its text in the row, and the rule editor with its menus in a dialog
 * (RULE-24), so that five hundred rows stay compact.
 */
function ExpressionField({ purpose, facts, ...field }: ExpressionFieldProps) {
  const { label, value, onChange } = field
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={css.expression}>
      <TextField {...field} isMono isRequired isLabelHidden lines={purpose === 'condition' ? 3 : 2} />
      <IconButton
        icon={IconCode}
        size="small"
        label={`Edit ${label} in the rule editor`}
        onClick={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <ExpressionDialog
            {...{ label, value, purpose, facts }}
            onCommit={onChange}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

import type { PayoutRule } from '../rules/payout-rule.ts'

/** A stored rule, which pays 25 with the promotion's award vehicle. */
export function aPayoutRule(id: number, changes: Partial<PayoutRule> = {}): PayoutRule {
  return {
    id,
    ruleCondition: { spelExpression: `claim.totalAmount > ${id}` },
    errorMessage: null,
    effectiveDate: null,
    expirationDate: null,
    ruleActions: [anAction(id * 10)],
    ...changes,
  }
}

/** A stored action that pays; `content` replaces parts of its context. */
export function anAction(
  id: number,
  content: Readonly<Record<string, unknown>> = {},
): PayoutRule['ruleActions'][number] {
  const context = { expression: '25', awardVehicleId: null, generatePayoutActionType: 'PAYOUT', ...content }
  return { id, actionKey: 'generateMoneyPayoutAction', stringContext: JSON.stringify(context) }
}

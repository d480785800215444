import type { Api } from './api.ts'

const context = (expression: string) =>
  JSON.stringify({ expression, awardVehicleId: null, generatePayoutActionType: 'PAYOUT' })
/** A payout rule as a body has it: condition, amount, and further fields. */
export const payoutRule = (spelExpression: string, expression: string, more: object = {}) => ({
  ruleCondition: { spelExpression },
  ruleActions: [{ actionKey: 'generateMoneyPayoutAction', stringContext: context(expression) }],
  ...more,
})

/** Adds payout rules to a promotion, as another user would. */
export async function giveRules(
  api: Api,
  id: number,
  ...rules: object[]
): Promise<{ id: number; rules: { id: number }[] }> {
  const group = await api.get('POST /api/ruleEngine/saveRuleGroup', { rules })
  await api.get(`PATCH /api/promotions/${id}`, { payoutGenerationRuleGroup: { id: group.id } })
  return group as { id: number; rules: { id: number }[] }
}
/** The payout rules of a promotion, with the status of the call. */
export const rulesOf = async (api: Api, id: number) =>
  (await api.call(`GET /api/ruleEngine/getPayoutRuleGroupByPromotion/${id}`)) as {
    status: number
    body: { id: number; rules: { id: number; ruleCondition: { spelExpression: string } }[] }
  }

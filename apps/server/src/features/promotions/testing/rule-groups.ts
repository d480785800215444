import { expect } from 'vitest'
import type { PromotionWorld } from './promotion-suite.ts'

const SAVE = '/api/ruleEngine/saveRuleGroup'
export const contextOf = (expression: string, more: object = {}) =>
  JSON.stringify({ expression, awardVehicleId: null, generatePayoutActionType: 'PAYOUT', ...more })
export const action = (stringContext: string, more: object = {}) => ({
  actionKey: 'generateMoneyPayoutAction',
  stringContext,
  ...more,
})
export const rule = (spelExpression = 'claim.totalAmount > 100', expression = '25', more: object = {}) => ({
  ruleCondition: { spelExpression },
  ruleActions: [action(contextOf(expression))],
  ...more,
})
export type Rule = {
  id: number
  ruleCondition: { id: number; spelExpression: string }
  ruleActions: { id: number; stringContext: string }[]
}
export type Group = { id: number; version: number; rules: Rule[] }

/** The conditions of a group, in their order. */
export const conditions = ({ rules }: Group) => rules.map(({ ruleCondition }) => ruleCondition.spelExpression)

/** Calls about rule groups, as the administrator of a suite. */
export function ruleGroupsIn(world: PromotionWorld) {
  const fresh = async () => {
    const { status, body } = await world.submit(await world.valid())
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body.id as number
  }
  const save = (body: object, headers?: Record<string, string>) => world.admin('POST', SAVE, body, headers)
  const saved = async (body: object): Promise<Group & { promotion: { id: number; version: number } | null }> => {
    const answer = await save(body)
    expect([answer.status, answer.body.fieldErrors]).toEqual([200, undefined])
    return answer.body as never
  }
  const read = async (promotionId: number) =>
    (await world.admin('GET', `/api/ruleEngine/getPayoutRuleGroupByPromotion/${promotionId}`)) as unknown as {
      status: number
      body: Group
    }
  const link = (id: number, group: number | null) =>
    world.admin('PATCH', `/api/promotions/${id}`, { payoutGenerationRuleGroup: group && `/api/ruleGroups/${group}` })
  const remove = (id: number) => world.admin('DELETE', `/api/ruleEngine/deleteRuleGroup/${id}`)
  const version = async (id: number) => ((await world.get(id)) as unknown as { version: number }).version
  /** Creates a promotion with these payout rules. */
  const ruled = async (...rules: object[]) => {
    const id = await fresh()
    const group = await saved({ rules })
    expect((await link(id, group.id)).status).toBe(200)
    return { id, group }
  }
  /** Creates a promotion with a line that is paid by these rules, and returns their group. */
  const paidByRules = async (...rules: object[]) => {
    const product = { id: await world.idOf('product', 'product_key', 'AX-100') }
    const promotionProducts = [
      {
        product,
        claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' },
        promotionProductPayouts: [{ ruleGroup: { rules } }],
      },
    ]
    const { body } = await world.submit(await world.validByRules(), { promotionProducts })
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `SELECT rule_group_id AS id FROM promotion_product_payout
       WHERE line_id = (SELECT id FROM promotion_product_line WHERE promotion_id = $1)`,
      [body.id],
    )
    return { id: body.id as number, group: rows[0]?.id ?? 0 }
  }
  return { fresh, save, saved, read, link, remove, version, ruled, paidByRules }
}

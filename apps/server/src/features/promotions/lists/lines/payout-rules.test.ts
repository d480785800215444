import { row } from '@incentive/quality/row'
import { beforeAll, expect, test } from 'vitest'
import { describePromotions } from '../../testing/promotion-suite.ts'

const context = (expression: string) =>
  JSON.stringify({ expression, awardVehicleId: null, generatePayoutActionType: 'CLAIM_PRODUCT_PAYOUT' })
const rule = (spelExpression: string, expression = '25') => ({
  ruleCondition: { spelExpression },
  ruleActions: [{ actionKey: 'generateMoneyPayoutAction', stringContext: context(expression) }],
})
const FLAT = {
  payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
  payoutProductMethodType: { name: 'EACH' },
  payoutAmount: 25,
  payoutProductQuantity: 1,
  payoutProductThreshold: 1,
}

type Payout = {
  id: number
  hasRule: boolean
  payoutAmount: number | null
  ruleGroup: { id: number; ruleCount: number }
}
type Rule = { id: number; ruleCondition: { spelExpression: string } }

describePromotions('rules as payouts of lines (OP-123)', (world) => {
  let product = 0
  beforeAll(async () => {
    product = await world.idOf('product', 'product_key', 'AX-100')
  })

  const line = (promotionProductPayouts: object[], more: object = {}) => ({
    product: { id: product },
    claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' },
    promotionProductPayouts,
    ...more,
  })
  const fresh = async (...payouts: object[]) => {
    const { status, body } = await world.submit(await world.validByRules(), { promotionProducts: [line(payouts)] })
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body.id as number
  }
  const stored = async (id: number) => {
    const { body } = await world.admin('POST', '/api/promotionProducts/search', { promotion: { id } })
    const [row] = body.content as [{ id: number; promotionProductPayouts: Payout[] }]
    return row
  }
  const rulesOf = async (group: number) => {
    const { status, body } = await world.admin('GET', `/api/ruleGroups/${group}`)
    return status === 404 ? null : (body.rules as Rule[])
  }
  const conditions = async (group: number) =>
    (await rulesOf(group))?.map(({ ruleCondition }) => ruleCondition.spelExpression)
  const save = async (id: number, payouts: object[]) => {
    const { id: lineId } = await stored(id)
    return world.update(id, {}, { promotionProducts: [{ id: lineId, promotionProductPayouts: payouts }] })
  }

  test('a save turns a payout into one with rules and back, and leaves nothing behind', async () => {
    const id = await fresh(FLAT)
    const groups = await world.count('rule_group')
    const [simple] = (await stored(id)).promotionProductPayouts as [Payout]
    expect(simple.hasRule).toBe(false)
    const byRules = { id: simple.id, ...FLAT, ruleGroup: { rules: [rule('claimProduct.quantity > 1'), rule('true')] } }
    expect((await save(id, [byRules])).status).toBe(200)
    const [ruled] = (await stored(id)).promotionProductPayouts as [Payout]
    row('PAY-38', () =>
      expect(ruled).toMatchObject({
        id: simple.id,
        hasRule: true,
        ruleGroup: { ruleCount: 2 },
        payoutType: null,
        payoutAmount: null,
        payoutProductMethodType: null,
        payoutProductQuantity: null,
        payoutProductThreshold: null,
        forcedAwardVehicle: null,
        payoutStoreCatalogProduct: null,
      }),
    )
    expect(await conditions(ruled.ruleGroup.id)).toEqual(['claimProduct.quantity > 1', 'true'])
    expect((await save(id, [{ id: simple.id, ...FLAT, ruleGroup: null }])).status).toBe(200)
    await row('PAY-39', async () => {
      expect((await stored(id)).promotionProductPayouts).toMatchObject([
        { id: simple.id, hasRule: false, payoutAmount: 25, ruleGroup: null },
      ])
      expect([await rulesOf(ruled.ruleGroup.id), await world.count('rule_group')]).toEqual([null, groups])
    })
  })

  test('OP-123 a save changes, adds, removes and orders rules; a body with only the group leaves them unchanged', async () => {
    const id = await fresh({ ruleGroup: { rules: [rule('1 > 0'), rule('2 > 0')] } })
    const [payout] = (await stored(id)).promotionProductPayouts as [Payout]
    const group = payout.ruleGroup.id
    const [first, second] = (await rulesOf(group)) as [Rule, Rule]
    const rules = [{ id: second.id, ...rule('2 > 1') }, { id: first.id, toBeDeleted: true }, rule('3 > 0')]
    const { body } = await save(id, [{ id: payout.id, ruleGroup: { id: group, rules } }])
    expect([body.version, await conditions(group)]).toEqual([1, ['2 > 1', '3 > 0']])
    expect((await rulesOf(group))?.[0]?.id).toBe(second.id)
    const gone = [{ id: first.id, toBeDeleted: true }]
    expect((await save(id, [{ id: payout.id, ruleGroup: { id: group, rules: gone } }])).body.fieldErrors).toEqual({
      'promotionProducts[0].promotionProductPayouts[0].ruleGroup.rules[0].id': ['Invalid selection'],
    })
    const same = await save(id, [{ id: payout.id, ruleGroup: { id: group } }])
    expect([same.body.version, await conditions(group)]).toEqual([1, ['2 > 1', '3 > 0']])
    const swapped = (await rulesOf(group))?.toReversed()
    expect((await save(id, [{ id: payout.id, ruleGroup: { id: group, rules: swapped } }])).body.version).toBe(2)
    expect(await conditions(group)).toEqual(['3 > 0', '2 > 1'])
    const { body: reported } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    expect(JSON.stringify(reported.content[1])).toContain('2 > 1')
  })

  test('OP-121 returns the award vehicles in the payout rules by group, regardless of invalid actions', async () => {
    const id = await fresh(
      { ruleGroup: { rules: [rule('1 > 0'), rule('2 > 0'), rule('3 > 0')] } },
      { ruleGroup: { rules: [rule('4 > 0')] }, effectiveDate: '2026-05-01T04:00:00Z' },
    )
    const [first, second] = (await stored(id)).promotionProductPayouts as [Payout, Payout]
    const [, , third] = (await rulesOf(first.ruleGroup.id)) as [Rule, Rule, Rule]
    const { pool } = world.server.db
    const [card, coupons] = await Promise.all(
      ['Card', 'Coupons'].map((name) => world.idOf('award_vehicle', 'name', name)),
    )
    const named = JSON.stringify({ expression: '5', awardVehicleId: coupons })
    const ofGroup = 'rule_id IN (SELECT id FROM rule WHERE rule_group_id = $2)'
    await pool.query(`UPDATE rule_action SET string_context = $1 WHERE ${ofGroup}`, [named, first.ruleGroup.id])
    await pool.query('UPDATE rule_action SET string_context = $1 WHERE rule_id = $2', ['no JSON', third.id])
    // actions after the first one that pays are not shown, and do not count
    await pool.query('INSERT INTO rule_action (rule_id, action_key, string_context) VALUES ($1, $2, $3)', [
      third.id,
      'generateMoneyPayoutAction',
      JSON.stringify({ awardVehicleId: card }),
    ])
    const ask = () => world.viewer('GET', `/api/ruleEngine/getVehiclesOfPayoutRules/${id}`)
    expect((await ask()).body).toEqual([{ ruleGroup: first.ruleGroup.id, awardVehicles: [coupons] }])
    const other = JSON.stringify({ expression: '5', awardVehicleId: card })
    await pool.query(`UPDATE rule_action SET string_context = $1 WHERE ${ofGroup}`, [other, second.ruleGroup.id])
    expect((await ask()).body).toHaveLength(2)
    expect((await world.viewer('GET', '/api/ruleEngine/getVehiclesOfPayoutRules/999999')).status).toBe(404)
  })

  test('OP-121 a payout cannot link a rule group with a vehicle that the type does not offer; a stored one remains', async () => {
    const id = await fresh(FLAT)
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `SELECT vehicle.id FROM award_vehicle vehicle JOIN client ON client.id = client_id
       WHERE client_key = 'ACME' AND vehicle.id NOT IN (SELECT award_vehicle_id FROM promotion_type_award_vehicle offer
         JOIN promotion_type type ON type.id = promotion_type_id WHERE promotion_type_key = 'SMART')`,
    )
    const [offered, other] = [await world.idOf('award_vehicle', 'name', 'Card'), rows[0]?.id]
    const groupOf = async (awardVehicleId: number | undefined) => {
      const stringContext = JSON.stringify({ expression: '5', awardVehicleId, generatePayoutActionType: 'PAYOUT' })
      const ruleActions = [{ actionKey: 'generateMoneyPayoutAction', stringContext }]
      const rules = [rule('false'), { ...rule('true'), ruleActions }]
      const { body } = await world.admin('POST', '/api/ruleEngine/saveRuleGroup', { rules })
      return { ruleGroup: { id: body.id as number } }
    }
    const refused = await save(id, [await groupOf(other)])
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { 'promotionProducts[0].promotionProductPayouts[0].ruleGroup': ['Not available for this promotion type'] },
    ])
    expect((await save(id, [await groupOf(offered)])).status).toBe(200)
    const [payout] = (await stored(id)).promotionProductPayouts as [Payout]
    await world.server.db.pool.query(
      `UPDATE rule_action SET string_context = $1 WHERE rule_id IN (SELECT id FROM rule WHERE rule_group_id = $2)`,
      [JSON.stringify({ expression: '5', awardVehicleId: other }), payout.ruleGroup.id],
    )
    const again = { ruleGroup: { id: payout.ruleGroup.id }, effectiveDate: '2026-05-01T04:00:00Z' }
    expect((await save(id, [{ id: payout.id, ...again }])).status).toBe(200)
  })

  test('OP-104 a type without rules accepts no new payout with rules; stored ones can be kept, changed and removed', async () => {
    const id = await fresh({ ruleGroup: { rules: [rule('1 > 0')] } }, FLAT)
    const [ruled, simple] = (await stored(id)).promotionProductPayouts as [Payout, Payout]
    const valid = await world.valid()
    expect((await world.update(id, { promotionType: valid['promotionType'] })).status).toBe(200)
    const group = ruled.ruleGroup.id
    const { body: loose } = await world.admin('POST', '/api/ruleEngine/saveRuleGroup', { rules: [rule('true')] })
    const { version } = (await world.get(id)) as { version: number }
    const refused = await save(id, [
      { id: ruled.id, ruleGroup: { id: group } },
      { id: simple.id, ruleGroup: { rules: [rule('true')] } },
      { ruleGroup: { rules: [rule('true')] }, effectiveDate: '2026-05-01T04:00:00Z' },
      { ruleGroup: { id: loose.id as number }, effectiveDate: '2026-06-01T04:00:00Z' },
    ])
    const at = (payout: number) => `promotionProducts[0].promotionProductPayouts[${payout}].ruleGroup`
    const message = ['The promotion type has no rules']
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { [at(1)]: message, [at(2)]: message, [at(3)]: message },
    ])
    expect(((await world.get(id)) as { version: number }).version).toBe(version)
    const created = await world.submit(valid, { promotionProducts: [line([{ ruleGroup: { rules: [rule('true')] } }])] })
    expect([created.status, created.body.fieldErrors]).toEqual([400, { [at(0)]: message }])

    const [first] = (await rulesOf(group)) as [Rule]
    const rules = [{ id: first.id, ...rule('2 > 0') }]
    const changed = { id: ruled.id, ruleGroup: { id: group, rules }, payoutDescription: 'Still by rules' }
    expect((await save(id, [changed, { id: simple.id, ...FLAT, payoutAmount: 30 }])).status).toBe(200)
    expect(await conditions(group)).toEqual(['2 > 0'])
    expect((await save(id, [{ id: ruled.id, ruleGroup: { rules: [rule('3 > 0')] } }])).status).toBe(200)
    expect((await save(id, [{ id: ruled.id, ...FLAT, ruleGroup: null }])).status).toBe(200)
  })

  test('a refused save stores no rule, and reports each problem at its position', async () => {
    const id = await fresh(FLAT)
    const before = [await world.count('rule_group'), await world.count('rule')]
    const refused = await save(id, [
      { ruleGroup: { rules: [] } },
      { ruleGroup: { rules: [rule(''), rule('claimProduct.quantity > 1', 'claimProduct.'), rule('true', '')] } },
      { ruleGroup: { rules: [rule('true')] } },
    ])
    const at = (payout: number, field: string) => `promotionProducts[0].promotionProductPayouts[${payout}].${field}`
    const { fieldErrors, positions } = refused.body as { fieldErrors: Record<string, string[]>; positions: object }
    expect([refused.status, Object.keys(fieldErrors).toSorted()]).toEqual([
      400,
      [
        at(0, 'ruleGroup'),
        at(1, 'ruleGroup.rules[0].ruleCondition'),
        at(1, 'ruleGroup.rules[1].ruleActions[0].expression'),
        at(1, 'ruleGroup.rules[2].ruleActions[0].expression'),
      ],
    ])
    expect(fieldErrors[at(0, 'ruleGroup')]).toEqual(['At least one rule is required'])
    expect(Object.keys(positions)).toEqual([at(1, 'ruleGroup.rules[1].ruleActions[0].expression')])
    expect([await world.count('rule_group'), await world.count('rule')]).toEqual(before)
  })

  test.each([
    ['a NUL', 'true\u0000'],
    ['half of a pair', "claim.status == '\ud800'"],
  ])('OP-126 %s in a condition is reported once, at the field of the condition', async (_, spelExpression) => {
    const promotion = await world.validByRules({ participantEligibilityRuleCondition: { spelExpression } })
    const { status, body } = await world.submit(promotion, {
      promotionProducts: [line([{ ruleGroup: { rules: [rule(spelExpression)] } }])],
    })
    expect([status, body.fieldErrors]).toEqual([
      400,
      {
        participantEligibilityRuleCondition: ['Invalid value'],
        'promotionProducts[0].promotionProductPayouts[0].ruleGroup.rules[0].ruleCondition': ['Invalid value'],
      },
    ])
  })

  test('R17 a payout cannot link or change the group of another payout, or contain a rule of another group', async () => {
    const id = await fresh({ ruleGroup: { rules: [rule('1 > 0')] } }, { ruleGroup: { rules: [rule('2 > 0')] } })
    const payouts = (await stored(id)).promotionProductPayouts as [Payout, Payout]
    const [one, other] = payouts.map(({ id: payoutId, ruleGroup }) => ({ id: payoutId, group: ruleGroup.id }))
    const [foreign] = (await rulesOf(other?.group ?? 0)) as [Rule]
    const at = 'promotionProducts[0].promotionProductPayouts[0].ruleGroup'
    const taken = await save(id, [{ id: one?.id, ruleGroup: { id: other?.group, rules: [rule('3 > 0')] } }])
    expect(taken.body.fieldErrors).toEqual({ [at]: ['Invalid selection'] })
    const mixed = await save(id, [{ id: one?.id, ruleGroup: { id: one?.group, rules: [{ ...foreign }] } }])
    expect(mixed.body.fieldErrors).toEqual({ [`${at}.rules[0].id`]: ['Invalid selection'] })
  })

  test('R17 an unlinked group can be linked to only one payout', async () => {
    const { body } = await world.admin('POST', '/api/ruleEngine/saveRuleGroup', { rules: [rule('1 > 0')] })
    const ruleGroup = { id: body.id as number }
    const id = await fresh(FLAT)
    const at = (payout: number) => `promotionProducts[0].promotionProductPayouts[${payout}].ruleGroup`
    const twice = await save(id, [{ ruleGroup }, { ruleGroup, effectiveDate: '2026-05-01T04:00:00Z' }])
    expect([twice.status, twice.body.fieldErrors]).toEqual([400, { [at(1)]: ['Invalid selection'] }])
    expect((await save(id, [{ ruleGroup }])).status).toBe(200)
  })

  test('the rule group of a payout has its own call, which changes the promotion, and is removed only with the payout', async () => {
    const id = await fresh({ ruleGroup: { rules: [rule('1 > 0')] } })
    const [payout] = (await stored(id)).promotionProductPayouts as [Payout]
    const group = payout.ruleGroup.id
    const saved = await world.admin('POST', '/api/ruleEngine/saveRuleGroup', { id: group, rules: [rule('2 > 0')] })
    expect(saved.body).toMatchObject({ promotion: { id, version: 1 } })
    const emptied = await world.admin('POST', '/api/ruleEngine/saveRuleGroup', {
      id: group,
      rules: (await rulesOf(group))?.map((each) => ({ id: each.id, toBeDeleted: true })),
    })
    expect(emptied.body.fieldErrors).toEqual({ rules: ['At least one rule is required'] })
    expect((await world.admin('DELETE', `/api/ruleEngine/deleteRuleGroup/${group}`)).status).toBe(409)
    expect((await save(id, [])).status).toBe(200)
    expect(await rulesOf(group)).toBeNull()
  })

  test('OP-126 OP-127 an eligibility condition is checked where it changes, and cannot use products of a claim', async () => {
    const id = await fresh(FLAT)
    const set = (spelExpression: string) =>
      world.update(id, { participantEligibilityRuleCondition: { spelExpression } })
    const field = 'participantEligibilityRuleCondition'
    const wrong = await set('participant.taxExempt == tru')
    expect(wrong.body).toMatchObject({
      fieldErrors: { [field]: [expect.stringMatching(/ at character 26$/) as string] },
      positions: { [field]: { start: 25, end: 28 } },
    })
    expect((await set('claimProduct.quantity > 1')).status).toBe(400)
    expect((await set('participant.taxExempt == true')).status).toBe(200)
    await world.server.db.pool.query(
      `UPDATE rule_condition SET spel_expression = 'participant.gone' FROM promotion
       WHERE promotion.id = $1 AND rule_condition.id = participant_eligibility_rule_condition_id`,
      [id],
    )
    expect((await set('participant.gone')).status).toBe(200)
    expect((await world.update(id, { name: 'Renamed' })).status).toBe(200)
  })
})

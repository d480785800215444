import { row } from '@incentive/quality/row'
import { expect, test } from 'vitest'
import { depsOf } from '../../../testing/test-deps.ts'
import { describePromotions } from '../testing/promotion-suite.ts'
import { rule, ruleGroupsIn, type Rule } from '../testing/rule-groups.ts'
import { sweepRuleGroups } from './sweep-rule-groups.ts'

describePromotions('stored rule groups', (world) => {
  const { fresh, saved, read, link, remove, version, ruled, paidByRules } = ruleGroupsIn(world)

  test('a rule keeps its message and its dates when only its condition changes', () =>
    row('RULE-16', async () => {
      const kept = {
        errorMessage: 'Too little',
        effectiveDate: '2026-05-01T04:00:00Z',
        expirationDate: '2026-10-01T03:59:59Z',
      }
      const { id, group } = await ruled(rule('true', '25', kept))
      await saved({
        id: group.id,
        rules: [{ id: group.rules[0]?.id, ruleCondition: { spelExpression: 'claim.resubmitted' } }],
      })
      expect((await read(id)).body.rules).toMatchObject([
        { ruleCondition: { spelExpression: 'claim.resubmitted' }, ...kept },
      ])
      const changed = {
        errorMessage: 'Not yet',
        effectiveDate: '2026-06-01T04:00:00Z',
        expirationDate: '2026-11-01T03:59:59Z',
      }
      await saved({ id: group.id, rules: [{ id: group.rules[0]?.id, ...changed }] })
      expect((await read(id)).body.rules).toMatchObject([
        { ruleCondition: { spelExpression: 'claim.resubmitted' }, ...changed },
      ])
    }))

  test('removing a rule deletes its condition and its actions, and so does removing a whole group', async () => {
    const { id, group } = await ruled(rule('1 > 0'), rule('2 > 0'))
    const [first, second] = group.rules as [Rule, Rule]
    const left = async ({ ruleCondition, ruleActions }: Rule) => {
      const { rows } = await world.server.db.pool.query(
        `SELECT (SELECT count(*)::int FROM rule_condition WHERE id = $1) AS conditions,
                (SELECT count(*)::int FROM rule_action WHERE id = $2) AS actions`,
        [ruleCondition.id, ruleActions[0]?.id],
      )
      return rows[0] as object
    }
    await saved({ id: group.id, rules: [{ id: first.id, toBeDeleted: true }] })
    expect(await left(first)).toEqual({ conditions: 0, actions: 0 })
    expect(await left(second)).toEqual({ conditions: 1, actions: 1 })
    await link(id, null)
    expect((await remove(group.id)).status).toBe(204)
    expect(await left(second)).toEqual({ conditions: 0, actions: 0 })
  })

  test('R17 a promotion cannot link a group of another promotion or of a line', async () => {
    const id = await fresh()
    const { group: ofOther } = await ruled(rule())
    const { group: ofLine } = await paidByRules(rule('claimProduct.quantity > 1'))
    for (const taken of [ofOther.id, ofLine, 999_999_999]) {
      const refused = await link(id, taken)
      expect([refused.status, refused.body.fieldErrors]).toEqual([
        400,
        { payoutGenerationRuleGroup: ['Invalid selection'] },
      ])
    }
    expect([(await read(id)).status, await version(id)]).toEqual([404, 0])
  })

  test('COPY-12 a copy has its own copies of the rules of its source', () =>
    row('COPY-12', async () => {
      const dates = { effectiveDate: '2026-05-01T04:00:00Z', expirationDate: '2026-10-01T03:59:59Z' }
      const { id, group } = await ruled(rule('1 > 0', '7', { errorMessage: 'Too little', ...dates }), rule())
      const { body } = await world.admin('POST', `/api/promotions/${id}/copy`)
      const { body: copied } = await read(body.id as number)
      expect(copied.rules).toMatchObject([
        { ...rule('1 > 0', '7'), errorMessage: 'Too little', ...dates },
        { ...rule(), errorMessage: null, effectiveDate: null, expirationDate: null },
      ])
      expect(copied.id).not.toBe(group.id)
      await saved({ id: copied.id, rules: [{ id: copied.rules[0]?.id, toBeDeleted: true }] })
      expect((await read(id)).body.rules).toHaveLength(2)
    }))

  test('removing a linked group unlinks it from the promotion and writes a timeline entry', async () => {
    const { id, group } = await ruled(rule())
    expect((await remove(group.id)).status).toBe(204)
    expect([(await read(id)).status, await version(id)]).toEqual([404, 2])
  })

  test('OP-124 an unlinked group is removed a day after its last change', async () => {
    const { id, group } = await ruled(rule())
    const linked = await ruled(rule())
    const ofLine = await paidByRules(rule())
    const loose = await saved({ rules: [rule()] })
    const { clock, db } = world.server
    const sweep = () => sweepRuleGroups(depsOf(world.server))
    const isThere = async (groupId: number) =>
      (await db.pool.query('SELECT FROM rule_group WHERE id = $1', [groupId])).rows.length === 1
    clock.advance({ minutes: 23 * 60 })
    world.admin = await world.server.signIn('admin@example.com')
    expect((await link(id, null)).status).toBe(200)
    await sweep()
    expect(await isThere(loose.id)).toBe(true)
    clock.advance({ minutes: 61 })
    await sweep()
    const all = () => Promise.all([loose.id, group.id, linked.group.id, ofLine.group].map(isThere))
    expect(await all()).toEqual([false, true, true, true])
    clock.advance({ minutes: 23 * 60 })
    await sweep()
    expect(await all()).toEqual([false, false, true, true])
    world.admin = await world.server.signIn('admin@example.com')
  })
})

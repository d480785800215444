import { expect, it } from 'vitest'
import type { Dashboard, FindingAnswer, Page, PromotionRow } from '@incentive/contract'
import { checkAllDue } from '../testing/check-all-due.ts'
import { describePromotions } from '../testing/promotion-suite.ts'
import { rule } from '../testing/rule-groups.ts'

describePromotions('OP-144 findings of a live promotion are counted', (world) => {
  /** A new live promotion without blocking findings. */
  const live = async () => {
    const { body } = await world.admin('POST', `/api/promotions/${await world.promotion('SPRING-REBATE')}/copy`, {
      includePayouts: true,
      publishNow: true,
    })
    return body.id as number
  }
  const inMinutes = (minutes: number) => new Date(world.server.clock().getTime() + minutes * 60_000).toISOString()
  const broken = { participantEligibilityRuleCondition: { spelExpression: `participant.participantKey == 'DR-9999'` } }
  const fixed = { participantEligibilityRuleCondition: null }
  const claimType = async (key: string) => ({
    claimType: { id: await world.idOf('claim_type', 'claim_type_key', key) },
  })
  /** A promotion as shown by the list, its filter, its export and the dashboard. */
  const reported = async (id: number) => {
    const { promotionKey } = (await world.get(id)) as { promotionKey: string }
    const found = async (filters: object) => {
      const { body } = await world.admin('POST', '/api/promotions/search?size=1000', { keyword: promotionKey, filters })
      return (body as Page<{ promotion: PromotionRow }>).content.map(({ promotion }) => promotion)
    }
    const [row] = (await found({})).filter((promotion) => promotion.id === id)
    const isFound = (await found({ hasProblems: true })).some((promotion) => promotion.id === id)
    const isOther = (await found({ hasProblems: false })).some((promotion) => promotion.id === id)
    const columns = ['promotionKey', 'publishState', 'problemCount']
    const { body: csv } = await world.admin('POST', '/api/promotions/export', { ids: [id], columns })
    expect([isFound, isOther]).toEqual([(row?.problemCount ?? 0) > 0, row?.problemCount === 0])
    expect(String(csv)).toContain(`,${String(row?.problemCount)}\r\n`)
    return row?.problemCount
  }
  const counted = async () => ((await world.admin('GET', '/api/dashboard')).body as Dashboard).withProblems

  it('by an update until they are fixed; the dashboard counts the promotion, and counting adds no version', async () => {
    const id = await live()
    const before = await counted()
    expect(await reported(id)).toBe(0)
    const saved = await world.update(id, broken)
    expect((saved.body.findings as FindingAnswer[]).map(({ severity }) => severity)).toContain('BLOCK')
    expect([await reported(id), await counted()]).toEqual([1, before + 1])
    expect((await world.get(id)).version).toBe(saved.body.version)
    expect((await world.update(id, fixed)).status).toBe(200)
    expect([await reported(id), await counted()]).toEqual([0, before])
  })

  it.each([
    ['a future publish date', { publishDate: '2027-01-05T05:00:00Z' }],
    ['an end in the past', { expirationDate: '2026-11-20T14:00:00Z' }],
  ])('no longer after it stops being live because of %s', async (_, dates) => {
    const id = await live()
    await world.update(id, broken)
    expect(await reported(id)).toBe(1)
    expect((await world.update(id, dates)).status).toBe(200)
    expect(await reported(id)).toBe(0)
    const { rows } = await world.server.db.pool.query('SELECT problem_count FROM promotion WHERE id = $1', [id])
    expect(rows).toEqual([{ problem_count: 0 }])
  })

  it('neither while it is paused nor for its copy', async () => {
    const id = await live()
    await world.update(id, broken)
    const { body: copy } = await world.admin('POST', `/api/promotions/${id}/copy`)
    await world.server.db.pool.query('DELETE FROM promotion_pause WHERE promotion_id = $1', [copy.id])
    expect(await reported(copy.id as number)).toBe(0)
    await world.admin('POST', `/api/promotions/${id}/pause`, { reason: 'Nobody may claim' })
    expect(await reported(id)).toBe(0)
    expect((await world.update(id, fixed)).status).toBe(200)
    const resumed = await world.admin('POST', `/api/promotions/${id}/resume`)
    expect([resumed.status, await reported(id)]).toEqual([200, 0])
  })

  it('not when its publish date is reached without blocking findings', async () => {
    const id = await live()
    await world.update(id, { publishDate: inMinutes(1) })
    world.server.clock.advance({ minutes: 1 })
    await checkAllDue(world.server)
    expect(await reported(id)).toBe(0)
  })

  it('by a failing test case until it is changed or removed', async () => {
    const id = await live()
    const claim = {
      invoiceNumber: 'R-9',
      purchaseDate: '2026-05-10T16:00:00Z',
      submittedDate: '2026-05-20T14:00:00Z',
      documents: 1,
      lines: [{ modelNumber: 'AX-100', quantity: 1, serialNumbers: ['AX100-0001'] }],
    }
    const wrong = { name: 'Pays', claim, state: {}, expected: { decision: 'PAY', amounts: ['1.00'] } }
    const { body: saved } = await world.admin('POST', `/api/promotions/${id}/testCases`, wrong)
    expect(await reported(id)).toBe(1)
    const address = `/api/promotions/${id}/testCases/${saved.id}`
    const right = { expected: { decision: 'PAY', amounts: ['50.00'] } }
    expect((await world.admin('PUT', address, right)).status).toBe(200)
    expect(await reported(id)).toBe(0)
    await world.admin('PUT', address, { expected: wrong.expected })
    expect(await reported(id)).toBe(1)
    await world.admin('DELETE', address)
    expect(await reported(id)).toBe(0)
  })

  it('by rules and limits, which are saved separately from its update', async () => {
    const id = await live()
    const problems = async () => {
      const { body } = await world.admin('POST', `/api/promotions/${id}/checks`)
      return (body as unknown as FindingAnswer[]).filter(({ severity }) => severity === 'BLOCK').length
    }
    const body = { rules: [rule('claim.totalAmount > 7777')] }
    const { body: group } = await world.admin('POST', '/api/ruleEngine/saveRuleGroup', body)
    // an expression that was stored before its facts were removed
    await world.server.db.pool.query(
      `UPDATE rule_condition SET spel_expression = 'claim.gone > 1' WHERE spel_expression = 'claim.totalAmount > 7777'`,
    )
    const link = (to: object | null) => world.admin('PATCH', `/api/promotions/${id}`, { payoutGenerationRuleGroup: to })
    expect((await link({ id: group.id })).status).toBe(200)
    expect([await problems(), await reported(id)]).toEqual([1, 1])
    expect((await link(null)).status).toBe(200)
    expect(await reported(id)).toBe(0)
    expect((await link({ id: group.id })).status).toBe(200)
    expect((await world.admin('DELETE', `/api/ruleEngine/deleteRuleGroup/${group.id}`)).status).toBe(204)
    expect(await reported(id)).toBe(0)
  })

  it('by the last check, regardless of who saved', async () => {
    const id = await live()
    const { status } = await world.clerk('POST', `/api/promotions/${id}/update`, { promotion: broken })
    expect([status, await reported(id)]).toEqual([200, 1])
    expect((await world.update(id, { ...fixed, ...(await claimType('INV')) })).status).toBe(200)
    expect(await reported(id)).toBe(0)
  })
})

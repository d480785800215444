import { expect, it } from 'vitest'
import type { FindingAnswer } from '@incentive/contract'
import { aLineClaimedTwice } from '../testing/found-in.ts'
import { describePromotions } from '../testing/promotion-suite.ts'
import type { Api } from '../../../testing/test-server.ts'

describePromotions('MS-47 accepting a finding', (world) => {
  const lint = async (api: Api, id: number) =>
    (await api('POST', `/api/promotions/${id}/checks`)).body as readonly FindingAnswer[]
  const twice = async (id: number) => (await lint(world.viewer, id)).find(({ finding }) => finding === 'L-20')
  const accept = (api: Api, id: number, { finding, subject }: FindingAnswer, reason: string) =>
    api('POST', `/api/promotions/${id}/checks/${finding}/accept`, { subject, reason })
  const timeline = async (id: number) => {
    const found = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    return (found.body as { content: { message: string }[] }).content.map(({ message }) => message)
  }
  /** A copy of the planned promotion with a line that can be claimed twice, and its findings. */
  const withFinding = async () => {
    const { body } = await world.admin('POST', `/api/promotions/${await world.promotion('FUTURE-PROMO')}/copy`)
    const { id } = body as { id: number }
    const product = await world.idOf('product', 'product_key', 'GEN-003')
    expect((await world.update(id, {}, { promotionProducts: [aLineClaimedTwice(product)] })).status).toBe(200)
    const found = await twice(id)
    if (!found) throw new Error('the line can be claimed once')
    return { id, found, product }
  }

  it('stores the reason, author and date, and writes a timeline entry', async () => {
    const { id, found } = await withFinding()
    expect(found.accepted).toBeNull()
    const answer = await accept(world.admin, id, found, '  Trade-ins are counted by hand ')
    expect([answer.status, answer.body]).toEqual([
      200,
      { reason: 'Trade-ins are counted by hand', by: 'Demo Administrator', date: expect.any(String) as string },
    ])
    expect(await twice(id)).toEqual({ ...found, accepted: answer.body as unknown })
    expect((await timeline(id))[0]).toBe(
      'Finding accepted: <b>GEN-003 can be claimed twice</b>. Reason: Trade-ins are counted by hand',
    )
    const { rows } = await world.server.db.pool.query(
      `SELECT action, state_after FROM audit_entry WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    )
    expect(rows).toEqual([
      {
        action: 'promotion.acceptFinding',
        state_after: { finding: 'L-20', subject: found.subject, reason: 'Trade-ins are counted by hand' },
      },
    ])
  })

  it('reappears when its content changes, and is accepted again when the change is reverted', async () => {
    const { id, found, product } = await withFinding()
    await accept(world.admin, id, found, 'So it is meant')
    await world.update(id, { name: 'Renamed' })
    expect((await twice(id))?.accepted?.reason).toBe('So it is meant')
    const lineId = found.link.row
    const change = (maximumClaimableUnits: number | null) =>
      world.update(id, {}, { promotionProducts: [{ id: lineId, product: { id: product }, maximumClaimableUnits }] })
    expect((await change(5)).status).toBe(200)
    const back = await twice(id)
    expect([back?.accepted, back?.subject === found.subject]).toEqual([null, false])
    expect((await change(null)).status).toBe(200)
    expect(await twice(id)).toMatchObject({ subject: found.subject, accepted: { reason: 'So it is meant' } })
  })

  it('is revoked once', async () => {
    const { id, found } = await withFinding()
    await accept(world.admin, id, found, 'So it is meant')
    const address = `/api/promotions/${id}/checks/L-20/accept/${found.subject}`
    expect((await world.admin('DELETE', address)).status).toBe(204)
    expect(await twice(id)).toEqual(found)
    expect((await timeline(id))[0]).toBe('Finding accepted no longer: <b>GEN-003 can be claimed twice</b>')
    expect((await world.admin('DELETE', address)).status).toBe(404)
  })

  it('replaces the reason, and writes nothing if the reason is the same', async () => {
    const { id, found } = await withFinding()
    await accept(world.admin, id, found, 'First')
    const reported = (await timeline(id)).length
    await accept(world.admin, id, found, 'First')
    expect(await timeline(id)).toHaveLength(reported)
    await accept(world.admin, id, found, 'Second')
    expect((await twice(id))?.accepted?.reason).toBe('Second')
    expect(await timeline(id)).toHaveLength(reported + 1)
  })

  it('is refused without a reason, for a finding that does not exist, and for one that blocks publishing', async () => {
    const { id, found } = await withFinding()
    const blank = await accept(world.admin, id, found, ' ')
    expect([blank.status, blank.body.fieldErrors]).toEqual([400, { reason: ['Required'] }])
    const other = await accept(world.admin, id, { ...found, subject: '0'.repeat(16) }, 'So it is meant')
    expect([other.status, other.body.generalErrors]).toEqual([409, ['The saved promotion does not have this finding']])
    const planned = await world.promotion('FUTURE-PROMO')
    const [stop] = (await lint(world.admin, planned)).filter(({ severity }) => severity === 'BLOCK')
    const stopped = stop && (await accept(world.admin, planned, stop, 'So it is meant'))
    expect([stopped?.status, stopped?.body.generalErrors]).toEqual([
      409,
      ['Problems that block publishing cannot be accepted'],
    ])
    expect(await world.count('accepted_finding WHERE promotion_id = ' + planned)).toBe(0)
  })

  it('ROLE a reader sees accepted findings but cannot accept any', async () => {
    const { id, found } = await withFinding()
    expect((await accept(world.viewer, id, found, 'So it is meant')).status).toBe(403)
    expect((await world.viewer('DELETE', `/api/promotions/${id}/checks/L-20/accept/${found.subject}`)).status).toBe(403)
    await accept(world.admin, id, found, 'So it is meant')
    expect((await twice(id))?.accepted?.reason).toBe('So it is meant')
  })
})

import type { FindingAnswer } from '@incentive/contract'
import { expect, it } from 'vitest'
import { aLineClaimedTwice, PUBLISHED } from '../testing/found-in.ts'
import { describePromotions } from '../testing/promotion-suite.ts'

describePromotions('MS-46 publishing', (world) => {
  it('is refused with all blocking findings, and nothing of the save is stored', async () => {
    const id = await world.promotion('FUTURE-PROMO')
    const before = await world.get(id)
    const { status, body } = await world.update(id, { name: 'Too early', publishDate: PUBLISHED })
    expect([status, body.fieldErrors]).toEqual([400, {}])
    expect(body.generalErrors).toEqual(['Cannot be published yet: No product can be claimed in this promotion'])
    expect(await world.get(id)).toEqual(before)
  })

  it('an unpublished promotion can be saved despite blocking findings', async () => {
    const id = await world.promotion('FUTURE-PROMO')
    expect((await world.update(id, { name: 'Still planned' })).status).toBe(200)
  })

  /** A copy of the planned promotion, and the changes that publish it with one warning. */
  const planned = async () => {
    const { body } = await world.admin('POST', `/api/promotions/${await world.promotion('FUTURE-PROMO')}/copy`)
    const { id } = body as { id: number }
    const product = await world.idOf('product', 'product_key', 'GEN-003')
    const lists = { promotionProducts: [aLineClaimedTwice(product)] }
    const publish = (more: object = {}) => world.update(id, { publishDate: PUBLISHED }, { ...lists, ...more })
    return { id, lists, publish }
  }
  const findingsIn = (body: unknown) => (body as { findings: readonly FindingAnswer[] }).findings

  it('succeeds in a save that fixes the blocking finding', async () => {
    const { id, lists } = await planned()
    const [line] = lists.promotionProducts
    const fixed = { ...line, claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' } }
    expect((await world.update(id, { publishDate: PUBLISHED }, { promotionProducts: [fixed] })).status).toBe(200)
  })

  it('requires confirmation of warnings, and stores nothing until they are accepted with a reason', async () => {
    const { id, publish } = await planned()
    const before = await world.get(id)
    const { status, body } = await publish()
    expect([status, body.generalErrors]).toEqual([409, ['Publishing needs a reason. Warnings not accepted: 1']])
    expect(findingsIn(body)).toMatchObject([
      { finding: 'L-20', severity: 'WARN', message: 'GEN-003 can be claimed twice', accepted: null },
    ])
    const subjects = findingsIn(body).map(({ subject }) => subject)
    expect((await publish({ publishAnyway: { reason: 'Meant so', subjects: [] } })).status).toBe(409)
    const blank = await publish({ publishAnyway: { reason: ' ', subjects } })
    expect([blank.status, blank.body.fieldErrors]).toEqual([400, { 'publishAnyway.reason': ['Required'] }])
    expect(await world.get(id)).toEqual(before)
  })

  it('MS-50 succeeds with a reason, and its activity lists the accepted findings and the reason', async () => {
    const { id, publish } = await planned()
    const subjects = findingsIn((await publish()).body).map(({ subject }) => subject)
    expect((await publish({ publishAnyway: { reason: ' Counted by hand ', subjects } })).status).toBe(200)
    const found = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    const [entry] = (found.body as { content: { message: string; changes: unknown[] }[] }).content
    expect(entry?.message).toContain('Accepted Findings: 1 added')
    expect(entry?.changes).toContainEqual({
      label: 'Accepted Findings',
      added: 1,
      changed: 0,
      removed: 0,
      rows: [
        {
          change: 'added',
          name: 'GEN-003 can be claimed twice',
          changes: [{ label: 'Reason', before: null, after: { text: 'Counted by hand' } }],
        },
      ],
    })
    const reported = (await world.admin('POST', `/api/promotions/${id}/checks`)).body as readonly FindingAnswer[]
    expect(reported.find(({ finding }) => finding === 'L-20')?.accepted?.reason).toBe('Counted by hand')
  })

  it('requires no confirmation of findings accepted earlier, but still lists them', async () => {
    const { id, lists } = await planned()
    expect((await world.update(id, {}, lists)).status).toBe(200)
    const reported = (await world.admin('POST', `/api/promotions/${id}/checks`)).body as readonly FindingAnswer[]
    const [warning] = reported.filter(({ severity }) => severity === 'WARN')
    const { finding, subject } = warning ?? { finding: '', subject: '' }
    await world.admin('POST', `/api/promotions/${id}/checks/${finding}/accept`, { subject, reason: 'Known' })
    expect((await world.update(id, { publishDate: PUBLISHED })).status).toBe(200)
    const found = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    const [entry] = (found.body as { content: { changes: unknown[] }[] }).content
    expect(JSON.stringify(entry?.changes)).toContain('Known')
  })

  it('a promotion that is already published can be saved despite findings', async () => {
    const id = await world.promotion('IMPORT-TEST')
    await world.server.db.pool.query('DELETE FROM promotion_product_line WHERE promotion_id = $1', [id])
    expect((await world.update(id, { name: 'Without products' })).status).toBe(200)
  })
})

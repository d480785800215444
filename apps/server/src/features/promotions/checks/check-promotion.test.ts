import type { FindingAnswer } from '@incentive/contract'
import { expect, test } from 'vitest'
import { quickestForm } from '../../../db/testing/fresh-database.ts'
import { startTestServer, type Api } from '../../../testing/test-server.ts'
import { describePromotions } from '../testing/promotion-suite.ts'

describePromotions('G.1 lint', (world) => {
  const lint = async (api: Api, key: string) => {
    const { status, body } = await api('POST', `/api/promotions/${await world.promotion(key)}/checks`)
    expect(status).toBe(200)
    return body as readonly FindingAnswer[]
  }

  test('MS-43 shows a reader each finding with its severity and the location of the fix', async () => {
    expect((await lint(world.viewer, 'FUTURE-PROMO')).find(({ finding }) => finding === 'L-01')).toEqual({
      finding: 'L-01',
      severity: 'BLOCK',
      message: 'No product can be claimed in this promotion',
      link: { tab: 'products', row: null, dialog: null, id: null, field: null },
      subject: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      accepted: null,
      isHidden: false,
    })
  })

  test('MS-45 a link contains the row of the finding', async () => {
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `SELECT line.id FROM promotion_product_line AS line JOIN product ON product.id = product_id
       WHERE promotion_id = $1 AND product_key = 'GEN-003'`,
      [await world.promotion('PAYOUT-SAMPLER')],
    )
    const found = (await lint(world.viewer, 'PAYOUT-SAMPLER')).find(({ finding }) => finding === 'L-04')
    expect(found?.link).toMatchObject({ tab: 'products', row: rows[0]?.id })
  })

  test('ROLE L-29: findings about participants are detailed for users who can see them, and counted for others', async () => {
    await world.server.db.pool.query(
      `UPDATE promotion_organization SET include_in_promotion = false, organization_id = (
         SELECT organization_id FROM participant JOIN program ON program.id = program_id
         WHERE participant_key = 'DR-0001' AND program_key = 'ACME-DEALER')
       WHERE promotion_id = $1 AND include_in_promotion`,
      [await world.promotion('FALL-SPIFF')],
    )
    const reported = await lint(world.admin, 'FALL-SPIFF')
    expect(reported.map(({ finding }) => finding)).toContain('L-29')
    const untold = await lint(world.clerk, 'FALL-SPIFF')
    const [isOf, isNotOf] = [(of: FindingAnswer) => of.finding === 'L-29', (of: FindingAnswer) => of.finding !== 'L-29']
    expect(untold.filter(isNotOf)).toEqual(reported.filter(isNotOf))
    const message = '1 problem with participants that you cannot view'
    const link = { tab: 'audience', row: null, dialog: null, id: null, field: null }
    expect(untold.filter(isOf)).toEqual(
      reported.filter(isOf).map((each) => ({ ...each, message, link, isHidden: true })),
    )
    expect(JSON.stringify(untold)).not.toContain('DR-0001')
  })

  test('ROLE L-12: a user who cannot see participants cannot use an unsaved body to find out who meets a condition', async () => {
    const spelExpression = `participant.participantKey == 'DR-9999'`
    const document = { promotion: { participantEligibilityRuleCondition: { spelExpression } } }
    const find = async (api: Api) => {
      const address = `/api/promotions/${await world.promotion('SPRING-REBATE')}/checks`
      const { status, body } = await api('POST', address, { document })
      expect(status).toBe(200)
      return (body as readonly FindingAnswer[]).map(({ finding }) => finding)
    }
    expect(await find(world.admin)).toContain('L-12')
    expect(await find(world.clerk)).not.toContain('L-12')
  })

  test('reports that the list of findings is complete', async () => {
    const { headers } = await world.viewer('POST', `/api/promotions/${await world.promotion('FUTURE-PROMO')}/checks`)
    expect(headers['findings-finished']).toBe('true')
  })

  test('a promotion that does not exist is not found', async () => {
    const { status, body } = await world.viewer('POST', '/api/promotions/999999/checks')
    expect([status, body.generalErrors]).toEqual([404, ['The promotion was not found']])
  })
})

test('displayed findings stop after a time limit and are marked as incomplete; going live runs every check', async () => {
  const server = await startTestServer(quickestForm, { after: () => AbortSignal.abort() })
  try {
    const admin = await server.signIn('admin@example.com')
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM promotion WHERE promotion_key = 'FUTURE-PROMO'`,
    )
    const id = rows[0]?.id ?? 0
    const lint = (body?: object) => admin('POST', `/api/promotions/${id}/checks`, body)
    for (const body of [undefined, { document: { promotion: {} } }]) {
      const late = await lint(body)
      expect([late.status, late.headers['findings-finished'], late.body]).toEqual([200, 'false', []])
    }
    const promotion = { publishDate: '2026-11-01T04:00:00Z' }
    const live = await admin('POST', `/api/promotions/${id}/update`, { promotion })
    const reported = (live.body.generalErrors as readonly string[]).join()
    expect([live.status, reported]).toEqual([
      400,
      expect.stringContaining('No product can be claimed in this promotion'),
    ])
  } finally {
    await server.close()
  }
})

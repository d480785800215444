import type { FindingAnswer } from '@incentive/contract'
import { expect, test } from 'vitest'
import type { Api } from '../../../testing/test-server.ts'
import { describePromotions } from '../testing/promotion-suite.ts'

describePromotions('G.1 lint', (world) => {
  const lint = async (api: Api, key: string) => {
    const { status, body } = await api('POST', `/api/promotions/${await world.promotion(key)}/lint`)
    expect(status).toBe(200)
    return body as readonly FindingAnswer[]
  }

  test('MS-43 tells a reader what is found, how bad it is and where to mend it', async () => {
    expect((await lint(world.viewer, 'FUTURE-PROMO')).find(({ finding }) => finding === 'L-01')).toEqual({
      ...{ finding: 'L-01', severity: 'BLOCK', message: 'No product can be claimed in this promotion' },
      link: { tab: 'products', row: null, dialog: null, id: null, field: null },
      ...{ subject: expect.stringMatching(/^[0-9a-f]{16}$/) as string, accepted: null },
    })
  })

  test('MS-45 a link names the row of what is found', async () => {
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `SELECT line.id FROM promotion_product_line AS line JOIN product ON product.id = product_id
       WHERE promotion_id = $1 AND product_key = 'GEN-003'`,
      [await world.promotion('PAYOUT-SAMPLER')],
    )
    const found = (await lint(world.viewer, 'PAYOUT-SAMPLER')).find(({ finding }) => finding === 'L-04')
    expect(found?.link).toMatchObject({ tab: 'products', row: rows[0]?.id })
  })

  test('ROLE L-29: findings that name participants are for those who may see them', async () => {
    await world.server.db.pool.query(
      `UPDATE promotion_organization SET include_in_promotion = false, organization_id = (
         SELECT organization_id FROM participant JOIN program ON program.id = program_id
         WHERE participant_key = 'DR-0001' AND program_key = 'ACME-DEALER')
       WHERE promotion_id = $1 AND include_in_promotion`,
      [await world.promotion('FALL-SPIFF')],
    )
    const told = await lint(world.admin, 'FALL-SPIFF')
    expect(told.map(({ finding }) => finding)).toContain('L-29')
    const untold = await lint(world.clerk, 'FALL-SPIFF')
    expect(untold).toEqual(told.filter(({ finding }) => finding !== 'L-29'))
  })

  test('a promotion that does not exist is not found', async () => {
    const { status, body } = await world.viewer('POST', '/api/promotions/999999/lint')
    expect([status, body.generalErrors]).toEqual([404, ['The promotion was not found']])
  })
})

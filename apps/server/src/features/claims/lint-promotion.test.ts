import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each(testedForms)('G.1 lint (%s database)', (kind) => {
  let server: TestServer
  let viewer: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    viewer = await server.signIn('viewer@example.com')
  })
  afterAll(() => server.close())

  const idOf = async (key: string) => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT promotion.id FROM promotion JOIN program ON program.id = program_id AND program_key = 'ACME-DEALER'
       WHERE promotion_key = $1`,
      [key],
    )
    return rows[0]?.id ?? 0
  }
  const lint = async (api: Api, key: string) => {
    const { status, body } = await api('POST', `/api/promotions/${await idOf(key)}/lint`)
    expect(status).toBe(200)
    return body as unknown as { finding: string; link: unknown }[]
  }

  test('MS-43 tells a reader what is found, how bad it is and where to mend it', async () => {
    expect((await lint(viewer, 'FUTURE-PROMO')).find(({ finding }) => finding === 'L-01')).toEqual({
      ...{ finding: 'L-01', severity: 'BLOCK', message: 'No product can be claimed in this promotion' },
      link: { tab: 'products', row: null, dialog: null, id: null, field: null },
    })
  })

  test('MS-45 a link names the row of what is found', async () => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT line.id FROM promotion_product_line AS line JOIN product ON product.id = product_id
       WHERE promotion_id = $1 AND product_key = 'GEN-003'`,
      [await idOf('PAYOUT-SAMPLER')],
    )
    const found = (await lint(viewer, 'PAYOUT-SAMPLER')).find(({ finding }) => finding === 'L-04')
    expect(found?.link).toMatchObject({ tab: 'products', row: rows[0]?.id })
  })

  test('ROLE L-29: findings that name participants are for those who may see them', async () => {
    await server.db.pool.query(
      `UPDATE promotion_organization SET include_in_promotion = false, organization_id = (
         SELECT organization_id FROM participant JOIN program ON program.id = program_id
         WHERE participant_key = 'DR-0001' AND program_key = 'ACME-DEALER')
       WHERE promotion_id = $1 AND include_in_promotion`,
      [await idOf('FALL-SPIFF')],
    )
    const told = await lint(await server.signIn('admin@example.com'), 'FALL-SPIFF')
    expect(told.map(({ finding }) => finding)).toContain('L-29')
    const untold = await lint(await server.signIn('noparts@example.com'), 'FALL-SPIFF')
    expect(untold).toEqual(told.filter(({ finding }) => finding !== 'L-29'))
  })

  test('a promotion that does not exist is not found', async () => {
    const { status, body } = await viewer('POST', '/api/promotions/999999/lint')
    expect([status, body.generalErrors]).toEqual([404, ['The promotion was not found']])
  })
})

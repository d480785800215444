import type { AnswerOf } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each([quickestForm])('MS-16 claims to copy from (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let noparts: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    noparts = await server.signIn('noparts@example.com')
  })
  afterAll(() => server.close())

  const found = async (api: Api, keyword: string) => {
    const { body } = await api('POST', '/api/claims/search', { keyword })
    return (body.content as { id: number; claimNumber: string }[]).map(
      ({ id, claimNumber }) => [id, claimNumber] as const,
    )
  }
  const contentOf = async (api: Api, claimNumber: string) => {
    const [[id] = []] = await found(admin, claimNumber)
    return (await api('GET', `/api/claims/${id}/content`)).body as unknown as AnswerOf<'getClaimContent'>
  }

  test('are found by their number and by whose they are, and say what is stored of them', async () => {
    expect((await found(admin, '000002')).map(([, number]) => number)).toEqual(['CL-000002'])
    expect((await found(admin, 'DR-0008')).map(([, number]) => number)).toEqual(['CL-000002'])
    const content = await contentOf(admin, 'CL-000002')
    expect(content).toMatchObject({
      claimNumber: 'CL-000002',
      participant: { key: 'DR-0008', participantType: { key: expect.any(String) as unknown } },
      lines: [{ product: { key: 'AX-100' }, quantity: 1, serialNumber: 'AX100-0002' }],
    })
    expect((await found(admin, content.participant?.name ?? '')).map(([, number]) => number)).toEqual(['CL-000002'])
  })

  test('ROLE: whose a claim is can neither be read nor searched for without the right to participants', async () => {
    expect(await found(noparts, 'DR-0008')).toEqual([])
    expect((await found(noparts, 'CL-000002')).map(([, number]) => number)).toEqual(['CL-000002'])
    expect(await contentOf(noparts, 'CL-000002')).toMatchObject({ participant: null, lines: [{ quantity: 1 }] })
  })

  test('of a product group the product is not known', async () => {
    const [[id] = []] = await found(admin, 'CL-000003')
    const { rows } = await server.db.pool.query<{ id: number }>(
      `UPDATE claim_product SET line_id = (SELECT id FROM promotion_product_line WHERE is_group ORDER BY id LIMIT 1)
       WHERE claim_id = $1 RETURNING id`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect((await contentOf(admin, 'CL-000003')).lines).toMatchObject([{ product: null, quantity: 1 }])
  })

  test('one that does not exist is not found', async () => {
    const { status, body } = await admin('GET', '/api/claims/999999/content')
    expect([status, body.generalErrors]).toEqual([404, ['The claim was not found']])
  })
})

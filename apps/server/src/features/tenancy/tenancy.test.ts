import type { Program, ProgramDetails } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { searchAs, type Item } from '../../testing/search-as.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each([quickestForm])('clients and programs (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let clerk: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    clerk = await server.signIn('noparts@example.com')
  })
  afterAll(() => server.close())

  const list = async <Found = Item>(api: Api, call: string, body?: unknown) =>
    (await searchAs(api)<Found>(call, body)).content

  test('returns the clients of the programs that the user can see, with the number of those programs', async () => {
    expect(await list(admin, 'clients/search')).toMatchObject([
      { clientKey: 'ACME', name: 'Acme Tools', programCount: 2 },
      { clientKey: 'GLOBEX', name: 'Globex', programCount: 1 },
    ])
  })

  test('a client without a permitted program is not listed, and its programs are not counted', async () => {
    expect(await list(clerk, 'clients/search')).toMatchObject([{ clientKey: 'ACME', programCount: 1 }])
    expect(await list(clerk, 'clients/search', { keyword: 'globex' })).toEqual([])
    expect(await searchAs(clerk)('clients/search')).toMatchObject({ totalElements: 1, totalPages: 1 })
  })

  test('R20 a forbidden client or program gets the same response as an unknown one', async () => {
    const [globex] = await list(admin, 'clients/search', { keyword: 'globex' })
    const [partner] = await list(admin, 'programs/search', { client: { id: globex?.id } })
    const answers = [
      [await clerk('GET', `/api/clients/${globex?.id}`), await clerk('GET', '/api/clients/999999')],
      [await clerk('GET', `/api/programs/${partner?.id}`), await clerk('GET', '/api/programs/999999')],
      [
        await clerk('POST', '/api/programs/search', { client: { id: globex?.id } }),
        await clerk('POST', '/api/programs/search', { client: { id: 999_999 } }),
      ],
    ] as const
    for (const [foreign, unknown] of answers) {
      expect([foreign.status, foreign.body.generalErrors]).toEqual([404, unknown.body.generalErrors])
    }
    expect((await admin('GET', `/api/clients/${globex?.id}`)).body).toMatchObject({ name: 'Globex', programCount: 1 })
  })

  test('returns programs of all clients or of one, with their exact number of promotions', async () => {
    const programs = await list<Program>(admin, 'programs/search?sort=client.name&sort=name')
    expect(programs).toMatchObject([
      { programKey: 'ACME-CLUB', client: { clientKey: 'ACME' }, simplePayouts: true },
      { programKey: 'ACME-DEALER', client: { clientKey: 'ACME' }, simplePayouts: false },
      { programKey: 'GLOBEX-PARTNER', client: { clientKey: 'GLOBEX' } },
    ])
    for (const { id, promotionCount } of programs) {
      const { body } = await admin('POST', '/api/promotions/search?size=1', {}, { 'x-program-id': String(id) })
      expect(promotionCount).toBe(body.totalElements)
    }
    expect(await list(clerk, 'programs/search')).toMatchObject([{ programKey: 'ACME-DEALER' }])
  })

  test('OP-74 a program returns its custom fields in their order', async () => {
    const [dealer] = await list(admin, 'programs/search', { keyword: 'dealer' })
    const { body } = await admin('GET', `/api/programs/${dealer?.id}`)
    const fields = body.promotionCustomFields as ProgramDetails['promotionCustomFields']
    expect(fields.map(({ label }) => label)).toEqual(['Region', 'Budget Code', 'Cost Center'])
  })

  test('a user without a program gets empty lists instead of a refusal', async () => {
    const { id } = await server.db.kysely
      .insertInto('app_user')
      .columns(['email', 'first_name', 'last_name', 'password_hash'])
      .expression((query) =>
        query
          .selectFrom('app_user')
          .select((row) => [row.val('new@example.com').as('email'), 'first_name', 'last_name', 'password_hash'])
          .where('email', '=', 'admin@example.com'),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(0)
    const newcomer = await server.signIn('new@example.com')
    expect(await list(newcomer, 'clients/search')).toEqual([])
    expect(await list(newcomer, 'programs/search')).toEqual([])
    expect((await newcomer('POST', '/api/courses/search')).status).toBe(403)
  })
})

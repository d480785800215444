import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { apiOf } from '../../testing/test-api.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each([quickestForm])('new programs (%s database)', (kind) => {
  let server: TestServer
  let admin: Api

  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = apiOf(server.app, await signIn(server.app, 'admin@example.com'))
  })
  afterAll(() => server.close())

  /** Makes a client whose only user is its account manager, and signs them in. */
  const newManager = async (client: string) => {
    const email = `${client.toLowerCase()}@example.com`
    await server.db.pool.query(
      `WITH made AS (INSERT INTO client (client_key, name) VALUES ($1, $1) RETURNING id),
            person AS (INSERT INTO app_user (email, first_name, last_name, password_hash)
              SELECT $2, 'New', 'Manager', password_hash FROM app_user WHERE email = 'admin@example.com' RETURNING id)
       INSERT INTO app_user_client (app_user_id, client_id, manages_accounts, manages_catalog)
       SELECT person.id, made.id, true, true FROM person, made`,
      [client, email],
    )
    return apiOf(server.app, await signIn(server.app, email))
  }

  it('DI-04 the manager of a client without a program creates the first one and works in it at once', async () => {
    const manager = await newManager('EMPTY')
    const before = (await manager('GET', '/api/session')).body
    expect(before).toMatchObject({ program: null, managedClients: [{ name: 'EMPTY' }] })
    const made = await manager('POST', '/api/programs', { name: 'First Program', starterSet: true })
    expect([made.status, made.body]).toMatchObject([201, { programKey: 'FIRST-PROGRAM', client: { name: 'EMPTY' } }])
    const session = (await manager('GET', '/api/session')).body
    expect(session).toMatchObject({ program: { id: made.body.id }, rights: { canWrite: true, managesAccounts: true } })
    const types = (await manager('POST', '/api/promotionTypes/search')).body as { content: { id: number }[] }
    expect(types.content).toMatchObject([
      { promotionTypeKey: 'REBATE', name: 'Rebate', inputType: { name: 'CLAIM' } },
      { promotionTypeKey: 'SPIFF', name: 'Sales SPIFF', inputType: { name: 'SALE' } },
    ])
    const vehicles = await manager('GET', `/api/promotionTypes/${types.content[0]?.id}/availableAwardVehicles`)
    expect(vehicles.body).toMatchObject({ _embedded: { awardVehicles: [{ name: 'Card' }, { name: 'Points' }] } })
    const setup = (await manager('GET', `/api/programs/${made.body.id as number}/setup`)).body as {
      content: { entity: string; count: number }[]
    }
    const counts = Object.fromEntries(setup.content.map(({ entity, count }) => [entity, count]))
    expect(counts).toMatchObject({
      promotionTypes: 2,
      awardVehicles: 2,
      claimTypes: 1,
      participantTypes: 1,
      products: 0,
    })
  })

  it('the starter set is refused with the reason while one of the keys is reserved', async () => {
    const manager = await newManager('RENAMED')
    const { body: program } = await manager('POST', '/api/programs', { name: 'Renamed', starterSet: true })
    const found = await manager('POST', '/api/claimTypes/search')
    const [claimType] = (found.body as { content: { id: number; version: number }[] }).content
    const renamed = { claimTypeKey: 'USUAL', version: claimType?.version }
    expect((await manager('PATCH', `/api/claimTypes/${claimType?.id}`, renamed)).status).toBe(200)
    const again = await manager('POST', `/api/programs/${program.id as number}/starterSet`)
    expect([again.status, again.body.generalErrors]).toEqual([
      409,
      [expect.stringMatching(/^STANDARD was renamed to USUAL on /)],
    ])
  })

  it('the starter set leaves what exists: written again, nothing changes', async () => {
    const manager = await newManager('AGAIN')
    const { body: program } = await manager('POST', '/api/programs', { name: 'Again' })
    const write = async () =>
      (await manager('POST', `/api/programs/${program.id as number}/starterSet`)).body as {
        content: { result: string }[]
      }
    const results = async () => [...new Set((await write()).content.map(({ result }) => result))]
    expect([await results(), await results()]).toEqual([['created'], ['unchanged']])
  })

  it('every problem of a new program is at its field', async () => {
    const bad = async (body: object) => {
      const { status, body: answer } = await admin('POST', '/api/programs', body)
      return [status, answer.fieldErrors as unknown]
    }
    expect(await bad({ name: ' ' })).toEqual([
      400,
      { name: ['Name is required'], programKey: ['Enter a key: none can be derived from this name'] },
    ])
    expect(await bad({ name: '\u6771\u4eac' })).toEqual([
      400,
      { programKey: ['Enter a key: none can be derived from this name'] },
    ])
    expect(await bad({ name: 'Another', programKey: 'acme\u2011dealer' })).toEqual([
      400,
      { programKey: ['Another program of this client has this key'] },
    ])
  })

  it('DI-05 a manager without the right to the catalog creates a program, but not its starter set', async () => {
    const manager = await newManager('BOUNDED')
    await server.db.pool.query(
      `UPDATE app_user_client SET manages_catalog = false
        WHERE app_user_id = (SELECT id FROM app_user WHERE email = 'bounded@example.com')`,
    )
    const refused = await manager('POST', '/api/programs', { name: 'Filled', starterSet: true })
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { starterSet: ['You need the right to manage the catalog of this client'] },
    ])
    const made = await manager('POST', '/api/programs', { name: 'Empty' })
    const later = await manager('POST', `/api/programs/${made.body.id as number}/starterSet`)
    expect([made.status, later.status]).toEqual([201, 403])
  })

  it('a manager creates no program of another client', async () => {
    const manager = await newManager('NARROW')
    const { rows } = await server.db.pool.query<{ id: number }>(`SELECT id FROM client WHERE client_key = 'GLOBEX'`)
    const { status, body } = await manager('POST', '/api/programs', { name: 'Foreign', client: { id: rows[0]?.id } })
    expect([status, body.fieldErrors]).toEqual([400, { client: ['Invalid selection'] }])
  })

  it('a user who manages no accounts cannot create a program', async () => {
    const viewer = apiOf(server.app, await signIn(server.app, 'viewer@example.com'))
    expect((await viewer('POST', '/api/programs', { name: 'Mine' })).status).toBe(403)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { apiOf, apiClientApi } from '../../testing/test-api.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

interface Made {
  readonly token: string
  readonly apiClient: { readonly id: number; readonly version: number; readonly hint: string }
}

describe.each([quickestForm])('API clients (%s database)', (kind) => {
  let server: TestServer
  let cookie: string
  let admin: Api
  const programs: Record<string, number> = {}

  beforeAll(async () => {
    server = await startTestServer(kind)
    cookie = await signIn(server.app, 'admin@example.com')
    admin = apiOf(server.app, cookie)
    const { rows } = await server.db.pool.query<{ id: number; key: string }>(
      'SELECT id, program_key AS key FROM program',
    )
    for (const { id, key } of rows) programs[key] = id
  })
  afterAll(() => server.close())

  let serial = 0
  const fields = (changes: object = {}) => ({
    name: `Feed ${++serial}`,
    canWrite: true,
    canViewParticipants: true,
    callsPerMinute: 600,
    program: { id: programs['ACME-DEALER'] },
    expirationDate: null,
    ...changes,
  })
  const create = (changes?: object, api = admin) => api('POST', '/api/apiClients', fields(changes))
  const make = async (changes?: object) => (await create(changes)).body as Made
  const callAs = (token: string) => apiClientApi(server.app, token)
  const search = (token: string) => callAs(token)('POST', '/api/promotions/search')
  const lastEntry = async () => {
    const { rows } = await server.db.pool.query(
      'SELECT app_user_id, action, state_before, state_after FROM audit_entry ORDER BY id DESC LIMIT 1',
    )
    return rows[0] as { app_user_id: number; action: string; state_before: unknown; state_after: unknown }
  }

  it('gets a token of 256 random bits once, and the database stores only a digest and the last characters', async () => {
    const { status, headers, body } = await create()
    const { token, apiClient } = body as Made
    expect([status, headers.location]).toEqual([201, `/api/apiClients/${apiClient.id}`])
    expect(token).toMatch(/^icl_[\w-]{43}$/)
    expect(apiClient.hint).toBe(token.slice(-4))
    const read = await admin('GET', `/api/apiClients/${apiClient.id}`)
    expect(read.body).toEqual(apiClient)
    const { rows } = await server.db.pool.query<{ id: string }>('SELECT * FROM api_token')
    const { rows: entries } = await server.db.pool.query('SELECT * FROM audit_entry')
    expect(JSON.stringify([rows, entries, read.body])).not.toContain(token.slice(4))
    expect(await lastEntry()).toMatchObject({ action: 'apiClient.create', state_after: { hint: apiClient.hint } })
  })

  it('works only in its own program, and is the author of its changes', async () => {
    const { token, apiClient } = await make({ name: 'Price feed' })
    const asClient = callAs(token)
    const found = await asClient('POST', '/api/promotions/search', { keyword: 'FUTURE-PROMO' })
    const [row] = (found.body as { content: { promotion: { id: number } }[] }).content
    const copied = await asClient('POST', `/api/promotions/${row?.promotion.id}/copy`)
    expect(copied.status).toBe(201)
    expect(await lastEntry()).toMatchObject({ app_user_id: apiClient.id, action: 'promotion.copy' })
    const { id } = copied.body as { id: number }
    const reported = await admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    expect(JSON.stringify(reported.body)).toContain('API client Price feed')
    const elsewhere = { 'x-program-id': String(programs['ACME-CLUB']) }
    expect((await asClient('POST', '/api/promotions/search', {}, elsewhere)).status).toBe(404)
    const here = { 'x-program-id': String(programs['ACME-DEALER']) }
    expect((await asClient('POST', '/api/promotions/search', {}, here)).status).toBe(200)
    const { body } = await asClient('POST', '/api/programs/search')
    expect((body as { content: { id: number }[] }).content.map((each) => each.id)).toEqual([programs['ACME-DEALER']])
  })

  it('R32 is rejected permanently from the first call after it is revoked', async () => {
    const { token, apiClient } = await make()
    expect((await search(token)).status).toBe(200)
    const revoked = await admin('POST', `/api/apiClients/${apiClient.id}/revoke`)
    expect(revoked.body).toMatchObject({
      status: 'REVOKED',
      revokedDate: server.clock().toISOString().slice(0, 19) + 'Z',
    })
    expect(await lastEntry()).toMatchObject({ action: 'apiClient.revoke', state_after: { status: 'REVOKED' } })
    const refused = await search(token)
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
    expect(refused.body.generalErrors).toEqual(['The token is unknown, expired or revoked'])
    const { name, canWrite, canViewParticipants, callsPerMinute } = fields()
    const again = { name, canWrite, canViewParticipants, callsPerMinute }
    const changed = await admin('PUT', `/api/apiClients/${apiClient.id}`, again)
    expect([changed.status, changed.body.generalErrors]).toEqual([
      409,
      ['This API client was revoked and can no longer be changed'],
    ])
  })

  it('R32 has changed rights from its next call', async () => {
    const { token, apiClient } = await make()
    const asClient = callAs(token)
    expect((await asClient('POST', '/api/participants/search')).status).toBe(200)
    const less = { name: 'Reader', canWrite: false, canViewParticipants: false, callsPerMinute: 60, version: 0 }
    const changed = await admin('PUT', `/api/apiClients/${apiClient.id}`, less)
    expect([changed.status, changed.body]).toMatchObject([200, { ...less, version: 1 }])
    expect(await lastEntry()).toMatchObject({
      action: 'apiClient.update',
      state_before: { canWrite: true, callsPerMinute: 600 },
      state_after: { name: 'Reader', canWrite: false, canViewParticipants: false, callsPerMinute: 60 },
    })
    expect((await asClient('POST', '/api/participants/search')).status).toBe(403)
    expect((await asClient('POST', '/api/promotions/submit', {})).status).toBe(403)
    expect((await admin('PUT', `/api/apiClients/${apiClient.id}`, less)).status).toBe(409)
  })

  it('R33 makes the allowed calls in a minute, then gets the time of the next one', async () => {
    const { token } = await make({ callsPerMinute: 3 })
    const other = await make({ callsPerMinute: 3 })
    const statuses = []
    for (let call = 0; call < 4; call += 1) statuses.push((await search(token)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    server.clock.advance({ seconds: 20 })
    const refused = await search(token)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40'])
    expect(refused.body.generalErrors).toEqual(['More than 3 calls in a minute. Wait, then try again'])
    expect((await search(other.token)).status).toBe(200)
    server.clock.advance({ seconds: 40 })
    expect((await search(token)).status).toBe(200)
  })

  it('learns from each response how many calls are left, and how long the minute lasts', async () => {
    const { token } = await make({ callsPerMinute: 40 })
    const { headers } = await search(token)
    expect(headers).toMatchObject({ 'ratelimit-policy': '"calls";q=40;w=60', ratelimit: '"calls";r=39;t=60' })
    server.clock.advance({ seconds: 15 })
    expect((await search(token)).headers.ratelimit).toBe('"calls";r=38;t=45')
    const session = await admin('POST', '/api/promotions/search')
    expect(session.headers.ratelimit).toBeUndefined()
  })

  it('is refused from its expiration, to the second, and shows when it was last used', async () => {
    const expirationDate = new Date(server.clock().getTime() + 120_000).toISOString()
    const { token, apiClient } = await make({ expirationDate })
    const read = async () => (await admin('GET', `/api/apiClients/${apiClient.id}`)).body as Record<string, unknown>
    expect(await read()).toMatchObject({ status: 'ACTIVE', lastUsedDate: null })
    const began = server.clock()
    expect((await search(token)).status).toBe(200)
    expect(Date.parse((await read()).lastUsedDate as string)).toBe(began.getTime())
    server.clock.advance({ seconds: 119 })
    expect((await search(token)).status).toBe(200)
    expect(Date.parse((await read()).lastUsedDate as string)).toBe(server.clock().getTime())
    server.clock.advance({ seconds: 1 })
    expect((await search(token)).status).toBe(401)
    expect(await read()).toMatchObject({ status: 'EXPIRED' })
    const past = await create({ expirationDate: server.clock().toISOString() })
    expect([past.status, past.body.fieldErrors]).toEqual([400, { expirationDate: ['Date must be in the future'] }])
  })

  it('R35 sends only its token: a request that also has a cookie is refused', async () => {
    const { token } = await make()
    const both = await callAs(token)('POST', '/api/promotions/search', {}, { cookie })
    expect([both.status, both.body.generalErrors]).toEqual([400, ['Send a session cookie or a bearer token, not both']])
  })

  it('is no session: a token is not valid as a cookie, nor a session as a token', async () => {
    const { token } = await make()
    const asCookie = apiOf(server.app, `__Host-sid=${token}`)
    expect((await asCookie('POST', '/api/promotions/search')).status).toBe(401)
    expect((await search(cookie.split('=')[1] ?? '')).status).toBe(401)
  })

  it.each(['', 'icl_', 'icl_' + 'x'.repeat(43), 'icl_ ' + 'x'.repeat(43), 'x'.repeat(300), '=, realm="x"'])(
    'an unknown token is refused: %j',
    async (token) => {
      expect((await search(token)).status).toBe(401)
      expect((await callAs(token)('GET', '/api/session')).status).toBe(401)
    },
  )

  it('can call from any origin, unlike a session', async () => {
    const { token } = await make()
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    expect((await callAs(token)('POST', '/api/promotions/search', {}, elsewhere)).status).toBe(200)
    expect((await admin('POST', '/api/promotions/search', {}, elsewhere)).status).toBe(403)
  })

  it('ignores an authorization header with another scheme, which belongs to a proxy', async () => {
    const { status } = await admin('POST', '/api/promotions/search', {}, { authorization: 'Basic dXNlcjpwYXNz' })
    expect(status).toBe(200)
  })

  it('R20 a manager cannot grant a right that they lack, or one in a program of another client', async () => {
    await server.db.pool.query(
      `UPDATE app_user_program SET can_change = false, can_view_participants = false
        WHERE program_id = $1 AND app_user_id = (SELECT id FROM app_user WHERE email = 'admin@example.com')`,
      [programs['ACME-CLUB']],
    )
    const club = { program: { id: programs['ACME-CLUB'] } }
    const beyond = 'You can only grant rights that you have in this program'
    const more = await create({ ...club, editsProgramData: true })
    expect([more.status, more.body.fieldErrors]).toEqual([
      400,
      { canWrite: [beyond], canViewParticipants: [beyond], editsProgramData: [beyond] },
    ])
    expect((await create({ ...club, canWrite: false, canViewParticipants: false })).status).toBe(201)
    const foreign = await create({ program: { id: programs['GLOBEX-PARTNER'] } })
    expect([foreign.status, foreign.body.fieldErrors]).toEqual([400, { program: ['Invalid selection'] }])
  })

  it.each([
    { lacks: 'can_change', has: 'can_view_participants', refused: ['canWrite', 'editsProgramData'] },
    { lacks: 'can_view_participants', has: 'can_change', refused: ['canViewParticipants'] },
  ])('R20 a manager who lacks $lacks grants it neither to a new client nor to another one', async (rights) => {
    await server.db.pool.query(
      `UPDATE app_user_program SET ${rights.lacks} = false, ${rights.has} = true
        WHERE program_id = $1 AND app_user_id = (SELECT id FROM app_user WHERE email = 'admin@example.com')`,
      [programs['ACME-CLUB']],
    )
    const club = { program: { id: programs['ACME-CLUB'] } }
    const { apiClient } = await make({ ...club, canWrite: false, canViewParticipants: false })
    const { program: _, expirationDate: __, ...all } = fields({ editsProgramData: true })
    const answers = [
      await create({ ...club, editsProgramData: true }),
      await admin('PUT', `/api/apiClients/${apiClient.id}`, all),
    ]
    for (const { status, body } of answers) {
      expect([status, Object.keys(body.fieldErrors as object).toSorted()]).toEqual([400, rights.refused])
    }
  })

  it('changes records only with its two switches, which are off unless given', async () => {
    const { apiClient } = await make()
    expect(apiClient).toMatchObject({ editsProgramData: false, managesCatalog: false })
    const { apiClient: both } = await make({ editsProgramData: true, managesCatalog: true })
    expect(both).toMatchObject({ editsProgramData: true, managesCatalog: true })
    expect(await lastEntry()).toMatchObject({ state_after: { editsProgramData: true, managesCatalog: true } })
    const { name, canWrite, canViewParticipants, callsPerMinute } = fields()
    const address = `/api/apiClients/${both.id}`
    const others = { name, canWrite, canViewParticipants, callsPerMinute }
    const changed = await admin('PUT', address, others)
    expect(changed.body).toMatchObject({ name, editsProgramData: true, managesCatalog: true })
    const less = await admin('PUT', address, { ...others, editsProgramData: false })
    expect(less.body).toMatchObject({ editsProgramData: false, managesCatalog: true })
    expect(await lastEntry()).toEqual({
      ...(await lastEntry()),
      action: 'apiClient.update',
      state_before: { editsProgramData: true },
      state_after: { editsProgramData: false },
    })
    expect((await admin('PUT', address, { ...others, managesCatalog: false })).body).toMatchObject({
      editsProgramData: false,
      managesCatalog: false,
    })
    const found = await admin('POST', '/api/apiClients/search', { keyword: name })
    expect(found.body).toMatchObject({ content: [{ editsProgramData: false, managesCatalog: false }] })
  })

  it('gets the right to the catalog only from a user who has it, and keeps one that it has', async () => {
    const manages = (isManager: boolean) =>
      server.db.pool.query(
        `UPDATE app_user_client SET manages_catalog = $1
          WHERE app_user_id = (SELECT id FROM app_user WHERE email = 'admin@example.com')`,
        [isManager],
      )
    const { apiClient } = await make({ managesCatalog: true })
    const problem = { managesCatalog: ['Only users who can manage the catalog of this client can grant this right'] }
    await manages(false)
    const refused = await create({ managesCatalog: true })
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, problem])
    const address = `/api/apiClients/${apiClient.id}`
    const { program: _, expirationDate: __, ...others } = fields({ managesCatalog: true })
    expect((await admin('PUT', address, others)).status).toBe(200)
    expect((await admin('PUT', address, { ...others, managesCatalog: false })).status).toBe(200)
    const again = await admin('PUT', address, others)
    expect([again.status, again.body.fieldErrors]).toEqual([400, problem])
    await manages(true)
    expect((await admin('PUT', address, others)).status).toBe(200)
  })

  it('every problem is reported at its field', async () => {
    await make({ name: 'Taken' })
    const refused = await create({ name: ' taken ', callsPerMinute: 0, canWrite: 'yes' })
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      {
        name: ['This program already has an API client with this name'],
        callsPerMinute: ['Value must be at least 1'],
        canWrite: ['Value must be true or false'],
      },
    ])
  })

  const names = (canWrite: boolean, mayWrite: boolean) => ({
    canWrite,
    canViewParticipants: true,
    mayWrite,
    mayViewParticipants: true,
  })

  it('takes the former names of its rights, and returns both', async () => {
    const { canWrite: _, canViewParticipants: __, ...others } = fields()
    const former = { ...others, mayWrite: false, mayViewParticipants: true }
    const { status, body } = await admin('POST', '/api/apiClients', former)
    const { apiClient } = body as { apiClient: Made['apiClient'] & { name: string } }
    expect([status, apiClient]).toMatchObject([201, names(false, false)])
    expect(await lastEntry()).toMatchObject({ state_after: { canWrite: false, canViewParticipants: true } })
    const found = await admin('POST', '/api/apiClients/search?size=1000', { keyword: apiClient.name })
    expect((found.body as { content: unknown[] }).content).toMatchObject([names(false, false)])
    const address = `/api/apiClients/${apiClient.id}`
    const back = await admin('PUT', address, { ...apiClient, name: 'Sent back' })
    expect([back.status, back.body]).toMatchObject([200, { name: 'Sent back', ...names(false, false) }])
    const changed = await admin('PUT', address, {
      name: 'Old tab',
      mayWrite: true,
      mayViewParticipants: true,
      callsPerMinute: 9,
    })
    expect([changed.status, changed.body]).toMatchObject([200, names(true, true)])
  })

  it('is refused with different values under both names, with every other problem', async () => {
    const differs = (name: string) => [`Differs from ${name}, the new name of this field`]
    const refused = await create({ mayWrite: false, mayViewParticipants: false, callsPerMinute: 0 })
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      {
        mayWrite: differs('canWrite'),
        mayViewParticipants: differs('canViewParticipants'),
        callsPerMinute: ['Value must be at least 1'],
      },
    ])
    const { apiClient } = await make()
    const { status, body } = await admin('PUT', `/api/apiClients/${apiClient.id}`, { ...apiClient, mayWrite: false })
    expect([status, body.fieldErrors]).toEqual([400, { mayWrite: differs('canWrite') }])
    expect((await create(names(true, true))).status).toBe(201)
  })

  it('the session has both names of its rights too', async () => {
    const { body } = await admin('GET', '/api/session')
    expect(body.rights).toEqual({
      ...names(true, true),
      editsProgramData: true,
      managesAccounts: true,
      managesCatalog: true,
    })
  })

  it('the list searches by name and program, and filters by status', async () => {
    const { apiClient } = await make({ name: 'Findable' })
    const find = async (body: object) => {
      const found = await admin('POST', '/api/apiClients/search?size=1000', body)
      return (found.body as { content: { id: number; status: string }[] }).content
    }
    expect((await find({ keyword: 'findab' })).map(({ id }) => id)).toEqual([apiClient.id])
    for (const status of ['ACTIVE', 'EXPIRED', 'REVOKED']) {
      const found = await find({ status })
      expect([status, found.length > 0, found.every((each) => each.status === status)]).toEqual([status, true, true])
    }
  })
})

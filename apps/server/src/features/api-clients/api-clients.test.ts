import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { apiOf, machineApi } from '../../testing/test-api.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

interface Made {
  readonly token: string
  readonly apiClient: { readonly id: number; readonly version: number; readonly hint: string }
}

describe.each(testedForms)('API clients (%s database)', (kind) => {
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
    ...{ name: `Feed ${++serial}`, mayWrite: true, mayViewParticipants: true, callsPerMinute: 600 },
    ...{ program: { id: programs['ACME-DEALER'] }, expirationDate: null, ...changes },
  })
  const create = (changes?: object, api = admin) => api('POST', '/api/apiClients', fields(changes))
  const make = async (changes?: object) => (await create(changes)).body as Made
  const callAs = (token: string) => machineApi(server.app, token)
  const search = (token: string) => callAs(token)('POST', '/api/promotions/search')
  const lastEntry = async () => {
    const { rows } = await server.db.pool.query(
      'SELECT app_user_id, action, state_before, state_after FROM audit_entry ORDER BY id DESC LIMIT 1',
    )
    return rows[0] as { app_user_id: number; action: string; state_before: unknown; state_after: unknown }
  }

  it('gets a token of 256 random bits once, of which the database keeps a digest and the end', async () => {
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

  it('works in its own program alone, and is the author of what it does', async () => {
    const { token, apiClient } = await make({ name: 'Price feed' })
    const machine = callAs(token)
    const found = await machine('POST', '/api/promotions/search', { keyword: 'FUTURE-PROMO' })
    const [row] = (found.body as { content: { promotion: { id: number } }[] }).content
    const copied = await machine('POST', `/api/promotions/${row?.promotion.id}/copy`)
    expect(copied.status).toBe(201)
    expect(await lastEntry()).toMatchObject({ app_user_id: apiClient.id, action: 'promotion.copy' })
    const { id } = copied.body as { id: number }
    const told = await admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    expect(JSON.stringify(told.body)).toContain('API client Price feed')
    const elsewhere = { 'x-program-id': String(programs['ACME-CLUB']) }
    expect((await machine('POST', '/api/promotions/search', {}, elsewhere)).status).toBe(404)
    const here = { 'x-program-id': String(programs['ACME-DEALER']) }
    expect((await machine('POST', '/api/promotions/search', {}, here)).status).toBe(200)
    const { body } = await machine('POST', '/api/programs/search')
    expect((body as { content: { id: number }[] }).content.map((each) => each.id)).toEqual([programs['ACME-DEALER']])
  })

  it('R32 is out with the next call when it is revoked, and for good', async () => {
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
    const { name, mayWrite, mayViewParticipants, callsPerMinute } = fields()
    const again = { name, mayWrite, mayViewParticipants, callsPerMinute }
    const changed = await admin('PUT', `/api/apiClients/${apiClient.id}`, again)
    expect([changed.status, changed.body.generalErrors]).toEqual([
      409,
      ['This API client was revoked and can no longer be changed'],
    ])
  })

  it('R32 has the rights that it is given with its next call', async () => {
    const { token, apiClient } = await make()
    const machine = callAs(token)
    expect((await machine('POST', '/api/participants/search')).status).toBe(200)
    const less = { name: 'Reader', mayWrite: false, mayViewParticipants: false, callsPerMinute: 60, version: 0 }
    const changed = await admin('PUT', `/api/apiClients/${apiClient.id}`, less)
    expect([changed.status, changed.body]).toMatchObject([200, { ...less, version: 1 }])
    expect(await lastEntry()).toMatchObject({
      action: 'apiClient.update',
      state_before: { mayWrite: true, callsPerMinute: 600 },
      state_after: { name: 'Reader', mayWrite: false, mayViewParticipants: false, callsPerMinute: 60 },
    })
    expect((await machine('POST', '/api/participants/search')).status).toBe(403)
    expect((await machine('POST', '/api/promotions/submit', {})).status).toBe(403)
    expect((await admin('PUT', `/api/apiClients/${apiClient.id}`, less)).status).toBe(409)
  })

  it('R33 makes as many calls in a minute as it may, then hears when to go on', async () => {
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

  it('is refused from its expiration on, to the second, and says when it was last used', async () => {
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

  it('R35 shows its token alone: a cookie beside it is refused, whosever it is', async () => {
    const { token } = await make()
    const both = await callAs(token)('POST', '/api/promotions/search', {}, { cookie })
    expect([both.status, both.body.generalErrors]).toEqual([400, ['Send a session cookie or a bearer token, not both']])
  })

  it('is no session: a token as a cookie is nobody, and a session as a token neither', async () => {
    const { token } = await make()
    const asCookie = apiOf(server.app, `__Host-sid=${token}`)
    expect((await asCookie('POST', '/api/promotions/search')).status).toBe(401)
    expect((await search(cookie.split('=')[1] ?? '')).status).toBe(401)
  })

  it.each(['', 'icl_', 'icl_' + 'x'.repeat(43), 'icl_ ' + 'x'.repeat(43), 'x'.repeat(300), '=, realm="x"'])(
    'a token that nobody has is refused: %j',
    async (token) => {
      expect((await search(token)).status).toBe(401)
      expect((await callAs(token)('GET', '/api/session')).status).toBe(401)
    },
  )

  it('is not stopped by where a call comes from, as a session is', async () => {
    const { token } = await make()
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    expect((await callAs(token)('POST', '/api/promotions/search', {}, elsewhere)).status).toBe(200)
    expect((await admin('POST', '/api/promotions/search', {}, elsewhere)).status).toBe(403)
  })

  it('a header of another scheme is that of a proxy, and none of ours', async () => {
    const { status } = await admin('POST', '/api/promotions/search', {}, { authorization: 'Basic dXNlcjpwYXNz' })
    expect(status).toBe(200)
  })

  it('R20 nobody gives a right that they lack, or one in a program that is not theirs', async () => {
    await server.db.pool.query(
      `UPDATE app_user_program SET can_change = false, can_view_participants = false
        WHERE program_id = $1 AND app_user_id = (SELECT id FROM app_user WHERE email = 'admin@example.com')`,
      [programs['ACME-CLUB']],
    )
    const club = { program: { id: programs['ACME-CLUB'] } }
    const beyond = 'You can only grant rights that you have in this program'
    const more = await create(club)
    expect([more.status, more.body.fieldErrors]).toEqual([400, { mayWrite: [beyond], mayViewParticipants: [beyond] }])
    expect((await create({ ...club, mayWrite: false, mayViewParticipants: false })).status).toBe(201)
    const foreign = await create({ program: { id: programs['GLOBEX-PARTNER'] } })
    expect([foreign.status, foreign.body.fieldErrors]).toEqual([400, { program: ['Invalid selection'] }])
  })

  it('every problem stands at its field', async () => {
    await make({ name: 'Taken' })
    const refused = await create({ name: ' taken ', callsPerMinute: 0, mayWrite: 'yes' })
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      {
        name: ['An API client of this program has this name'],
        callsPerMinute: ['Value must be at least 1'],
        mayWrite: ['Value must be true or false'],
      },
    ])
  })

  it('the list finds by name and program, and by whether a token is taken', async () => {
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

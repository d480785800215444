import { row } from '@incentive/quality/row'
import { endpoints } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { apiOf, apiClientApi } from '../testing/test-api.ts'
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts'
import { exampleCall, exampleCalls, examples, type ExampleCall } from './testing/example-calls.ts'
import { findHome, type Home } from './testing/home.ts'
import { apiClients, makeApiClients, users, signInEveryone, type ApiClientName, type Person } from './testing/users.ts'
import { digestOfTables } from './testing/tables.ts'
import { visibleRows } from './testing/visible.ts'

/** All kinds of callers: users and API clients, no caller, and callers with an expired session or token. */
const callers = [...users, ...apiClients, 'anonymous', 'expired'] as const
type Caller = (typeof callers)[number]

const isApiClient = (caller: Caller): caller is ApiClientName => apiClients.some((apiClient) => apiClient === caller)

/**
 * The status that a call must return to a caller; a status below 400 means that the call is carried out. R16, ROLE-06,
 * ROLE-08, OP-38.
 */
function expectedStatus(call: ExampleCall, caller: Caller): number {
  const { endpoint, reach, isPersonal, changesCatalog, mayBeSaved, status } = call
  if (endpoint.access === 'anyone') return endpoint.status
  if (caller === 'anonymous' || caller === 'expired') return endpoint.access === 'visitor' ? 204 : 401
  if (caller === 'expiredMachine' || caller === 'revokedMachine') return 401
  if (isApiClient(caller) && endpoint.userOnly) return 403
  const isChange = endpoint.access === 'writer' || endpoint.access === 'cataloger' || mayBeSaved === true
  if (caller === 'readingMachine' && isChange) return 403
  if (caller === 'readingMachine' && isPersonal) return 403
  if (caller === 'viewer' && isChange) return 403
  if (endpoint.access === 'manager' && caller !== 'admin' && caller !== 'globex') return 403
  if (caller === 'globex' && reach === 'references') return 400
  if (caller === 'globex' && (reach === 'client' || reach === 'program')) return 404
  if (caller === 'club' && reach === 'program') return 404
  if (caller === 'noparts' && (isPersonal || changesCatalog)) return 403
  return status ?? endpoint.status
}

type Row = { readonly id: number }
type PageOfRows = { readonly content: readonly (Row | { readonly promotion: Row })[] }

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other)

/** Rows of the promotions list are wrapped. */
const rowsOf = ({ content }: PageOfRows) => content.map((row) => ('id' in row ? row : row.promotion))

describe('permissions for every call of the contract', () => {
  let server: TestServer
  let home: Home
  let cookies: Record<Exclude<Caller, ApiClientName>, string | null>
  let tokens: Record<ApiClientName, string>
  let calls: ExampleCall[]
  let demoHash: string | undefined

  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    home = await findHome(server)
    const expired = await signIn(server.app, 'admin@example.com')
    await server.db.pool.query(`UPDATE session SET expiration_date = created_date`)
    cookies = { ...(await signInEveryone(server)), anonymous: null, expired }
    calls = exampleCalls(home)
    tokens = await makeApiClients(server, apiOf(server.app, cookies.admin), home.program)
    const { rows } = await server.db.pool.query<{ hash: string }>('SELECT max(password_hash) AS hash FROM app_user')
    demoHash = rows[0]?.hash
  })
  afterAll(() => server.close())

  /** Restores how a user signs in, and signs them in again. */
  const putBack = async (person: Person) => {
    await server.db.pool.query('UPDATE client SET demands_second_factor = false')
    await server.db.pool.query(
      `UPDATE app_user SET password_hash = $2, password_changed_date = NULL,
         totp_secret = NULL, totp_confirmed_date = NULL, totp_last_step = NULL WHERE email = $1`,
      [`${person}@example.com`, demoHash],
    )
    cookies[person] = await signIn(server.app, `${person}@example.com`)
    // a client that requires two-factor authentication also ends the sessions of the others
    for (const other of users) {
      const isOver = (await apiOf(server.app, cookies[other])('GET', '/api/session')).status === 204
      if (isOver) cookies[other] = await signIn(server.app, `${other}@example.com`)
    }
  }

  /** Sign-out ends the session that calls it, so it gets its own session. */
  const apiFor = async (caller: Caller, { endpoint }: ExampleCall) => {
    if (isApiClient(caller)) return apiClientApi(server.app, tokens[caller])
    const ends =
      endpoint.name === 'logout' && expectedStatus({ endpoint, reach: 'session' } as ExampleCall, caller) < 400
    return apiOf(server.app, ends ? await signIn(server.app, `${caller}@example.com`) : cookies[caller])
  }

  const answerTo = async (caller: Caller, call: ExampleCall, headers: Record<string, string> = {}) => {
    const api = await apiFor(caller, call)
    return api(call.method, call.url, call.payload, { ...call.headers, ...headers })
  }

  const audited = async () =>
    (await server.db.pool.query<{ entries: number }>('SELECT count(*) AS entries FROM audit_entry')).rows[0]?.entries ??
    0

  test('R16 the matrix has an example of every call and no others', () => {
    expect(Object.keys(examples).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
    expect(calls.every(({ url }) => !url.includes('undefined') && !url.includes('null'))).toBe(true)
    expect(calls.length * callers.length).toBeGreaterThan(250)
  })

  test('R16 callers without the right are rejected, and nothing is written', async () => {
    const before = await digestOfTables(server.db)
    const refused = { count: 0 }
    for (const call of calls) {
      for (const caller of callers) {
        const expected = expectedStatus(call, caller)
        if (expected < 400) continue
        const { status, body } = await answerTo(caller, call)
        expect(`${caller} ${call.endpoint.name} ${status}`).toBe(`${caller} ${call.endpoint.name} ${expected}`)
        expect(JSON.stringify(body)).not.toMatch(/FALL-SPIFF|Dealer|Acme/)
        refused.count += 1
      }
    }
    expect(refused.count).toBeGreaterThan(90)
    expect(await digestOfTables(server.db)).toEqual(before)
  })

  test('R20 a foreign object and an unknown one get exactly the same response', async () => {
    const unknown = exampleCalls({
      ...home,
      ...Object.fromEntries(Object.keys(home).map((key) => [key, 999_999_999])),
      // its check and subject are not ids
      finding: home.finding,
      own: home.own,
    })
    for (const [index, call] of calls.entries()) {
      if (call.reach !== 'program' && call.reach !== 'client') continue
      const foreign = await answerTo('globex', call)
      const missing = await answerTo('globex', unknown[index] as ExampleCall)
      expect(missing.status).toBe(foreign.status)
      expect({ ...missing.body, instance: '' }).toEqual({ ...foreign.body, instance: '' })
      const contentHeaders = ({ headers }: typeof foreign) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'link'))
      expect(contentHeaders(missing)).toEqual(contentHeaders(foreign))
    }
  })

  test('R16 OP-37 every call responds in the same way to a header with a forbidden program', async () => {
    for (const call of calls.filter(({ endpoint }) => endpoint.access !== 'anyone')) {
      const foreign = await answerTo('globex', call, { 'x-program-id': String(home.program) })
      const missing = await answerTo('globex', call, { 'x-program-id': '999999999' })
      expect([call.endpoint.name, foreign.status]).toEqual([call.endpoint.name, 404])
      expect({ ...missing.body, instance: '' }).toEqual({ ...foreign.body, instance: '' })
    }
  })

  test('R16 NAV-16 every search returns and counts all rows of its own program or client, and no others', () =>
    row('NAV-16', async () => {
      const searches = calls.filter(({ endpoint }) => endpoint.name.startsWith('search'))
      expect(Object.keys(visibleRows).toSorted()).toEqual(searches.map(({ endpoint }) => endpoint.name).toSorted())
      for (const person of ['admin', 'viewer', 'club', 'globex'] satisfies Person[]) {
        const api = apiOf(server.app, cookies[person])
        const { body: session } = await api('GET', '/api/session')
        const place = [session.program.id, session.client.id, session.user.id]
        for (const search of searches) {
          const { endpoint, url, reach, payload } = search
          if (endpoint.access === 'manager' && expectedStatus(search, person) >= 400) continue
          const sql = visibleRows[endpoint.name]
          if (sql == null || expectedStatus({ endpoint, reach } as ExampleCall, person) === 403) continue
          // an example with an object restricts its search to it
          const { status, body } = await api('POST', `${url}?size=1000`, reach === 'session' ? payload : undefined)
          expect([endpoint.name, status]).toEqual([endpoint.name, 200])
          const { rows } = await server.db.pool.query<{ id: number }>(sql, place)
          const own = idsOf(rows)
          const answered = idsOf(rowsOf(body as PageOfRows))
          expect([endpoint.name, person, body.totalElements]).toEqual([endpoint.name, person, own.length])
          expect(answered).toEqual(own)
        }
      }
    }))

  test('R35 callers with the right get a response, and each change writes exactly one audit entry', async () => {
    for (const caller of [...users, 'machine', 'readingMachine'] as const) {
      for (const call of calls) {
        const expected = expectedStatus(call, caller)
        if (expected >= 400) continue
        const api = await apiFor(caller, call)
        const own = { ...home, ...(await call.ofItsOwn?.(api)) }
        const { method, url, payload, headers = {} } = exampleCall(call.endpoint, own, call.path)
        const before = await audited()
        const { status } = await api(method, url, payload, headers)
        expect(`${caller} ${call.endpoint.name} ${status}`).toBe(`${caller} ${call.endpoint.name} ${expected}`)
        const isChange = ['writer', 'cataloger'].includes(call.endpoint.access) || call.changesSession === true
        // the server pauses a copy whose publish date has passed, which is a separate change
        const entries = call.endpoint.name === 'copyPromotion' ? 2 : isChange ? 1 : 0
        expect([call.endpoint.name, await audited()]).toEqual([call.endpoint.name, before + entries])
        if (call.changesSignIn && !isApiClient(caller)) await putBack(caller)
      }
    }
  })

  test('R35 the audit allows no change and no deletion', async () => {
    for (const change of ["UPDATE audit_entry SET action = 'x'", 'DELETE FROM audit_entry', 'TRUNCATE audit_entry']) {
      await expect(server.db.pool.query(change)).rejects.toThrow()
    }
  })
})

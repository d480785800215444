import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { apiOf } from '../../testing/test-api.ts'
import { signIn, startTestServer, type TestServer } from '../../testing/test-server.ts'

const [email, firefox] = [
  'viewer@example.com',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
]
const password = 'tiger harbor violin'
type Session = { number: number; isCurrent: boolean; browser: string; system: string; address: string }

describe("the user's own account", () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(quickestForm, { trustedProxies: ['loopback'] })
  })
  afterAll(() => server.close())

  const now = () => server.clock().toISOString().replace('.000Z', 'Z')

  const begin = async (given = 'demo') => {
    const headers = { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.1' }
    const answer = await server.anonymous('POST', '/api/login', { email, password: given }, headers)
    return apiOf(server.app, String(answer.headers['set-cookie']).split(';')[0] ?? '')
  }
  const sessionsOf = async (api: Awaited<ReturnType<typeof begin>>) =>
    (await api('GET', '/api/account/sessions')).body as unknown as Session[]
  const entries = async (action: string) =>
    (
      await server.db.pool.query<{ before: unknown; after: unknown; client: number | null }>(
        `SELECT state_before AS before, state_after AS after, client_id AS client FROM audit_entry
          WHERE action = $1 ORDER BY id`,
        [action],
      )
    ).rows

  test('a name is changed, trimmed, as the next version, and cannot be empty', async () => {
    const api = await begin()
    const { body: before } = await api('GET', '/api/account')
    const { version } = before
    const { body } = await api('PUT', '/api/account', { firstName: ' Demo ', lastName: 'Reader', version })
    expect(body).toMatchObject({ firstName: 'Demo', lastName: 'Reader', version: version + 1 })
    expect((await api('GET', '/api/session')).body.user.fullName).toBe('Demo Reader')
    expect((await api('PUT', '/api/account', { firstName: 'A', lastName: 'B', version })).status).toBe(409)
    await api('PUT', '/api/account', { firstName: 'Demo', lastName: 'Reader' })
    const refused = await api('PUT', '/api/account', { firstName: ' ', lastName: '' })
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { firstName: ['First name is required'], lastName: ['Last name is required'] },
    ])
    expect(await entries('account.update')).toMatchObject([
      { before: { lastName: 'Viewer' }, after: { firstName: 'Demo', lastName: 'Reader' }, client: 1 },
    ])
  })

  test('R32 sessions are listed with browser, system and address, and one session can end another', async () => {
    const here = await begin()
    const there = await begin()
    const [own, ...others] = await sessionsOf(here)
    expect(own).toMatchObject({ isCurrent: true, browser: 'Firefox 144', system: 'Linux', address: '192.0.2.1' })
    const [newest] = others.toSorted((one, other) => other.number - one.number)
    expect((await there('GET', '/api/account')).status).toBe(200)
    expect((await here('DELETE', `/api/account/sessions/${newest?.number}`)).status).toBe(204)
    expect((await there('GET', '/api/account')).status).toBe(401)
    expect((await here('DELETE', `/api/account/sessions/${newest?.number}`)).status).toBe(404)
    expect((await here('DELETE', `/api/account/sessions/${own?.number}`)).status).toBe(409)
    expect((await here('GET', '/api/account')).status).toBe(200)
  })

  test('R20 the session of another user is not found', async () => {
    const [theirs] = await sessionsOf(await begin())
    const admin = await server.signIn('admin@example.com')
    expect((await admin('DELETE', `/api/account/sessions/${theirs?.number}`)).status).toBe(404)
  })

  test('R32 all other sessions end at once; if there is none, no entry is written', async () => {
    const [here, there] = [await begin(), await begin()]
    const { body } = await here('POST', '/api/account/sessions/endOthers')
    expect(body.ended).toBeGreaterThan(0)
    expect((await there('GET', '/api/account')).status).toBe(401)
    expect((await here('POST', '/api/account/sessions/endOthers')).body).toEqual({ ended: 0 })
    expect(await sessionsOf(here)).toHaveLength(1)
    expect(await entries('account.endOtherSessions')).toMatchObject([{ after: body }])
  })

  test.each([
    ['demo', 'short', 'newPassword', 'The password must have at least 12 characters'],
    ['demo', 'password1234', 'newPassword', 'This password is too easy to guess: it is a common one, or close to one'],
    ['demo', 'Acme Tools 26', 'newPassword', 'This password is too easy to guess: it is a common one, or close to one'],
    ['demo', email, 'newPassword', 'The password must not be your email address or your name'],
    ['wrong', password, 'currentPassword', 'The current password is wrong'],
  ])('R34 a change from %j to %j is refused at its field', async (currentPassword, newPassword, field, message) => {
    const api = await begin()
    const { status, body } = await api('PUT', '/api/account/password', { currentPassword, newPassword })
    expect([status, body.fieldErrors]).toEqual([400, { [field]: [message] }])
    expect((await api('GET', '/api/account')).status).toBe(200)
  })

  test('R33 a wrong current password is checked five times a minute, and the session continues', async () => {
    server.clock.advance({ minutes: 1 })
    const api = await begin()
    const attempt = (currentPassword: string) =>
      api('PUT', '/api/account/password', { currentPassword, newPassword: password })
    const statuses: number[] = []
    for (let attempts = 0; attempts < 6; attempts += 1) statuses.push((await attempt(`wrong ${attempts}`)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await attempt('demo')).status).toBe(429)
    expect((await api('GET', '/api/account')).status).toBe(200)
    server.clock.advance({ minutes: 1 })
  })

  test('R32 a new password ends all other sessions, replaces the token of this one, and works at the next sign-in', async () => {
    const [cookie, there] = [await signIn(server.app, email), await begin()]
    const here = apiOf(server.app, cookie)
    server.clock.advance({ seconds: 1 })
    const changed = await here('PUT', '/api/account/password', { currentPassword: 'demo', newPassword: password })
    expect(changed).toMatchObject({ status: 200, body: { passwordChangedDate: now() } })
    const renewed = String(changed.headers['set-cookie']).split(';')[0] ?? ''
    expect(renewed).not.toBe(cookie)
    expect((await here('GET', '/api/account')).status).toBe(401)
    expect((await there('GET', '/api/account')).status).toBe(401)
    expect((await apiOf(server.app, renewed)('GET', '/api/account')).status).toBe(200)
    expect((await server.anonymous('POST', '/api/login', { email, password: 'demo' })).status).toBe(401)
    expect((await (await begin(password))('GET', '/api/account')).status).toBe(200)
    expect(JSON.stringify(await entries('account.changePassword'))).not.toMatch(/tiger|argon/)
  })
})

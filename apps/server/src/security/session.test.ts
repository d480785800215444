import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { beginSession, findAccount } from '../store/sessions/begin-session.ts'
import { hashPassword, isPassword } from '../store/sessions/password.ts'
import { takeAttempt } from '../store/sessions/sign-in-attempts.ts'
import { apiOf } from '../testing/test-api.ts'
import { depsOf } from '../testing/test-deps.ts'
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts'

const email = 'admin@example.com'

describe('sessions', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
  })
  afterAll(() => server.close())

  const newSession = (of = email) => signIn(server.app, of)
  const statusWith = async (cookie: string | null) =>
    (await apiOf(server.app, cookie)('POST', '/api/clients/search')).status
  const sessions = async () => (await server.db.pool.query<{ id: string }>('SELECT id FROM session')).rows

  test('R32 each sign-in gets a separate token, and the database stores only its digest', async () => {
    const [one, other] = [await newSession(), await newSession()]
    expect(one).not.toBe(other)
    const tokens = [one, other].map((cookie) => cookie.split('=')[1] ?? '')
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    const kept = (await sessions()).map(({ id }) => id)
    for (const id of kept) expect(id).toMatch(/^[0-9a-f]{64}$/)
    expect(kept.some((id) => tokens.includes(id))).toBe(false)
  })

  test('R32 a token from before sign-in is not reused', async () => {
    const planted = '__Host-sid=planted-by-attacker'
    const { headers } = await apiOf(server.app, planted)('POST', '/api/login', { email, password: 'demo' })
    expect(String(headers['set-cookie'])).not.toContain('planted')
    expect(await statusWith(planted)).toBe(401)
  })

  test('R32 sign-out ends the session on the server and clears the cookie', async () => {
    const cookie = await newSession()
    const { status, headers } = await apiOf(server.app, cookie)('POST', '/api/logout')
    expect(status).toBe(204)
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-sid=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await statusWith(cookie)).toBe(401)
  })

  test('R32 a new password ends every earlier session', async () => {
    const cookie = await newSession()
    server.clock.advance({ seconds: 1 })
    const changed = server.clock()
    await server.db.pool.query('UPDATE app_user SET password_changed_date = $1 WHERE email = $2', [changed, email])
    expect(await statusWith(cookie)).toBe(401)
    expect(await statusWith(await newSession())).toBe(200)
  })

  test('R32 a password that changed after the check starts no session', async () => {
    const deps = depsOf(server)
    const now = server.clock()
    const [account, attempt] = [
      await findAccount(deps, email),
      await takeAttempt(server.db.kysely, { account: email, address: '192.0.2.9', now }),
    ]
    if (!account || !attempt) throw new Error('there is no such account')
    const begin = (passwordHash: string | null) =>
      beginSession(deps, { ...account, passwordHash }, attempt, {
        now,
        requestId: 'test',
        address: '192.0.2.9',
        userAgent: null,
      })
    await expect(begin('the hash before')).rejects.toMatchObject({ status: 401 })
    expect(await begin(account.passwordHash)).toMatchObject({ awaits: null })
  })

  test('R32 a disabled user is signed out immediately, and cannot sign in', async () => {
    const cookie = await newSession('noparts@example.com')
    const disable = (to: boolean) =>
      server.db.pool.query('UPDATE app_user SET disabled = $1 WHERE email = $2', [to, 'noparts@example.com'])
    await disable(true)
    expect(await statusWith(cookie)).toBe(401)
    const again = await server.anonymous('POST', '/api/login', { email: 'noparts@example.com', password: 'demo' })
    expect([again.status, again.body.generalErrors]).toEqual([401, ['Email or password is wrong']])
    await disable(false)
  })

  test('R32 a revoked right is lost with the next call', async () => {
    const cookie = await newSession('noparts@example.com')
    const api = apiOf(server.app, cookie)
    expect((await api('POST', '/api/promotions/search')).status).toBe(200)
    const { rows } = await server.db.pool.query<{ id: number }>(
      `DELETE FROM app_user_program WHERE app_user_id = (SELECT id FROM app_user WHERE email = 'noparts@example.com')
       RETURNING program_id AS id`,
    )
    expect((await api('POST', '/api/promotions/search')).status).toBe(403)
    await server.db.pool.query(
      `INSERT INTO app_user_program (app_user_id, program_id, can_view_participants)
       SELECT id, $1, false FROM app_user WHERE email = 'noparts@example.com'`,
      [rows[0]?.id],
    )
  })

  test('R32 an unused session lasts 30 minutes, to the second', async () => {
    const cookie = await newSession()
    server.clock.advance({ minutes: 29, seconds: 59 })
    expect(await statusWith(cookie)).toBe(200)
    server.clock.advance({ minutes: 30 })
    expect(await statusWith(cookie)).toBe(401)
  })

  test('R32 every use extends the session, with a precision of five seconds', async () => {
    const cookie = await newSession()
    server.clock.advance({ seconds: 4 })
    expect(await statusWith(cookie)).toBe(200)
    server.clock.advance({ minutes: 29, seconds: 55 })
    expect(await statusWith(cookie)).toBe(200)
    server.clock.advance({ seconds: 6 })
    expect(await statusWith(cookie)).toBe(200)
    server.clock.advance({ minutes: 29, seconds: 59 })
    expect(await statusWith(cookie)).toBe(200)
  })

  test('R32 a session in use ends after 8 hours, to the second', async () => {
    const cookie = await newSession()
    for (let minutes = 0; minutes < 475; minutes += 25) {
      server.clock.advance({ minutes: 25 })
      expect(await statusWith(cookie)).toBe(200)
    }
    server.clock.advance({ minutes: 4, seconds: 59 })
    expect(await statusWith(cookie)).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect(await statusWith(cookie)).toBe(401)
  })

  test('R32 the response contains the end of the session', async () => {
    const began = server.clock()
    const { body } = await apiOf(server.app, await newSession())('GET', '/api/session')
    const { idle, absolute } = body.expires as Record<'idle' | 'absolute', string>
    expect([idle, absolute].map((end) => (Date.parse(end) - began.getTime()) / 60_000)).toEqual([30, 480])
  })
})

describe('signing in', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(quickestForm, { trustedProxies: ['loopback'] })
  })
  afterAll(() => server.close())

  const signInFrom = (address: string, account: string, password: string) =>
    server.anonymous('POST', '/api/login', { email: account, password }, { 'x-forwarded-for': address })

  const statuses = (answers: readonly { status: number }[]) => {
    const counts: Record<number, number> = {}
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  test('R33 of a thousand attempts within a minute, five are checked; the user can still sign in from elsewhere', async () => {
    const attempts = Array.from({ length: 1_000 }, (_, index) => signInFrom('192.0.2.1', email, `guess ${index}`))
    expect(statuses(await Promise.all(attempts))).toEqual({ 401: 5, 429: 995 })
    const refused = await signInFrom('192.0.2.1', email, 'demo')
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect((await signInFrom('192.0.2.2', email, 'demo')).status).toBe(200)
    server.clock.advance({ seconds: 60 })
    expect((await signInFrom('192.0.2.1', email, 'demo')).status).toBe(200)
  })

  test('R33 an address that attempts many accounts is stopped after fifty', async () => {
    await server.db.pool.query(
      `INSERT INTO login_attempt (account, address, succeeded, attempted_date)
       SELECT 'user-' || number || '@example.com', '192.0.2.3', false, $1 FROM generate_series(1, 49) AS number`,
      [server.clock()],
    )
    const attempts = ['one', 'other'].map((user) => signInFrom('192.0.2.3', `${user}@example.com`, 'demo'))
    expect(statuses(await Promise.all(attempts))).toEqual({ 401: 1, 429: 1 })
    server.clock.advance({ seconds: 60 })
    expect((await signInFrom('192.0.2.3', email, 'demo')).status).toBe(200)
  })

  test('R33 all addresses of an IPv6 network count as one, and another network is separate', async () => {
    const attempts = Array.from({ length: 6 }, (_, index) =>
      signInFrom(`2001:db8::${index}:1`, 'noparts@example.com', 'wrong'),
    )
    expect(statuses(await Promise.all(attempts))).toEqual({ 401: 5, 429: 1 })
    expect((await signInFrom('2001:db8:0:1::1', 'noparts@example.com', 'demo')).status).toBe(200)
  })

  test('R33 right passwords are not counted, however many arrive together', async () => {
    const attempts = Array.from({ length: 12 }, () => signInFrom('192.0.2.7', email, 'demo'))
    expect(statuses(await Promise.all(attempts))).toEqual({ 200: 12 })
  })

  test('R33 right passwords among wrong ones do not reset the count: five wrong ones are checked', async () => {
    const attempts = Array.from({ length: 24 }, (_, index) =>
      signInFrom('192.0.2.8', email, index % 2 === 0 ? 'demo' : 'wrong'),
    )
    expect(statuses(await Promise.all(attempts))).toEqual({ 200: 5, 401: 5, 429: 14 })
  })

  test('R33 a success is not a failed attempt', async () => {
    for (let again = 0; again < 7; again += 1) {
      expect((await signInFrom('192.0.2.4', 'viewer@example.com', 'demo')).status).toBe(200)
    }
  })

  test('R33 an unknown and a known address, with and without a password, get the same refusal', async () => {
    await server.db.pool.query(
      "INSERT INTO app_user (email, first_name, last_name) VALUES ('new@example.com', 'No', 'Password')",
    )
    const refusals = await Promise.all(
      [email, 'nobody@example.com', 'new@example.com'].map((account) => signInFrom('192.0.2.5', account, 'wrong')),
    )
    for (const { status, body } of refusals) {
      expect(status).toBe(401)
      expect({ ...body, instance: '' }).toEqual({ ...refusals[0]?.body, instance: '' })
    }
  })

  test('an address is one account, ignoring case and surrounding spaces', async () => {
    expect((await signInFrom('192.0.2.6', '  Admin@Example.COM ', 'demo')).status).toBe(200)
  })

  test.each([[{}], [{ email }], [{ email: 7, password: 'x' }], [{ email, password: 'x'.repeat(1025) }], [[]], [null]])(
    'an invalid sign-in body is refused before any lookup: %o',
    async (body) => {
      const { status } = await server.anonymous('POST', '/api/login', body ?? undefined)
      expect(status).toBe(400)
    },
  )

  test('the header of a proxy counts only if the proxy is configured', async () => {
    const direct = await startTestServer(quickestForm)
    const attempts = Array.from({ length: 6 }, (_, index) =>
      direct.anonymous('POST', '/api/login', { email, password: 'x' }, { 'x-forwarded-for': `192.0.2.${index}` }),
    )
    expect(statuses(await Promise.all(attempts))).toEqual({ 401: 5, 429: 1 })
    await direct.close()
  })
})

describe('passwords', () => {
  test('R34 are stored as argon2id with 64 MiB and 3 passes', async () => {
    expect(await hashPassword('demo')).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  })

  test('no password matches the placeholder of a missing one', async () => {
    expect(await isPassword(null, 'nobody has this password')).toBe(false)
    expect(await isPassword(await hashPassword('right'), 'right')).toBe(true)
    expect(await isPassword(await hashPassword('right'), 'wrong')).toBe(false)
  })
})

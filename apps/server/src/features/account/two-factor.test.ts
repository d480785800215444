import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { appCode } from '../../testing/app-code.ts'
import { apiOf, type Answer, type Api } from '../../testing/test-api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const password = 'demo'

describe('the second factor', () => {
  let server: TestServer
  let email: string
  let turn = 0
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
  })
  afterAll(() => server.close())

  const now = () => server.clock().toISOString().replace('.000Z', 'Z')

  /** A new user for each test, so that codes used up in one test do not affect the next. */
  beforeEach(async () => {
    email = `user-${++turn}@example.com`
    await server.db.pool.query(
      `WITH added AS (
         INSERT INTO app_user (email, first_name, last_name, role, password_hash)
         SELECT $1, 'Demo', 'User', 'ADMIN', password_hash FROM app_user WHERE email = 'admin@example.com' RETURNING id),
       works_for AS (INSERT INTO app_user_client (app_user_id, client_id) SELECT id, 1 FROM added)
       INSERT INTO app_user_program (app_user_id, program_id) SELECT id, 1 FROM added`,
      [email],
    )
    server.clock.advance({ minutes: 5 })
  })

  const withCookieOf = ({ headers }: Answer): Api =>
    apiOf(server.app, String(headers['set-cookie']).split(';')[0] ?? '')
  const givePassword = async () => {
    const answer = await server.anonymous('POST', '/api/login', { email, password })
    return { answer, api: withCookieOf(answer) }
  }
  const code = (secret: string, steps = 0) => appCode(secret, steps, server.clock())
  const setUp = async (): Promise<{ api: Api; secret: string; codes: string[] }> => {
    const { api } = await givePassword()
    const { body } = await api('POST', '/api/account/twoFactor/setup', { password })
    const confirmed = await api('POST', '/api/account/twoFactor/confirm', { code: code(body.secret as string, -1) })
    return { api, secret: body.secret as string, codes: confirmed.body.recoveryCodes as string[] }
  }
  const demand = (isOn: boolean) => server.db.pool.query('UPDATE client SET demands_second_factor = $1', [isOn])

  test('is set up with the password and a code of the app, and the response has ten recovery codes', async () => {
    const { api } = await givePassword()
    expect((await api('POST', '/api/account/twoFactor/setup', {})).status).toBe(400)
    expect((await api('POST', '/api/account/twoFactor/setup', { password: 'wrong' })).status).toBe(400)
    expect((await api('POST', '/api/account/twoFactor/confirm', { code: '000000' })).status).toBe(409)
    const { body } = await api('POST', '/api/account/twoFactor/setup', { password })
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect((await api('POST', '/api/account/twoFactor/confirm', { code: '000000' })).status).toBe(400)
    const confirmed = await api('POST', '/api/account/twoFactor/confirm', { code: code(body.secret as string) })
    expect(new Set(confirmed.body.recoveryCodes as string[]).size).toBe(10)
    const { body: account } = await api('GET', '/api/account')
    expect(account.secondFactor).toMatchObject({ since: now(), recoveryCodesLeft: 10 })
    expect((await api('POST', '/api/account/twoFactor/setup', { password })).status).toBe(409)
  })

  test('is not stored in readable form in the database or the audit', async () => {
    const { secret, codes } = await setUp()
    const { rows } = await server.db.pool.query(
      `SELECT totp_secret, (SELECT array_agg(digest) FROM recovery_code WHERE app_user_id = app_user.id) AS digests,
              (SELECT array_agg(audit_entry::text) FROM audit_entry WHERE app_user_id = app_user.id) AS audit
         FROM app_user WHERE email = $1`,
      [email],
    )
    const kept = JSON.stringify(rows)
    expect(kept).toContain('secondFactor.confirm')
    for (const text of [secret, ...codes, ...codes.map((each) => each.replaceAll('-', ''))]) {
      expect(kept).not.toContain(text)
    }
  })

  test('after the right password, signing in requires a code and allows only that and signing out', async () => {
    const { secret } = await setUp()
    const { answer, api } = await givePassword()
    expect([answer.status, answer.body]).toEqual([200, { awaits: 'SECOND_FACTOR' }])
    expect((await api('GET', '/api/session')).status).toBe(204)
    for (const url of ['/api/account', '/api/account/sessions', '/api/dashboard']) {
      expect([url, (await api('GET', url)).status]).toEqual([url, 401])
    }
    expect((await api('POST', '/api/account/twoFactor/setup', {})).status).toBe(401)
    expect((await api('POST', '/api/account/twoFactor/confirm', { code: code(secret) })).status).toBe(401)
    const done = await api('POST', '/api/login/twoFactor', { code: code(secret) })
    expect([done.status, done.body.user.email]).toEqual([200, email])
    expect((await api('GET', '/api/session')).status).toBe(204)
    expect((await withCookieOf(done)('GET', '/api/session')).body.user.email).toBe(email)
    const other = await givePassword()
    expect((await other.api('POST', '/api/logout')).status).toBe(204)
    expect((await other.api('POST', '/api/login/twoFactor', { code: code(secret, 1) })).status).toBe(401)
  })

  test('accepts a code of a clock that is 30 s off, and reports a clock that is two minutes off', async () => {
    const { secret } = await setUp()
    const { api } = await givePassword()
    for (const off of [-4, 4]) {
      const { status, body } = await api('POST', '/api/login/twoFactor', { code: code(secret, off) })
      expect([status, body.fieldErrors.code[0]]).toEqual([400, expect.stringContaining('too old')])
    }
    expect((await api('POST', '/api/login/twoFactor', { code: code(secret, 1) })).status).toBe(200)
  })

  test('rejects a code that was used or is older than a used one, even in concurrent calls', async () => {
    const { secret } = await setUp()
    const attempts = await Promise.all(Array.from({ length: 4 }, givePassword))
    const answers = await Promise.all(
      attempts.map(({ api }) => api('POST', '/api/login/twoFactor', { code: code(secret, 1) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const { api } = await givePassword()
    expect((await api('POST', '/api/login/twoFactor', { code: code(secret) })).status).toBe(400)
  })

  test('accepts a recovery code once in any notation, and new codes replace the old ones', async () => {
    const { secret, codes } = await setUp()
    const use = async (text: string) =>
      (await (await givePassword()).api('POST', '/api/login/twoFactor', { code: text })).status
    const [first = '', second = ''] = codes
    expect(await use(` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe(200)
    expect(await use(first)).toBe(400)
    const { api } = await givePassword()
    const inside = withCookieOf(await api('POST', '/api/login/twoFactor', { code: second }))
    expect((await inside('GET', '/api/account')).body.secondFactor.recoveryCodesLeft).toBe(8)
    const renewed = await inside('POST', '/api/account/twoFactor/recoveryCodes', { password, code: code(secret, 1) })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect(await use(codes[2] ?? '')).toBe(400)
  })

  test('R33 checks five wrong codes of a user from any address, then one per waiting period', async () => {
    const { secret } = await setUp()
    const { api } = await givePassword()
    const statuses: number[] = []
    for (let attempts = 0; attempts < 6; attempts += 1) {
      statuses.push((await api('POST', '/api/login/twoFactor', { code: '000000' })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const { rows } = await server.db.pool.query(
      `SELECT action FROM audit_entry WHERE action LIKE 'session.refuse%' ORDER BY id DESC LIMIT 6`,
    )
    expect(rows.map(({ action }) => String(action))).toEqual([
      'session.refuseTries',
      ...Array<string>(5).fill('session.refuseCode'),
    ])
    const again = await givePassword()
    expect((await again.api('POST', '/api/login/twoFactor', { code: code(secret, 1) })).status).toBe(429)
    server.clock.advance({ minutes: 1 })
    expect((await again.api('POST', '/api/login/twoFactor', { code: code(secret) })).status).toBe(200)
  })

  test('R33 extends the waiting period up to an hour while codes are wrong, and a right code resets it', async () => {
    const { secret } = await setUp()
    const wrong = async () => {
      const { status, headers } = await (await givePassword()).api('POST', '/api/login/twoFactor', { code: '000000' })
      return status === 429 ? Number(headers['retry-after']) : status
    }
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await wrong()).toBe(400)
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect([minutes, await wrong()]).toEqual([minutes, minutes * 60])
      server.clock.advance({ minutes: minutes - 1, seconds: 59 })
      expect([minutes, await wrong()]).toEqual([minutes, 1])
      server.clock.advance({ seconds: 1 })
      expect([minutes, await wrong()]).toEqual([minutes, 400])
    }
    server.clock.advance({ minutes: 60 })
    const again = await givePassword()
    expect((await again.api('POST', '/api/login/twoFactor', { code: code(secret) })).status).toBe(200)
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await wrong()).toBe(400)
  })

  test('R33 wrong app codes from elsewhere do not block a recovery code', async () => {
    const { codes } = await setUp()
    const tryFrom = async (address: string, testClaim: string) => {
      const { answer } = await givePassword()
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/login/twoFactor',
        remoteAddress: address,
        payload: { code: testClaim },
        headers: { cookie },
      })
      return statusCode
    }
    for (const testClaim of ['000000', 'no recovery code'])
      for (let attempts = 0; attempts < 6; attempts += 1) {
        expect(await tryFrom('10.0.0.9', testClaim)).toBe(attempts < 5 ? 400 : 429)
      }
    expect(await tryFrom('10.0.0.1', codes[0] ?? '')).toBe(200)
  })

  test('is turned off only with both password and code', async () => {
    const { api, secret } = await setUp()
    const remove = (body: object) => api('POST', '/api/account/twoFactor/remove', body)
    expect((await remove({ password: 'wrong', code: code(secret) })).status).toBe(400)
    expect((await remove({ password, code: '000000' })).status).toBe(400)
    expect((await remove({ password, code: code(secret) })).body.secondFactor).toMatchObject({ since: null })
    expect((await givePassword()).answer.body.user.email).toBe(email)
  })

  test('a client that requires it allows only its setup right after the password', async () => {
    await demand(true)
    const { answer, api } = await givePassword()
    expect(answer.body).toEqual({ awaits: 'SECOND_FACTOR_SETUP' })
    expect((await api('GET', '/api/account')).status).toBe(401)
    expect((await api('POST', '/api/login/twoFactor', { code: '000000' })).status).toBe(409)
    const { body } = await api('POST', '/api/account/twoFactor/setup', {})
    const confirmed = await api('POST', '/api/account/twoFactor/confirm', { code: code(body.secret as string) })
    expect((await api('GET', '/api/account')).status).toBe(401)
    const inside = withCookieOf(confirmed)
    expect((await inside('GET', '/api/account')).body.secondFactor.isDemanded).toBe(true)
    const off = await inside('POST', '/api/account/twoFactor/remove', {
      password,
      code: code(body.secret as string, 1),
    })
    expect([off.status, off.body.generalErrors]).toEqual([
      409,
      ['Your client requires two-factor authentication, so it cannot be turned off'],
    ])
    await demand(false)
  })

  test('ends sessions that began with only a password when a client starts to require it, and no others', async () => {
    const { api: byPassword } = await givePassword()
    const { api: byProvider } = await givePassword()
    await server.db.pool.query(
      `UPDATE session SET signed_in_by = 'PROVIDER' WHERE number = (SELECT max(number) FROM session)`,
    )
    const admin = await server.signIn('admin@example.com')
    email = 'viewer@example.com'
    const { api: withFactor } = await setUp()
    const open = [byPassword, byProvider, admin, withFactor]
    const statuses = () => Promise.all(open.map(async (api) => (await api('GET', '/api/session')).status))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const demanded = await admin('PUT', '/api/clients/1/twoFactor', { demandsSecondFactor: true })
    expect([demanded.status, demanded.body.demandsSecondFactor]).toEqual([200, true])
    expect(await statuses()).toEqual([204, 200, 204, 200])
    await demand(false)
  })

  test('a session that waits for the code ends after ten minutes', async () => {
    const { secret } = await setUp()
    const { api } = await givePassword()
    server.clock.advance({ minutes: 10 })
    expect((await api('POST', '/api/login/twoFactor', { code: code(secret) })).status).toBe(401)
  })
})

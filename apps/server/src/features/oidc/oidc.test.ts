import { expect, it } from 'vitest'
import { apiOf } from '../../testing/test-api.ts'
import { ada, back, cookieOf, describeOidc } from './testing/oidc-suite.ts'
import { startProvider } from './testing/start-provider.ts'

describeOidc('single sign-on with a provider in a separate process', (world) => {
  const { set, query, count, get, begin, signIn, sessionOf } = world

  it('creates an account on the first sign-in, and uses it on the next', async () => {
    const first = await signIn()
    expect([first.status, first.location]).toEqual([302, '/'])
    expect(await sessionOf(first.headers)).toMatchObject({
      user: { email: 'ada@acme.example', fullName: 'Ada Example' },
      role: 'READ_ONLY',
    })
    const second = await signIn()
    expect(await sessionOf(second.headers)).toMatchObject({ user: { email: 'ada@acme.example' } })
    expect(await count('app_user_identity')).toBe(1)
    expect(await query(`SELECT signed_in_by FROM session ORDER BY number DESC LIMIT 2`)).toEqual([
      { signed_in_by: 'PROVIDER' },
      { signed_in_by: 'PROVIDER' },
    ])
    const entries = await query(`SELECT state_after->>'account' AS account FROM audit_entry
      WHERE action = 'session.begin' ORDER BY id DESC LIMIT 2`)
    expect(entries).toEqual([{ account: 'known' }, { account: 'made' }])
  })

  it('R32 redirects to the provider with a code challenge, a state and a nonce, and the browser stores only the state', async () => {
    const { location, kept } = await begin('?next=/promotions%3Fkeyword%3Dfall')
    const { searchParams } = new URL(location)
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('redirect_uri')).toBe('http://localhost/api/sign-in/callback/acme')
    expect(kept).toBe(`__Host-sso=${searchParams.get('state')}`)
    expect(JSON.stringify(await query('SELECT id FROM provider_sign_in'))).not.toContain(searchParams.get('state'))
    const done = await get(back(await world.provider.visit(location)), kept)
    expect(done.location).toBe('/promotions?keyword=fall')
  })

  it.each([
    ...['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'promotions', '/%0d%0aX: y'],
    ...['/.//elsewhere.example', '/%2e%2e//elsewhere.example', '/promotions/..//elsewhere.example'],
  ])('redirects only to the console afterward: %s', async (next) => {
    const { location, kept } = await begin(`?next=${encodeURIComponent(next)}`)
    const done = await get(back(await world.provider.visit(location)), kept)
    expect(new URL(done.location, 'http://localhost').origin).toBe('http://localhost')
  })

  it('R32 a state that was used or belongs to another browser does not sign in', async () => {
    const { returned, kept } = await signIn()
    expect((await get(back(returned), kept)).location).toBe('/sign-in?end=refused')
    const other = await begin()
    const elsewhere = await world.provider.visit(other.location)
    expect((await get(back(elsewhere))).location).toBe('/sign-in?end=refused')
    expect((await get(back(elsewhere), '__Host-sso=planted')).location).toBe('/sign-in?end=refused')
    const { kept: another } = await begin()
    expect((await get(back(elsewhere), another)).location).toBe('/sign-in?end=refused')
  })

  it('a sign-in that took more than ten minutes at the provider must start over', async () => {
    const late = await signIn(() => world.server.clock.advance({ minutes: 10 }))
    expect(late.location).toBe('/sign-in?end=refused')
  })

  it('clocks can differ by two minutes in either direction; an expired token is refused', async () => {
    for (const minutes of [2, -4]) {
      world.server.clock.advance({ minutes })
      expect((await signIn()).location).toBe('/')
    }
    world.server.clock.set(new Date().toISOString())
    const late = await signIn(() => world.server.clock.advance({ minutes: 4 }))
    expect([late.location, await sessionOf(late.headers)]).toEqual(['/sign-in?client=acme&end=refused', null])
  })

  it('a provider that has rotated its key is trusted with the new one', async () => {
    expect((await signIn()).location).toBe('/')
    await world.provider.rotate()
    expect((await signIn()).location).toBe('/')
  })

  it.each(['anotherKey', 'ownKeyNamed', 'brokenSignature', 'otherClaims', 'unsigned', 'sharedSecret'] as const)(
    'R32 an ID token without a signature of the published key does not sign in: %s',
    async (forgery) => {
      await world.provider.forges(forgery)
      try {
        const { location, headers } = await signIn()
        expect([location, await sessionOf(headers)]).toEqual(['/sign-in?client=acme&end=refused', null])
      } finally {
        await world.provider.forges(null)
      }
      expect((await signIn()).location).toBe('/')
    },
  )

  it('a response with another issuer, and a provider with another issuer in its metadata, are refused', async () => {
    const { location, kept } = await begin()
    const returned = new URL(await world.provider.visit(location))
    returned.searchParams.set('iss', 'https://elsewhere.example')
    expect((await get(back(returned.href), kept)).location).toBe('/sign-in?client=acme&end=refused')
    await set({ issuer: world.provider.issuer.replace('127.0.0.1', 'localhost') })
    expect((await begin()).location).toBe('/sign-in?client=acme&end=away')
  })

  it('a code is valid only at the callback of its own provider, even if the response has no issuer', async () => {
    for (const path of ['/api/sign-in/callback', '/api/sign-in/callback/beacon']) {
      const { location, kept } = await begin()
      const returned = new URL(await world.provider.visit(location))
      returned.searchParams.delete('iss')
      returned.pathname = path
      const { headers, ...answer } = await get(back(returned.href), kept)
      expect([answer.location, await sessionOf(headers)]).toEqual(['/sign-in?client=acme&end=refused', null])
      const [entry] = await query(`SELECT state_after::text AS audited FROM audit_entry ORDER BY id DESC LIMIT 1`)
      expect(JSON.stringify(entry)).toContain('at the redirect address of another provider')
    }
    expect((await signIn()).location).toBe('/')
  })

  it('a provider registered before callbacks were separate keeps the shared one until it is registered again', async () => {
    const settings = async () => String((await world.admin('GET', '/api/signInSettings')).body.callbackPath)
    expect(await settings()).toBe('/api/sign-in/callback/acme')
    await query('UPDATE identity_provider SET has_own_callback = false')
    expect(await settings()).toBe('/api/sign-in/callback')
    expect(new URL((await begin()).location).searchParams.get('redirect_uri')).toBe(
      'http://localhost/api/sign-in/callback',
    )
    expect((await signIn()).location).toBe('/')
    await set({ scopes: 'openid email' })
    expect(await settings()).toBe('/api/sign-in/callback')
    await set({ providerClientId: 'another' })
    expect(await settings()).toBe('/api/sign-in/callback/acme')
  })

  it('reports a provider that is unavailable from the start or during the sign-in', async () => {
    const other = await startProvider()
    await set({ issuer: other.issuer })
    await other.signsIn(ada)
    const { location, kept } = await begin()
    const returned = await other.visit(location)
    await other.stop()
    expect((await get(back(returned), kept)).location).toBe('/sign-in?client=acme&end=away')
    expect((await begin()).location).toBe('/sign-in?client=acme&end=away')
    const asked = await world.admin('POST', '/api/signInSettings/test', { issuer: other.issuer })
    expect(asked.body).toEqual({ problem: 'The provider does not respond at this address', signsOut: false })
    const there = await world.admin('POST', '/api/signInSettings/test', { issuer: world.provider.issuer })
    expect(there.body).toEqual({ problem: null, signsOut: true })
  })

  it('links an account of the client by a verified address once, then uses the subject regardless of the address', async () => {
    await world.provider.signsIn({ sub: 'v', email: 'NOPARTS@example.com', email_verified: true })
    const linked = await sessionOf((await signIn()).headers)
    expect(linked).toMatchObject({ user: { email: 'noparts@example.com' } })
    await world.provider.signsIn({ sub: 'v', email: 'admin@example.com', email_verified: true })
    expect(await sessionOf((await signIn()).headers)).toMatchObject({ user: { email: 'noparts@example.com' } })
    await world.provider.signsIn({ sub: 'v' })
    expect(await sessionOf((await signIn()).headers)).toMatchObject({ user: { email: 'noparts@example.com' } })
  })

  it('R32 an address that another person at the provider now has does not open an account that is already linked', async () => {
    const address = { email: 'noparts@example.com', email_verified: true }
    await world.provider.signsIn({ sub: 'v', ...address })
    expect((await signIn()).location).toBe('/')
    await world.provider.signsIn({ sub: 'w', ...address })
    expect((await signIn()).location).toBe('/sign-in?client=acme&end=noAccount')
    expect(await count('app_user_identity')).toBe(1)
  })

  it('after a manager disables and enables an account, its address links it again, regardless of the person', async () => {
    const address = { email: 'grace@acme.example', email_verified: true }
    await world.provider.signsIn({ sub: 'v', ...address })
    expect((await signIn()).location).toBe('/')
    const [{ id } = { id: 0 }] = await query<{ id: number }>('SELECT id FROM app_user WHERE email = $1', [
      address.email,
    ])
    for (const change of ['disable', 'enable'])
      expect((await world.admin('POST', `/api/administrators/${id}/${change}`)).status).toBe(200)
    await world.provider.signsIn({ sub: 'w', ...address })
    expect((await signIn()).location).toBe('/')
    expect(await query('SELECT subject FROM app_user_identity')).toEqual([{ subject: 'w' }])
  })

  it('after a change of the registration, addresses link all accounts again, since subjects can differ', async () => {
    await signIn()
    await set({ scopes: 'openid email' })
    expect(await count('app_user_identity')).toBe(1)
    await set({ providerClientId: 'another' })
    expect(await count('app_user_identity')).toBe(0)
    await set({})
    await world.provider.signsIn({ ...ada, sub: 'renamed' })
    expect((await signIn()).location).toBe('/')
  })

  it.each([
    ['no address', { sub: 'x' }],
    ['an address that is not verified', { sub: 'x', email: 'noparts@example.com' }],
    ['an address that is explicitly not verified', { sub: 'x', email: 'noparts@example.com', email_verified: false }],
  ])('a new person with %s is not signed in, and no account is created', async (_what, person) => {
    await world.provider.signsIn(person)
    const before = await count('app_user')
    expect((await signIn()).location).toBe('/sign-in?client=acme&end=noEmail')
    expect([await count('app_user'), await count('app_user_identity')]).toEqual([before, 0])
  })

  it('R20 a user of another client, a disabled user, or one without an account when none is created is refused', async () => {
    const refused = '/sign-in?client=acme&end=noAccount'
    await set({ makesAccounts: false })
    expect((await signIn()).location).toBe(refused)
    await set({ makesAccounts: true })
    expect((await signIn()).location).toBe('/')
    await query(`UPDATE app_user SET disabled = true WHERE email = 'ada@acme.example'`)
    expect((await signIn()).location).toBe(refused)
    await query(`INSERT INTO app_user_client (app_user_id, client_id)
      SELECT app_user.id, client.id FROM app_user, client WHERE email = 'viewer@example.com' ON CONFLICT DO NOTHING`)
    await world.provider.signsIn({ sub: 'v', email: 'viewer@example.com', email_verified: true })
    expect((await signIn()).location).toBe(refused)
    expect((await get('/api/sign-in/nowhere')).location).toBe('/sign-in?end=unknown')
  })

  it('R32 signing out ends the session here, then redirects to the provider and back, and signs out there too', async () => {
    const browser = new Map<string, string>()
    const started = await begin()
    const signedIn = await get(back(await world.provider.visit(started.location, browser)), started.kept)
    const cookie = cookieOf(signedIn.headers, '__Host-sid') ?? ''
    expect(await world.provider.knows((await begin()).location, browser)).toBe(true)
    const kept = JSON.stringify(await query('SELECT * FROM session'))
    const { status, body } = await apiOf(world.server.app, cookie)('POST', '/api/logout', undefined, {
      host: 'localhost',
    })
    const address = new URL((body as { providerAddress: string }).providerAddress)
    expect([status, address.origin, address.searchParams.get('post_logout_redirect_uri')]).toEqual([
      ...[200, world.provider.issuer, 'http://localhost/api/sign-in/signed-out'],
    ])
    expect(kept).not.toContain(address.searchParams.get('id_token_hint'))
    expect((await apiOf(world.server.app, cookie)('GET', '/api/session')).status).toBe(204)
    const returned = await world.provider.visit(address.href, browser)
    expect((await get(back(returned))).location).toBe('/sign-in?client=acme&end=signedOut')
    expect(await world.provider.knows((await begin()).location, browser)).toBe(false)
  })

  it('R32 signing out ends the session here even if the provider is unavailable, replaced or removed', async () => {
    const other = await startProvider()
    await other.stop()
    const leave = async (change: () => unknown) => {
      const { headers } = await signIn()
      await change()
      const api = apiOf(world.server.app, cookieOf(headers, '__Host-sid') ?? '')
      expect([(await api('POST', '/api/logout')).status, (await api('GET', '/api/session')).status]).toEqual([204, 204])
      await set({})
    }
    await leave(() => set({ issuer: other.issuer }))
    await leave(() => set({ issuer: '', enabled: false }))
    await leave(async () => {
      await set({ issuer: other.issuer })
      await query('UPDATE session SET sealed_id_token = NULL')
    })
    const byPassword = await world.server.signIn('viewer@example.com')
    expect((await byPassword('POST', '/api/logout')).status).toBe(204)
  })

  it('R33 an address that starts or completes fifty sign-ins within a minute is delayed with a message; successful ones do not count', async () => {
    for (let times = 0; times < 3; times++) expect((await signIn()).location).toBe('/')
    for (let times = 0; times < 25; times++) {
      expect((await get('/api/sign-in/acme')).status).toBe(302)
      expect((await get('/api/sign-in/callback?state=guessed')).status).toBe(302)
    }
    for (const url of ['/api/sign-in/acme', '/api/sign-in/callback?state=guessed', '/api/sign-in/nowhere']) {
      const { status, headers, text } = await get(url)
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([429, '60', 'text/html; charset=utf-8'])
      expect(text).toContain('Wait a minute, then try again.')
    }
    expect(
      (await world.server.anonymous('POST', '/api/login', { email: 'admin@example.com', password: 'demo' })).status,
    ).toBe(200)
    world.server.clock.advance({ minutes: 1 })
    expect((await signIn()).location).toBe('/')
  })

  it('U51 a session has the sign-in address of its provider, which can show the account selection', async () => {
    expect(await sessionOf((await signIn()).headers)).toMatchObject({
      provider: { name: 'Acme Tools', signInPath: '/api/sign-in/acme' },
    })
    expect((await world.admin('GET', '/api/session')).body).toMatchObject({ provider: null })
    const { location, kept } = await begin('?next=/api/sign-in/done&forceLogin=')
    expect(new URL(location).searchParams.get('prompt')).toBe('login')
    const done = await get(back(await world.provider.visit(location)), kept)
    expect((await get(done.location)).text).toContain('You are signed in')
  })

  it('R35 the audit records refused sign-ins through the provider, with the account if there is one', async () => {
    await signIn()
    await query(`UPDATE app_user SET disabled = true WHERE email = 'ada@acme.example'`)
    await signIn()
    await world.provider.signsIn({ sub: 'x' })
    await signIn()
    const { location, kept } = await begin()
    await get(back((await world.provider.visit(location)).replace(/code=[^&]*/, 'code=guessed')), kept)
    expect(
      await query(`SELECT action, subject_type, client_id = 1 AS of_client, app_user_id, state_after->>'why' AS why
        FROM audit_entry WHERE action LIKE 'session.refuse%' ORDER BY id`),
    ).toEqual(
      [
        ['user', 'they have no account, or it cannot sign in this way'],
        ['client', 'the provider sent no verified email address'],
        ['client', 'the response of the provider could not be processed'],
      ].map(([subject_type, why]) => ({
        action: 'session.refuseProvider',
        subject_type,
        of_client: true,
        app_user_id: null,
        why,
      })),
    )
  })

  it('stores the secret encrypted, and returns only that it exists', async () => {
    const { body } = await world.admin('GET', '/api/signInSettings')
    expect(body).toMatchObject({ hasSecret: true, signInPath: expect.stringContaining('/api/sign-in/') as string })
    const kept = JSON.stringify([
      await query('SELECT * FROM identity_provider'),
      await query('SELECT * FROM audit_entry'),
    ])
    expect(kept + JSON.stringify(body)).not.toContain('the secret of the console')
    await set({ secret: undefined, scopes: 'openid email' })
    expect((await signIn()).location).toBe('/')
    await set({ secret: 'another' })
    expect((await signIn()).location).toBe('/sign-in?client=acme&end=refused')
  })

  it('R20 refuses a program of another client in a mapping, and settings of an older version', async () => {
    const [foreign] = await query<{ id: number }>(`SELECT id FROM program WHERE program_key = 'GLOBEX-PARTNER'`)
    const programs = [{ ...foreign, canChange: true, canViewParticipants: true }]
    const refused = await set({ mappings: [{ claim: 'groups', value: 'x', role: 'ADMIN', programs }] })
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { 'mappings[0].programs': ['A program of another client'] },
    ])
    expect((await set({ version: 0 })).status).toBe(409)
  })
})

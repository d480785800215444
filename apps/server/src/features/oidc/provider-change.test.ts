import { expect, it } from 'vitest'
import { appCode } from '../../testing/app-code.ts'
import { apiOf } from '../../testing/test-api.ts'
import { cookieOf, describeOidc } from './testing/oidc-suite.ts'

describeOidc('the effects of changing a provider', (world) => {
  const { set, query, get, signIn, sessionOf } = world

  /**
   * Sets up two-factor authentication for the administrator, and returns the secret. The administrator only belongs to
   * Acme, so its provider can identify them.
   */
  const withSecondFactor = async () => {
    await query(`DELETE FROM app_user_client WHERE client_id <> (SELECT id FROM client WHERE client_key = 'acme')`)
    const { body } = await world.admin('POST', '/api/account/twoFactor/setup', { password: 'demo' })
    const code = appCode(body.secret as string, -1, world.server.clock())
    expect((await world.admin('POST', '/api/account/twoFactor/confirm', { code })).status).toBe(200)
    return body.secret as string
  }

  it('R32 a second factor that is set up here is required with every provider', async () => {
    const secret = await withSecondFactor()
    await world.provider.signsIn({ sub: 'own', email: 'admin@example.com', email_verified: true })
    for (const _turn of ['linked', 'known']) {
      const { location, headers } = await signIn()
      const cookie = cookieOf(headers, '__Host-sid') ?? ''
      const api = apiOf(world.server.app, cookie)
      expect([location, (await api('GET', '/api/session')).status]).toEqual(['/sign-in?end=code', 204])
      expect((await api('POST', '/api/promotions/search')).status).toBe(401)
      expect((await api('POST', '/api/login/twoFactor', { code: '000000' })).status).toBe(400)
      world.server.clock.advance({ minutes: 1 })
      const code = appCode(secret, 0, world.server.clock())
      const done = await api('POST', '/api/login/twoFactor', { code })
      expect(await sessionOf(done.headers)).toMatchObject({ user: { email: 'admin@example.com' } })
      world.server.clock.advance({ minutes: 1 })
    }
    expect(
      await query(`SELECT action FROM audit_entry WHERE action LIKE 'session.begin%' ORDER BY id DESC LIMIT 2`),
    ).toEqual([{ action: 'session.begin' }, { action: 'session.beginProvider' }])
  })

  it('the page that requests the code redirects to the original target', async () => {
    await withSecondFactor()
    await world.provider.signsIn({ sub: 'own', email: 'admin@example.com', email_verified: true })
    const { location, kept } = await world.begin('?next=/promotions%3Fkeyword%3Dfall')
    const returned = (await world.provider.visit(location)).replace('http://localhost', '')
    expect((await get(returned, kept)).location).toBe('/sign-in?next=%2Fpromotions%3Fkeyword%3Dfall&end=code')
  })

  it('R16 a manager cannot grant rights by a mapping that they lack; those of others remain', async () => {
    const [{ id } = { id: 0 }] = await query<{ id: number }>(`SELECT id FROM program WHERE program_key = 'ACME-DEALER'`)
    const gives = (value: string, role: string, canViewParticipants: boolean) => ({
      claim: 'groups',
      value,
      role,
      programs: [{ id, canChange: true, canViewParticipants }],
    })
    const stored = gives('boss', 'ADMIN', true)
    expect((await set({ mappings: [stored] })).status).toBe(200)
    await query(`UPDATE app_user SET role = 'READ_ONLY' WHERE email = 'admin@example.com'`)
    await query(`UPDATE app_user_program SET can_view_participants = false`)
    expect((await set({ mappings: [stored], scopes: 'openid email' })).status).toBe(200)
    expect((await set({ mappings: [stored, gives('reader', 'READ_ONLY', false)] })).status).toBe(200)
    const own = await set({ mappings: [{ ...stored, value: 'own' }, gives('all', 'READ_ONLY', true)] })
    const right = 'You can only grant rights that you have in this program'
    expect([own.status, own.body.fieldErrors]).toEqual([
      400,
      {
        'mappings[0].role': ['Only users with this role can grant it'],
        'mappings[0].programs': [right],
        'mappings[1].programs': [right],
      },
    ])
  })

  it.each([
    ['a program', `app_user_program SET can_change = false WHERE program_id =`],
    ['the catalog', `app_user_client SET manages_catalog = false WHERE client_id =`],
  ])(
    'R16 another provider, which can impersonate any user, requires all rights in the client: %s',
    async (_, lacks) => {
      const id = lacks.includes('client_id') ? 'client_id' : 'id'
      await query(`UPDATE ${lacks} (SELECT ${id} FROM program WHERE program_key = 'ACME-CLUB')`)
      const other = await set({ issuer: 'https://own.example', providerClientId: 'own' })
      const message = expect.stringContaining('only an administrator with all rights in all its programs') as string
      expect([other.status, other.body.fieldErrors]).toEqual([400, { issuer: [message], providerClientId: [message] }])
      expect((await set({ issuer: '', enabled: false })).status).toBe(200)
    },
  )
})

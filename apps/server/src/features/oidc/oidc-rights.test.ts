import { expect, it } from 'vitest'
import { ada, describeOidc } from './testing/oidc-suite.ts'

describeOidc('rights of those who sign in by a provider', (world) => {
  const { set, query, signIn, sessionOf } = world

  const programsOfAcme = () =>
    query<{ id: number; called: string }>(`
      SELECT program.id, program.name || ' (' || program_key || ')' AS called FROM program
      JOIN client ON client.id = client_id WHERE client_key = 'acme' ORDER BY 1`)
  const gives = (value: string, role: string, ids: readonly (number | undefined)[]) => ({
    claim: 'groups',
    value,
    role,
    programs: ids.map((id) => ({ id, canChange: true, canViewParticipants: false })),
  })
  const adminOf = (groups: string[]) => ({ sub: 'a', email: 'admin@example.com', email_verified: true, groups })

  it('grants the rights of the claims on each sign-in, revokes the others, and refuses users without a matching claim', async () => {
    const programs = await programsOfAcme()
    const [first, second] = programs.map(({ id }) => id)
    await set({ mappings: [gives('editors', 'ADMIN', [first]), gives('readers', 'READ_ONLY', [second])] })
    expect(
      await query(`SELECT jsonb_path_query_array(state_after, '$.mappings[*].programs[*].name') AS names
        FROM audit_entry WHERE action = 'signInSettings.update' ORDER BY id DESC LIMIT 1`),
    ).toEqual([{ names: programs.slice(0, 2).map(({ called }) => called) }])
    await world.provider.signsIn({ ...ada, groups: ['others', 'editors'] })
    expect(await sessionOf((await signIn()).headers)).toMatchObject({
      role: 'ADMIN',
      program: { id: first },
      rights: { canWrite: true, canViewParticipants: false },
    })
    await world.provider.signsIn({ ...ada, groups: ['readers'] })
    expect(await sessionOf((await signIn()).headers)).toMatchObject({
      role: 'READ_ONLY',
      program: { id: second },
      rights: { canWrite: false, managesAccounts: false },
    })
    await world.provider.signsIn({ ...ada, groups: [] })
    expect((await signIn()).location).toBe('/sign-in?client=acme&end=noAccount')
  })

  it('R35 the audit records changes of rights by claims with old and new values, and the account gets a new version', async () => {
    const [first, second] = (await programsOfAcme()).map(({ id }) => id)
    await set({ mappings: [gives('editors', 'ADMIN', [first]), gives('readers', 'READ_ONLY', [second])] })
    for (const groups of [['editors'], ['editors'], ['readers']]) {
      await world.provider.signsIn({ ...ada, groups })
      await signIn()
    }
    const right = (id?: number) => [
      { id, name: expect.any(String) as string, canChange: true, canViewParticipants: false },
    ]
    const [of, editor, reader] = [
      { provider: world.provider.issuer },
      { role: 'ADMIN', programs: right(first) },
      { role: 'READ_ONLY', programs: right(second) },
    ]
    expect(
      await query(`SELECT state_before, state_after FROM audit_entry
        WHERE action = 'session.begin' AND state_after->>'provider' IS NOT NULL ORDER BY id`),
    ).toEqual([
      { state_before: { role: 'READ_ONLY', programs: [] }, state_after: { ...of, account: 'made', ...editor } },
      { state_before: null, state_after: { ...of, account: 'known' } },
      { state_before: editor, state_after: { ...of, account: 'known', ...reader } },
    ])
    expect(await query(`SELECT version FROM app_user WHERE email = 'ada@acme.example'`)).toEqual([{ version: 2 }])
  })

  it('passwords can be disabled while the provider is in use, but not by a manager without an identity there', async () => {
    const byPassword = async (email: string) =>
      (await world.server.anonymous('POST', '/api/login', { email, password: 'demo' })).status
    expect((await set({ enabled: false, allowsPasswords: false })).body.fieldErrors).toEqual({
      allowsPasswords: ['Passwords can only be turned off while the provider is enabled'],
    })
    await query(`DELETE FROM app_user_client WHERE client_id <> (SELECT id FROM client WHERE client_key = 'acme')`)
    expect((await set({ allowsPasswords: false })).status).toBe(200)
    expect([await byPassword('viewer@example.com'), await byPassword('admin@example.com')]).toEqual([403, 200])
    await world.provider.signsIn({ sub: 'a', email: 'admin@example.com', email_verified: true })
    expect((await signIn()).location).toBe('/')
    expect(await byPassword('admin@example.com')).toBe(403)
  })

  it.each([
    ['no claim fits', ['others'], ''],
    ['the matching mapping grants no program', ['no-program'], ''],
    ['no mapping matches and every program was revoked', ['others'], 'DELETE FROM app_user_program'],
  ])('when %s, a manager signs in only to manage accounts', async (_when, groups, before) => {
    await query(`DELETE FROM app_user_client WHERE client_id <> (SELECT id FROM client WHERE client_key = 'acme')`)
    const [first] = await programsOfAcme()
    await set({
      allowsPasswords: false,
      mappings: [gives('no-program', 'ADMIN', []), gives('editors', 'ADMIN', [first?.id])],
    })
    await query(before)
    await world.provider.signsIn(adminOf(groups))
    const { headers } = await signIn()
    expect(await sessionOf(headers)).toMatchObject({
      role: 'READ_ONLY',
      program: { id: first?.id },
      rights: { canWrite: false, canViewParticipants: false, managesAccounts: true, managesCatalog: false },
    })
    const [entry] = await query(`SELECT state_after->>'rights' AS rights FROM audit_entry
      WHERE action = 'session.begin' ORDER BY id DESC LIMIT 1`)
    expect(entry).toEqual({ rights: 'only accounts, because no claim grants a program' })
    await world.provider.signsIn(adminOf(['editors']))
    expect(await sessionOf((await signIn()).headers)).toMatchObject({
      rights: { canWrite: true, canViewParticipants: false, managesAccounts: true, managesCatalog: true },
    })
  })
})

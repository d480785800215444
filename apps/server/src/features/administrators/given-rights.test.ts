import { expect, test } from 'vitest'
import { aGuest, describeAdministrators, password, type Invited } from './testing/administrator-suite.ts'

describeAdministrators('rights that managers give', (world) => {
  const rights = (key: keyof typeof world.programs, canChange: boolean, canViewParticipants: boolean) => ({
    id: world.programs[key],
    canChange,
    canViewParticipants,
  })
  /** Manages the accounts of Acme, and can read Dealer Rewards without its participants. */
  const aReadingManager = () =>
    world.join(world.admin, {
      role: 'READ_ONLY',
      managesAccounts: true,
      programs: [rights('ACME-DEALER', false, false)],
    })
  const ofOwn = 'You cannot change your own rights. Another account manager can'
  const beyond = 'You can only grant rights that you have in this program'
  const beyondRole = 'Only users with this role can grant it'

  test('administrators cannot change their own role, but their name can change', async () => {
    const manager = await aReadingManager()
    const address = `/api/administrators/${manager.id}`
    const own = { firstName: 'Other', lastName: 'Name', role: 'READ_ONLY', managesAccounts: true }
    const raised = await manager.api('PUT', address, {
      ...own,
      role: 'ADMIN',
      programs: [rights('ACME-DEALER', true, true), rights('ACME-CLUB', true, true)],
    })
    expect([raised.status, raised.body.fieldErrors]).toEqual([400, { role: [ofOwn], programs: [ofOwn] }])
    const lowered = await manager.api('PUT', address, {
      ...own,
      managesAccounts: false,
      programs: [rights('ACME-DEALER', false, false)],
    })
    expect([lowered.status, lowered.body.fieldErrors]).toEqual([400, { managesAccounts: [ofOwn] }])
    const renamed = await manager.api('PUT', address, { ...own, programs: [rights('ACME-DEALER', false, false)] })
    expect([renamed.status, renamed.body.fullName]).toEqual([200, 'Other Name'])
    expect((await manager.api('GET', '/api/session')).body).toMatchObject({
      role: 'READ_ONLY',
      rights: { canWrite: false, canViewParticipants: false, managesAccounts: true },
    })
  })

  test('a manager cannot grant a role or a right that they lack', async () => {
    const manager = await aReadingManager()
    const invite = async (changes: object) => {
      const { status, body } = await world.invite(manager.api, changes)
      return [status, body.fieldErrors as unknown]
    }
    expect(await invite({ role: 'ADMIN', programs: [rights('ACME-DEALER', true, false)] })).toEqual([
      ...[400, { role: [beyondRole] }],
    ])
    expect(await invite({ role: 'ADMIN', programs: [] })).toEqual([400, { role: [beyondRole] }])
    expect(
      await invite({
        role: 'READ_ONLY',
        programs: [rights('ACME-DEALER', false, true), rights('ACME-CLUB', false, false)],
      }),
    ).toEqual([400, { 'programs[0].canViewParticipants': [beyond], 'programs[1].id': [beyond] }])
    expect(await invite({ role: 'READ_ONLY', programs: [rights('ACME-DEALER', true, false)] })).toEqual([
      ...[201, undefined],
    ])
  })

  test('an administrator grants only rights that they have', async () => {
    const manager = await world.join(world.admin, {
      managesAccounts: true,
      programs: [rights('ACME-DEALER', true, false), rights('ACME-CLUB', false, true)],
    })
    const refused = await world.invite(manager.api, {
      programs: [rights('ACME-DEALER', true, true), rights('ACME-CLUB', true, true)],
    })
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      ...[400, { 'programs[0].canViewParticipants': [beyond], 'programs[1].canChange': [beyond] }],
    ])
    const given = { programs: [rights('ACME-DEALER', true, false), rights('ACME-CLUB', false, true)] }
    expect((await world.invite(manager.api, given)).status).toBe(201)
  })

  test('existing rights remain when a manager who lacks them saves, and can be revoked', async () => {
    const guest = await world.join(world.admin, { programs: [rights('ACME-CLUB', true, true)] })
    const manager = await aReadingManager()
    const save = (changes: object) => {
      const { email: _, ...fields } = aGuest({ programs: [rights('ACME-CLUB', true, true)], ...changes })
      return manager.api('PUT', `/api/administrators/${guest.id}`, fields)
    }
    expect((await save({ lastName: 'Renamed' })).status).toBe(200)
    expect((await save({ role: 'READ_ONLY', programs: [rights('ACME-CLUB', true, false)] })).status).toBe(200)
    const back = await save({ role: 'ADMIN' })
    expect([back.status, back.body.fieldErrors]).toEqual([
      ...[400, { role: [beyondRole], 'programs[0].canViewParticipants': [beyond] }],
    ])
  })

  const noCatalog = 'Only users who can manage the catalog of this client can grant this right'

  test('a manager passes on the right to the catalog only if they have it', async () => {
    const programs = [rights('ACME-DEALER', true, true)]
    const without = await world.join(world.admin, { managesAccounts: true, programs })
    expect((await without.api('GET', '/api/session')).body.rights).toMatchObject({
      managesAccounts: true,
      managesCatalog: false,
      editsProgramData: true,
    })
    for (const role of ['ADMIN', 'READ_ONLY']) {
      const refused = await world.invite(without.api, { role, managesCatalog: true })
      expect([role, refused.status, refused.body.fieldErrors]).toEqual([role, 400, { managesCatalog: [noCatalog] }])
    }
    const holder = await world.join(world.admin, { managesAccounts: true, managesCatalog: true, programs })
    expect((await holder.api('GET', '/api/session')).body.rights).toMatchObject({ managesCatalog: true })
    const invited = await world.invite(holder.api, { managesCatalog: true })
    expect([invited.status, (invited.body as Invited).administrator.managesCatalog]).toEqual([201, true])
    expect((await world.audited()).at(-1)?.state_after).toMatchObject({ managesCatalog: true })
  })

  test('the right to the catalog stays when it is not sent, can be taken away, and is audited', async () => {
    const guest = await world.join(world.admin, { managesCatalog: true, programs: [rights('ACME-DEALER', true, true)] })
    const manager = await world.join(world.admin, {
      managesAccounts: true,
      programs: [rights('ACME-DEALER', true, true)],
    })
    const save = (changes: object) => {
      const { email: _, ...fields } = aGuest({ programs: [rights('ACME-DEALER', true, true)], ...changes })
      return manager.api('PUT', `/api/administrators/${guest.id}`, fields)
    }
    const renamed = await save({ lastName: 'Renamed' })
    expect([renamed.status, renamed.body.managesCatalog]).toEqual([200, true])
    expect((await save({ lastName: 'Renamed', managesCatalog: true })).body.version).toBe(renamed.body.version)
    const taken = await save({ lastName: 'Renamed', managesCatalog: false })
    expect([taken.status, taken.body.managesCatalog]).toEqual([200, false])
    const { state_before, state_after } = (await world.audited()).at(-1) ?? {}
    expect([state_before, state_after]).toEqual([{ managesCatalog: true }, { managesCatalog: false }])
    const back = await save({ lastName: 'Renamed', managesCatalog: true })
    expect([back.status, back.body.fieldErrors]).toEqual([400, { managesCatalog: [noCatalog] }])
    const { body: found } = await world.admin('POST', '/api/administrators/search', { keyword: guest.email })
    expect((found as { content: object[] }).content).toMatchObject([{ managesCatalog: false }])
  })

  test('the right to the catalog has an effect with the role ADMIN only, which counts as granting it', async () => {
    const programs = [rights('ACME-DEALER', true, true)]
    const guest = await world.join(world.admin, { role: 'READ_ONLY', managesCatalog: true, programs })
    expect((await guest.api('GET', '/api/session')).body.rights).toMatchObject({ managesCatalog: false })
    const manager = await world.join(world.admin, { managesAccounts: true, programs })
    const { email: _, ...fields } = aGuest({ programs })
    const raised = await manager.api('PUT', `/api/administrators/${guest.id}`, fields)
    expect([raised.status, raised.body.fieldErrors]).toEqual([400, { managesCatalog: [noCatalog] }])
    const without = await manager.api('PUT', `/api/administrators/${guest.id}`, { ...fields, managesCatalog: false })
    expect([without.status, without.body.role, without.body.managesCatalog]).toEqual([200, 'ADMIN', false])
  })

  test('users cannot give themselves the right to the catalog', async () => {
    const manager = await world.join(world.admin, {
      managesAccounts: true,
      programs: [rights('ACME-DEALER', true, true)],
    })
    const { email: _, ...fields } = aGuest({ managesAccounts: true, programs: [rights('ACME-DEALER', true, true)] })
    const address = `/api/administrators/${manager.id}`
    const own = await manager.api('PUT', address, { ...fields, managesCatalog: true })
    expect([own.status, own.body.fieldErrors]).toEqual([400, { managesCatalog: [ofOwn] }])
    expect((await manager.api('PUT', address, { ...fields, lastName: 'Renamed' })).status).toBe(200)
  })

  test('roles apply in all clients: a manager cannot make administrators of catalogs that they cannot change', async () => {
    const programs = [rights('ACME-DEALER', true, true)]
    const guest = await world.join(world.admin, { role: 'READ_ONLY', programs })
    const manager = await world.join(world.admin, { managesAccounts: true, programs })
    const inGlobex = `INSERT INTO app_user_client (app_user_id, client_id, manages_accounts, manages_catalog)
       SELECT $1, client_id, $2, $3 FROM program WHERE program_key = 'GLOBEX-PARTNER'`
    await world.server.db.pool.query(inGlobex, [guest.id, false, true])
    await world.server.db.pool.query(inGlobex, [manager.id, true, false])
    const { email: _, ...fields } = aGuest({ programs })
    const raised = await manager.api('PUT', `/api/administrators/${guest.id}`, fields)
    expect([raised.status, raised.body.fieldErrors]).toEqual([
      ...[400, { role: ['With this role they could change a catalog that you cannot change yourself'] }],
    ])
  })

  test('without a mail server, a manager without the right to the catalog gets no link for a user who has it', async () => {
    const programs = [rights('ACME-DEALER', true, true)]
    const manager = await world.join(world.admin, { managesAccounts: true, programs })
    const holder = await world.join(world.admin, { managesCatalog: true, programs })
    const link = () => manager.api('POST', `/api/administrators/${holder.id}/link`)
    expect((await link()).status).toBe(409)
    const { email: _, ...fields } = aGuest({ programs, managesCatalog: false })
    await world.admin('PUT', `/api/administrators/${holder.id}`, fields)
    expect((await link()).status).toBe(200)
  })

  test('roles apply in all clients: a manager cannot make administrators of programs that they cannot change', async () => {
    const manager = await world.join(world.admin, {
      managesAccounts: true,
      programs: [rights('ACME-DEALER', true, true)],
    })
    await world.server.db.pool.query(
      `INSERT INTO app_user_client (app_user_id, client_id, manages_accounts)
       SELECT $1, client_id, true FROM program WHERE program_key = 'GLOBEX-PARTNER'`,
      [manager.id],
    )
    const address = `/api/administrators/${await world.idOf('viewer@example.com')}`
    const { body: viewer } = await manager.api('GET', address)
    expect(viewer.isSharedElsewhere).toBe(false)
    const { firstName, lastName, managesAccounts } = viewer
    const raised = await manager.api('PUT', address, {
      firstName,
      lastName,
      managesAccounts,
      role: 'ADMIN',
      programs: [rights('ACME-DEALER', true, true)],
    })
    expect([raised.status, raised.body.fieldErrors]).toEqual([
      ...[400, { role: ['With this role they could change programs that you cannot change yourself'] }],
    ])
  })

  test('without a mail server, a manager gets no link for another manager or for a user with more rights', async () => {
    const manager = await aReadingManager()
    const others = await Promise.all([
      aReadingManager(),
      world.join(world.admin, { programs: [rights('ACME-DEALER', true, false)] }),
    ])
    for (const other of others) {
      const { status, body } = await manager.api('POST', `/api/administrators/${other.id}/link`)
      expect([status, body.generalErrors]).toEqual([409, [expect.stringContaining('admin:create -- --reset')]])
      expect((await world.server.anonymous('POST', '/api/login', { email: other.email, password })).status).toBe(200)
    }
    const { administrator } = (await world.invite(world.admin)).body as Invited
    expect((await manager.api('POST', `/api/administrators/${administrator.id}/link`)).status).toBe(409)
    const reader = await world.join(world.admin, {
      role: 'READ_ONLY',
      programs: [rights('ACME-DEALER', false, false)],
    })
    const { status, body } = await manager.api('POST', `/api/administrators/${reader.id}/link`)
    expect([status, body.link.token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
  })
})

import { expect, test } from 'vitest'
import { aGuest, describeAdministrators, password, type Invited } from './testing/administrator-suite.ts'

describeAdministrators('administrators', (world) => {
  const rights = (key: keyof typeof world.programs, canChange = true, canViewParticipants = false) => ({
    id: world.programs[key],
    canChange,
    canViewParticipants,
  })
  const bodyOf = (
    { firstName, lastName, role, managesAccounts, programs }: Invited['administrator'],
    changes = {},
  ) => ({
    firstName,
    lastName,
    role,
    managesAccounts,
    programs: programs.map(({ id, canChange, canViewParticipants }) => ({ id, canChange, canViewParticipants })),
    ...changes,
  })
  const invited = async (changes: object = {}) => (await world.invite(world.admin, changes)).body as Invited

  test('R16 U29 an administrator is invited with rights, and the audit records it without the link', async () => {
    const answer = await world.invite(world.admin, {
      email: '  Clerk.Two@Example.com ',
      firstName: ' Demo ',
      programs: [rights('ACME-CLUB', false, true)],
    })
    const { administrator, link } = answer.body as Invited
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`/api/administrators/${administrator.id}`)
    expect(administrator).toMatchObject({
      email: 'Clerk.Two@Example.com',
      firstName: 'Demo',
      status: 'INVITED',
      lastSignInDate: null,
      isOwn: false,
      programs: [{ id: world.programs['ACME-CLUB'], canChange: false, canViewParticipants: true }],
    })
    expect(link).toMatchObject({ kind: 'INVITATION', mail: 'NOT_SET' })
    expect(link.token).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(link.expirationDate) - world.server.clock().getTime()).toBe(72 * 60 * 60_000)
    const entry = (await world.audited()).at(-1)
    expect(entry).toMatchObject({ action: 'administrator.invite', subject_id: administrator.id, state_before: null })
    expect(entry?.client_id).not.toBeNull()
    expect(JSON.stringify(entry)).not.toContain(link.token)
    const { rows } = await world.server.db.pool.query('SELECT * FROM account_link')
    expect(JSON.stringify(rows)).not.toContain(link.token)
  })

  test.each(['noparts@example.com', ' NoParts@EXAMPLE.com  '])(
    'an address in use is refused at its field: %j',
    async (email) => {
      const { status, body } = await world.invite(world.admin, { email })
      expect([status, body.fieldErrors]).toEqual([400, { email: ['This email address is already in use'] }])
    },
  )

  test('of two concurrent invitations of one address, the second is refused because the address is in use', async () => {
    const guest = aGuest()
    const answers = await Promise.all(
      [guest.email, guest.email.toUpperCase()].map((email) => world.invite(world.admin, { email })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  test('R14 each problem of an invitation is reported at its field, including a program of another client', async () => {
    const { status, body } = await world.invite(world.admin, {
      email: 'no-address',
      firstName: ' ',
      programs: [rights('ACME-CLUB'), rights('GLOBEX-PARTNER')],
    })
    expect([status, body.fieldErrors]).toEqual([
      400,
      {
        email: ['Enter an email address, such as name@example.com'],
        firstName: ['First name is required'],
        'programs[1].id': ['Invalid selection'],
      },
    ])
  })

  test('R35 one save changes rights, role and name with one audit entry, effective from the next call', async () => {
    const guest = await world.join(world.admin, { programs: [rights('ACME-DEALER')] })
    const address = `/api/administrators/${guest.id}`
    expect((await guest.api('POST', '/api/participants/search')).status).toBe(403)
    const { body: before, headers } = await world.admin('GET', address)
    const changes = bodyOf(before as Invited['administrator'], {
      lastName: 'Changed',
      programs: [rights('ACME-DEALER', false, true), rights('ACME-CLUB')],
    })
    const saved = await world.admin('PUT', address, changes, { 'if-match': String(headers.etag) })
    expect([saved.status, saved.body.version, saved.body.programs.length]).toEqual([200, before.version + 1, 2])
    expect((await guest.api('POST', '/api/participants/search')).status).toBe(200)
    expect((await guest.api('GET', '/api/session')).body.rights).toMatchObject({ canWrite: false })
    const entry = (await world.audited()).at(-1)
    expect(entry).toMatchObject({ action: 'administrator.update', subject_id: guest.id })
    expect(Object.keys(entry?.state_after ?? {}).toSorted()).toEqual(['lastName', 'programs'])
    expect(entry?.state_before).toMatchObject({ lastName: 'Guest', programs: [{ canChange: true }] })
    const entries = (await world.audited()).length
    expect((await world.admin('PUT', address, changes)).body.version).toBe(saved.body.version)
    expect(await world.audited()).toHaveLength(entries)
  })

  test('a save of an older version is refused and shows who saved', async () => {
    const { administrator } = await invited()
    const address = `/api/administrators/${administrator.id}`
    const first = { ...bodyOf(administrator), role: 'READ_ONLY', version: 0 }
    expect((await world.admin('PUT', address, first)).status).toBe(200)
    const second = await world.admin('PUT', address, { ...first, role: 'ADMIN' })
    expect([second.status, second.body.version, second.body.updatedBy]).toEqual([409, 1, 'Demo Administrator'])
  })

  test('R32 disabling ends the sessions and invalidates the link, and enabling restores neither', async () => {
    const guest = await world.join(world.admin, { programs: [rights('ACME-DEALER')] })
    const address = `/api/administrators/${guest.id}`
    const { body: made } = await world.admin('POST', `${address}/link`)
    expect(made.link.kind).toBe('PASSWORD_RESET')
    expect((await world.admin('POST', `${address}/disable`)).body.status).toBe('DISABLED')
    expect((await guest.api('POST', '/api/promotions/search')).status).toBe(401)
    expect((await world.admin('POST', `${address}/link`)).status).toBe(409)
    expect((await world.admin('POST', `${address}/enable`)).body.status).toBe('ACTIVE')
    expect((await guest.api('POST', '/api/promotions/search')).status).toBe(401)
    const link = await world.server.anonymous('POST', '/api/accountLinks/read', { token: made.link.token })
    expect(link.status).toBe(400)
    const again = await world.server.anonymous('POST', '/api/login', { email: guest.email, password })
    expect(again.status).toBe(200)
    const actions = (await world.audited()).map(({ action }) => action)
    expect(actions.slice(-3)).toEqual(['administrator.makeLink', 'administrator.disable', 'administrator.enable'])
  })

  test('R32 a manager ends all sessions of an administrator, who can then sign in again', async () => {
    const guest = await world.join(world.admin, { programs: [rights('ACME-DEALER')] })
    expect((await world.admin('POST', `/api/administrators/${guest.id}/endSessions`)).status).toBe(200)
    expect((await guest.api('POST', '/api/promotions/search')).status).toBe(401)
    expect((await world.audited()).at(-1)?.state_after).toEqual({ endedSessions: 1 })
  })

  test('administrators cannot disable themselves, revoke their own right or create a link for themselves', async () => {
    const own = await world.idOf('admin@example.com')
    const address = `/api/administrators/${own}`
    const { body } = await world.admin('GET', address)
    expect(body).toMatchObject({ isOwn: true, managesAccounts: true, isSharedElsewhere: false })
    const disabled = await world.admin('POST', `${address}/disable`)
    expect([disabled.status, disabled.body.generalErrors]).toEqual([403, ['You cannot disable your own account']])
    const without = await world.admin(
      'PUT',
      address,
      bodyOf(body as Invited['administrator'], { managesAccounts: false }),
    )
    const ofOwn = 'You cannot change your own rights. Another account manager can'
    expect(without.body.fieldErrors).toEqual({ managesAccounts: [ofOwn] })
    // the right applies in a program: without one it would be lost
    const nowhere = await world.admin('PUT', address, bodyOf(body as Invited['administrator'], { programs: [] }))
    expect(nowhere.status).toBe(400)
    expect((await world.admin('POST', `${address}/link`)).status).toBe(403)
  })

  test('the rights of an administrator can change even if the address is not valid for an invitation', async () => {
    const { administrator } = await invited()
    await world.server.db.pool.query('UPDATE app_user SET email = $1 WHERE id = $2', [
      `root-${administrator.id}@localhost`,
      administrator.id,
    ])
    const address = `/api/administrators/${administrator.id}`
    const changed = await world.admin('PUT', address, bodyOf(administrator, { role: 'READ_ONLY' }))
    expect([changed.status, changed.body.role]).toEqual([200, 'READ_ONLY'])
  })

  test('R35 the audit of the client records the account changes of an administrator without a program', async () => {
    const guest = await world.join(world.admin, { programs: [] })
    expect((await guest.api('PUT', '/api/account', { firstName: 'Another', lastName: 'Name' })).status).toBe(200)
    const { body } = await world.admin('POST', '/api/audit/search', { user: guest.id })
    const actions = (body.content as { action: string }[]).map(({ action }) => action)
    expect(actions).toEqual(['account.update', 'session.begin', 'administrator.acceptInvitation'])
  })

  test('R16 an administrator who also belongs to another client keeps name, role, password and sessions; rights here can change', async () => {
    const manager = await world.join(world.admin, { managesAccounts: true, programs: [rights('ACME-DEALER')] })
    const address = `/api/administrators/${await world.idOf('viewer@example.com')}`
    const { body: viewer } = await manager.api('GET', address)
    expect(viewer.isSharedElsewhere).toBe(true)
    const ids = (viewer as Invited['administrator']).programs.map(({ id }) => id)
    expect(ids).not.toContain(world.programs['GLOBEX-PARTNER'])
    for (const action of ['disable', 'enable', 'endSessions', 'link']) {
      const { status, body } = await manager.api('POST', `${address}/${action}`)
      expect([action, status, String(body.generalErrors)]).toEqual([
        action,
        403,
        expect.stringContaining('also belongs'),
      ])
    }
    const administrator = viewer as Invited['administrator']
    expect((await manager.api('PUT', address, bodyOf(administrator, { lastName: 'Other' }))).status).toBe(403)
    expect((await manager.api('PUT', address, bodyOf(administrator, { role: 'ADMIN' }))).status).toBe(400)
    const taken = await manager.api('PUT', address, bodyOf(administrator, { programs: [rights('ACME-CLUB')] }))
    expect([taken.status, taken.body.programs.length]).toEqual([200, 1])
    const { rows } = await world.server.db.pool.query(
      'SELECT program_id FROM app_user_program WHERE app_user_id = $1 AND program_id = $2',
      [administrator.id, world.programs['GLOBEX-PARTNER']],
    )
    expect(rows).toHaveLength(1)
    await world.admin('PUT', address, bodyOf(administrator))
  })

  test('of two managers who remove each other concurrently, one remains', async () => {
    for (const how of ['disable', 'right', 'mixed']) {
      const [one, other] = await Promise.all(
        [1, 2].map(() => world.join(world.admin, { managesAccounts: true, programs: [rights('ACME-DEALER')] })),
      )
      if (!one || !other) throw new Error('no manager joined')
      const remove = (by: typeof one, target: typeof one, disables: boolean) =>
        disables
          ? by.api('POST', `/api/administrators/${target.id}/disable`)
          : by.api('PUT', `/api/administrators/${target.id}`, {
              ...aGuest(),
              email: undefined,
              programs: [rights('ACME-DEALER')],
            })
      const answers = await Promise.all([remove(one, other, how !== 'right'), remove(other, one, how === 'disable')])
      const statuses = answers.map(({ status }) => status)
      expect([how, statuses.filter((status) => status === 200)]).toEqual([how, [200]])
      expect(statuses.filter((status) => status === 401 || status === 403)).toHaveLength(1)
      const { rows } = await world.server.db.pool.query(
        `SELECT app_user_id FROM app_user_client JOIN app_user ON app_user.id = app_user_id
          WHERE app_user_id = ANY($1) AND manages_accounts AND NOT disabled`,
        [[one.id, other.id]],
      )
      expect([how, rows.length]).toEqual([how, 1])
    }
  })
})

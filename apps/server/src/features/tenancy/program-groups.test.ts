import type { ProgramDetails } from '@incentive/contract'
import { expect, test } from 'vitest'
import type { Api } from '../../testing/test-server.ts'
import { describePromotions } from '../promotions/testing/promotion-suite.ts'

describePromotions('groups of programs', (world) => {
  const admin: Api = (...call) => world.admin(...call)
  let serial = 0

  const makeGroup = async (name = `Group ${++serial}`) => {
    const { status, body } = await admin('POST', '/api/programGroups', { name })
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body as { id: number; name: string; version: number }
  }
  const dealer = () => world.idOf('program', 'program_key', 'ACME-DEALER')
  const get = async () => (await admin('GET', `/api/programs/${await dealer()}`)).body as ProgramDetails
  /** Sends the settings as they are, with another group. */
  const update = async (programGroup?: unknown) => {
    const { programGroup: _former, ...settings } = await get()
    return admin('PUT', `/api/programs/${settings.id}`, {
      ...settings,
      ...(programGroup !== undefined && { programGroup }),
    })
  }
  const templateOf = async (groupId: number, key: string) => {
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `INSERT INTO email_template (program_group_id, email_template_key, subject, has_send_grid_template)
       VALUES ($1, $2, 'Of a group', true) RETURNING id`,
      [groupId, key],
    )
    return { id: rows[0]?.id ?? 0 }
  }
  const offered = async () => {
    const found = await admin('POST', '/api/emailTemplates/search?size=200', { byProgramGroup: true })
    return (found.body.content as { emailTemplateKey: string }[]).map(({ emailTemplateKey }) => emailTemplateKey)
  }

  test.each([
    ['', 'Name is required'],
    ['  \u200b', 'Name is required'],
    ['x'.repeat(256), 'Must be at most 255 characters'],
    [' acme CHANNEL', 'Another program group has this key'],
    ['Acme\u00a0Channel', 'Another program group has this key'],
  ])('a group cannot be called %j', async (name, message) => {
    const made = await admin('POST', '/api/programGroups', { name })
    expect([made.status, made.body.fieldErrors]).toEqual([400, { name: [message] }])
    const { id } = await makeGroup()
    const renamed = await admin('PATCH', `/api/programGroups/${id}`, { name })
    expect([renamed.status, renamed.body.fieldErrors]).toEqual([400, { name: [message] }])
  })

  test('a group has a name of 255 characters, and its former name stays reserved', async () => {
    const { id, name } = await makeGroup('y'.repeat(255))
    expect((await admin('PATCH', `/api/programGroups/${id}`, { name: 'Short' })).status).toBe(200)
    const taken = await admin('POST', '/api/programGroups', { name })
    expect([taken.status, taken.body.fieldErrors.name[0]]).toEqual([
      400,
      expect.stringContaining('was renamed to Short'),
    ])
  })

  test('a program gets a group by id, by name or by link, keeps it when none is sent, and loses it by null', async () => {
    const { id, name } = await makeGroup()
    const group = { id, name }
    for (const given of [{ id }, { name: name.toUpperCase() }, `/api/programGroups/${id}`, group]) {
      expect((await update(null)).body.programGroup).toBeNull()
      const { status, body } = await update(given)
      expect([status, body.programGroup]).toEqual([200, group])
      expect((await update()).body).toMatchObject({ programGroup: group, version: body.version })
      expect((await get()).programGroup).toEqual(group)
    }
    const { body } = await admin('POST', '/api/programs/search', {})
    expect(body.content).toContainEqual(expect.objectContaining({ programKey: 'ACME-DEALER', programGroup: group }))
    const { rows } = await world.server.db.pool.query(
      `SELECT state_before AS before, state_after AS after FROM audit_entry
        WHERE action = 'program.update' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ before: { programGroup: null }, after: { programGroup: group } }])
  })

  test('a group of another client is not found, and neither is one that does not exist', async () => {
    const globex = await world.idOf('program_group', 'name', 'Globex Programs')
    const before = await get()
    for (const [given, message] of [
      [{ id: globex }, 'Invalid selection'],
      [{ id: 999_999 }, 'Invalid selection'],
      [{ name: 'Globex Programs' }, 'No program group Globex Programs'],
      [{ name: '' }, 'Invalid selection'],
      [{}, 'Invalid selection'],
    ] as const) {
      const changed = await update(given)
      expect([changed.status, changed.body.fieldErrors]).toEqual([400, { programGroup: [message] }])
      const created = await admin('POST', '/api/programs', { name: 'Wrong group', programGroup: given })
      expect([created.status, created.body.fieldErrors]).toEqual([400, { programGroup: [message] }])
    }
    expect(await get()).toEqual(before)
    expect((await admin('GET', `/api/programGroups/${globex}/uses`)).status).toBe(404)
    expect((await admin('PATCH', `/api/programGroups/${globex}`, { name: 'Mine' })).status).toBe(404)
    expect((await admin('DELETE', `/api/programGroups/${globex}`)).status).toBe(404)
  })

  test('a new program can have a group', async () => {
    const { id, name } = await makeGroup()
    const { status, body } = await admin('POST', '/api/programs', { name: 'Grouped program', programGroup: { name } })
    expect([status, body.programGroup]).toEqual([201, { id, name }])
  })

  test('a deactivated group cannot be given to a program, and a program that has it keeps it', async () => {
    const [kept, other] = [await makeGroup(), await makeGroup()]
    await update({ id: kept.id })
    for (const { id } of [kept, other]) {
      expect((await admin('POST', `/api/programGroups/${id}/deactivate`, {})).status).toBe(200)
    }
    expect((await update({ id: kept.id })).body.programGroup).toMatchObject({ id: kept.id })
    const { status, body } = await update({ id: other.id })
    expect([status, body.fieldErrors]).toEqual([400, { programGroup: ['Inactive: cannot be added'] }])
  })

  test('DI-02 a group is not deleted while a program or an email template has it', async () => {
    const { id } = await makeGroup()
    await update({ id })
    await templateOf(id, 'USES-GROUP')
    const refused = await admin('DELETE', `/api/programGroups/${id}`)
    const { body: uses } = await admin('GET', `/api/programGroups/${id}/uses`)
    expect([refused.status, uses.content]).toEqual([
      409,
      [
        {
          place: 'programs',
          isByKey: false,
          count: 1,
          first: [{ id: await dealer(), name: 'Dealer Rewards', href: `/program/${await dealer()}` }],
        },
        {
          place: 'email templates',
          isByKey: false,
          count: 1,
          first: [{ id: expect.any(Number), name: 'Of a group', href: expect.stringMatching(/^\/catalog\/emailT/) }],
        },
      ],
    ])
    await update(null)
    // no program of the user has the group, so its template is counted and not named
    expect((await admin('GET', `/api/programGroups/${id}/uses`)).body.content).toMatchObject([{ count: 1, first: [] }])
    expect((await admin('DELETE', `/api/programGroups/${id}`)).status).toBe(409)
    await world.server.db.pool.query('DELETE FROM email_template WHERE program_group_id = $1', [id])
    expect((await admin('DELETE', `/api/programGroups/${id}`)).status).toBe(204)
    expect((await admin('GET', `/api/programGroups/${id}`)).status).toBe(404)
  })

  test('the templates that promotions can get are those of the group that their program has now', async () => {
    const [first, second] = [await makeGroup(), await makeGroup()]
    const emailTemplate = await templateOf(first.id, 'OF-FIRST')
    await templateOf(second.id, 'OF-SECOND')
    await update({ id: first.id })
    expect(await offered()).toContain('OF-FIRST')
    expect(await offered()).not.toContain('OF-SECOND')
    const invited = () =>
      world.valid({
        invitationOnly: true,
        promotionInvitationSetting: { linkToInvitation: '/join', emailTemplate, approvalsNeeded: 0 },
      })
    const made = (await world.submit(await invited())).body.id as number
    await update({ id: second.id })
    expect(await offered()).toContain('OF-SECOND')
    expect(await offered()).not.toContain('OF-FIRST')

    const { status, body } = await world.submit(await invited())
    expect([status, body.fieldErrors]).toEqual([
      400,
      { 'promotionInvitationSetting.emailTemplate': ['Invalid selection'] },
    ])
    // a promotion keeps the template that it got before, also when a version is restored
    const setting = (changes: object) => ({ promotionInvitationSetting: { emailTemplate, ...changes } })
    expect((await world.update(made, setting({ linkToInvitation: '/later' }))).status).toBe(200)
    const invite = { id: await world.idOf('email_template', 'email_template_key', 'INVITE') }
    expect((await world.update(made, { promotionInvitationSetting: { emailTemplate: invite } })).status).toBe(200)
    const again = await world.update(made, setting({}))
    expect([again.status, again.body.fieldErrors]).toEqual([
      400,
      { 'promotionInvitationSetting.emailTemplate': ['Invalid selection'] },
    ])
    const restored = await world.update(made, setting({}), { restores: 1 })
    expect([restored.status, restored.body.fieldErrors]).toEqual([200, undefined])
  })
})

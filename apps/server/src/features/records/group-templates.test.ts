import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { signInEveryone, type Person } from '../../security/testing/users.ts'
import { findWaiting } from '../../store/jobs/work.ts'
import { fillFoldedKeys } from '../../store/folded-keys/fill-folded-keys.ts'
import { apiClientApi, apiOf } from '../../testing/test-api.ts'
import type { Api } from '../../testing/test-server.ts'
import { startImportWorld, type ImportWorld } from '../imports/testing/import-world.ts'

const noCatalog = 'You need the right to manage the catalog of this client'
const noProgramData = 'You need the right to edit the data of this program'
const isTaken = { emailTemplateKey: ['Another email template has this key'] }

type Body = Record<string, unknown>

describe.each(testedForms)('email templates of a program group (%s database)', (kind) => {
  let world: ImportWorld
  let apis: Record<Person, Api>
  let admin: Api
  let channel: { id: number; name: string }
  let dealer: number
  let cookie: string
  let serial = 0

  beforeAll(async () => {
    world = await startImportWorld(kind)
    const cookies = await signInEveryone(world.server)
    apis = Object.fromEntries(
      Object.entries(cookies).map(([person, cookie]) => [person, apiOf(world.server.app, cookie)]),
    ) as Record<Person, Api>
    admin = apis.admin
    cookie = cookies.admin
    channel = { id: await idOf('program_group', 'name', 'Acme Channel'), name: 'Acme Channel' }
    dealer = await idOf('program', 'program_key', 'ACME-DEALER')
  })
  afterAll(() => world.server.close())

  const idOf = async (table: string, column: string, value: string) => {
    const { rows } = await world.server.db.pool.query<{ id: number }>(`SELECT id FROM ${table} WHERE ${column} = $1`, [
      value,
    ])
    return rows[0]?.id ?? 0
  }
  const newKey = () => `SHARED-${++serial}`
  const template = (changes: Body = {}) => ({
    emailTemplateKey: newKey(),
    subject: 'Shared',
    programGroup: { id: channel.id },
    ...changes,
  })
  const create = async (changes: Body = {}) => {
    const { status, body } = await admin('POST', '/api/emailTemplates', template(changes))
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body as Body & { id: number; version: number; emailTemplateKey: string }
  }
  const search = async (body: Body) => {
    const found = await admin('POST', '/api/emailTemplates/search?size=200', body)
    return found.body.content as { id: number; programGroup: unknown }[]
  }
  const contentOf = async (api: Api, id: number, part: string) => {
    const { status, body } = await api('GET', `/api/emailTemplates/${id}/${part}`)
    return status === 200 ? (body.content as Body[]) : status
  }
  const setGroup = async (group: number | null) =>
    world.server.db.pool.query('UPDATE program SET program_group_id = $1 WHERE id = $2', [group, dealer])

  test('a template is created for the group, and is a record of each of its programs', async () => {
    const { id, ...made } = await create({ programGroup: { name: 'acme CHANNEL' } })
    expect(made.programGroup).toEqual(channel)
    const own = await create({ programGroup: null })
    expect(own.programGroup).toBeNull()
    for (const api of [admin, apis.club, apis.viewer]) {
      expect((await api('GET', `/api/emailTemplates/${id}`)).body).toMatchObject({ id, programGroup: channel })
      expect(await contentOf(api, id, 'uses')).toEqual([])
      expect(await contentOf(api, id, 'changes')).toMatchObject([{ kind: 'CREATED' }])
    }
    for (const part of ['', '/uses', '/changes']) {
      expect((await apis.globex('GET', `/api/emailTemplates/${id}${part}`)).status).toBe(404)
      expect((await apis.club('GET', `/api/emailTemplates/${own.id}${part}`)).status).toBe(404)
    }
    const both = await search({ byProgramGroup: true })
    expect(both).toContainEqual(expect.objectContaining({ id, programGroup: channel }))
    expect(both).toContainEqual(expect.objectContaining({ id: own.id, programGroup: null }))
    expect((await search({})).map((each) => each.id)).not.toContain(id)
    const { rows } = await world.server.db.pool.query(
      'SELECT program_id AS program, program_group_id AS group FROM email_template WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([{ program: null, group: channel.id }])
  })

  test('OP-146 a key is unique within its owner', async () => {
    const { emailTemplateKey: key } = await create()
    const own = await create({ emailTemplateKey: key, programGroup: null })
    for (const programGroup of [null, { id: channel.id }]) {
      const again = await admin(
        'POST',
        '/api/emailTemplates',
        template({ emailTemplateKey: ` ${key.toLowerCase()}`, programGroup }),
      )
      expect([again.status, again.body.fieldErrors]).toEqual([400, isTaken])
    }
    const { body } = await admin('POST', '/api/emailTemplates/upsert', {
      rows: [
        { emailTemplateKey: key.toLowerCase(), subject: 'Of the program' },
        { emailTemplateKey: key.toLowerCase(), subject: 'Of the group', programGroup: { name: channel.name } },
      ],
    })
    expect(body).toMatchObject({ changed: 2, rows: [{ id: own.id, key }, { key: `${key} / ${channel.name}` }] })
    const twice = { ...template(), programGroup: { id: channel.id } }
    const refused = await admin('POST', '/api/emailTemplates/upsert', { rows: [twice, twice] })
    expect(refused.body.fieldErrors).toMatchObject({ 'rows[1].emailTemplateKey': ['Another row has this key'] })
  })

  test('a template is changed, deactivated and removed for all programs of the group', async () => {
    const { id, version, emailTemplateKey: key } = await create()
    const patched = await admin('PATCH', `/api/emailTemplates/${id}`, { subject: 'Later', version })
    expect(patched.body).toMatchObject({ subject: 'Later', version: version + 1 })
    expect((await admin('PATCH', `/api/emailTemplates/${id}`, { subject: 'Stale', version })).status).toBe(409)
    expect((await admin('PATCH', `/api/emailTemplates/${id}`, { emailTemplateKey: `${key}-B` })).status).toBe(200)
    const reserved = await admin('POST', '/api/emailTemplates', template({ emailTemplateKey: key }))
    expect(JSON.stringify(reserved.body.fieldErrors)).toContain(`was renamed to ${key}-B / ${channel.name}`)
    await create({ emailTemplateKey: key, programGroup: null })
    expect((await admin('POST', `/api/emailTemplates/${id}/deactivate`, {})).status).toBe(200)
    expect((await search({ byProgramGroup: true })).map((each) => each.id)).not.toContain(id)
    expect((await admin('POST', `/api/emailTemplates/${id}/reactivate`, {})).status).toBe(200)
    expect(await contentOf(apis.club, id, 'changes')).toMatchObject([
      { kind: 'REACTIVATED' },
      { kind: 'DEACTIVATED' },
      { kind: 'CHANGED', changes: [{ field: 'emailTemplateKey' }] },
      { kind: 'CHANGED', changes: [{ field: 'subject', before: 'Shared', after: 'Later' }] },
      { kind: 'CREATED' },
    ])
    expect((await admin('DELETE', `/api/emailTemplates/${id}`)).status).toBe(204)
    expect((await apis.club('GET', `/api/emailTemplates/${id}`)).status).toBe(404)
    for (const [api, removed] of [
      [apis.club, [id]],
      [apis.globex, []],
    ] as const) {
      const { body } = await api('POST', '/api/emailTemplates/removals/search', {})
      expect((body.content as { id: number }[]).map((each) => each.id)).toEqual(removed)
    }
  })

  test('a template keeps its owner', async () => {
    const shared = await create()
    const own = await create({ programGroup: null })
    for (const [record, programGroup] of [
      [shared, null],
      [own, { id: channel.id }],
    ] as const) {
      const { status, body } = await admin('PATCH', `/api/emailTemplates/${record.id}`, { programGroup })
      expect([status, body.fieldErrors]).toEqual([400, { programGroup: ['Cannot be changed after creation'] }])
    }
    const same = await admin('PATCH', `/api/emailTemplates/${shared.id}`, { programGroup: { name: channel.name } })
    expect([same.status, same.body.version]).toEqual([200, shared.version])
  })

  test('only the group of the program can be given', async () => {
    const other = (await admin('POST', '/api/programGroups', { name: 'Another group' })).body as { id: number }
    const foreign = await idOf('program_group', 'name', 'Globex Programs')
    for (const [programGroup, message] of [
      [{ id: foreign }, 'Invalid selection'],
      [{ id: 999_999 }, 'Invalid selection'],
      [{ id: other.id }, 'Invalid selection'],
      [{ name: 'Another group' }, 'Invalid selection'],
      [{ name: 'Globex Programs' }, 'No program group Globex Programs'],
    ] as const) {
      const row = template({ programGroup })
      const { status, body } = await admin('POST', '/api/emailTemplates', row)
      expect([status, body.fieldErrors]).toEqual([400, { programGroup: [message] }])
      // a row that names an unknown group is never taken for the template of the program with the key
      const rows = [{ ...row, emailTemplateKey: 'INVITE' }]
      const upsert = await admin('POST', '/api/emailTemplates/upsert', { rows, onError: 'skipFailed' })
      expect(upsert.body.rows).toMatchObject([
        { result: 'rejected', id: null, fieldErrors: { programGroup: [message] } },
      ])
    }
    await setGroup(null)
    const none = await admin('POST', '/api/emailTemplates', template())
    await setGroup(channel.id)
    expect([none.status, none.body.fieldErrors]).toEqual([400, { programGroup: ['Invalid selection'] }])
    await admin('POST', `/api/programGroups/${channel.id}/deactivate`, {})
    const inactive = await admin('POST', '/api/emailTemplates', template())
    await admin('POST', `/api/programGroups/${channel.id}/reactivate`, {})
    expect(inactive.body.fieldErrors).toEqual({ programGroup: ['The program group Acme Channel is deactivated'] })
  })

  test('DI-05 templates of the group need the right to the catalog of the client, others the right to the program', async () => {
    const shared = await create()
    const own = await create({ programGroup: null })
    const made = await admin('POST', '/api/apiClients', {
      name: 'Catalog feed',
      canWrite: false,
      canViewParticipants: false,
      editsProgramData: false,
      managesCatalog: true,
      callsPerMinute: 6000,
      program: { id: dealer },
      expirationDate: null,
    })
    const cataloger = apiClientApi(world.server.app, made.body.token as string)
    for (const [api, allowed, refused, message] of [
      [apis.noparts, own, shared, noCatalog],
      [cataloger, shared, own, noProgramData],
    ] as const) {
      const programGroup = (id: unknown) => (id === shared.id ? { id: channel.id } : null)
      for (const [method, url, body] of [
        ['POST', '/api/emailTemplates', template({ programGroup: programGroup(refused.id) })],
        ['PATCH', `/api/emailTemplates/${refused.id}`, { subject: 'Refused' }],
        ['POST', `/api/emailTemplates/${refused.id}/deactivate`, {}],
        ['POST', `/api/emailTemplates/${refused.id}/reactivate`, {}],
        ['DELETE', `/api/emailTemplates/${refused.id}`, undefined],
      ] as const) {
        const answer = await api(method, url, body)
        expect([method, url, answer.status, answer.body.generalErrors]).toEqual([method, url, 403, [message]])
      }
      const rows = [refused, allowed].map(({ emailTemplateKey, id }) => ({
        emailTemplateKey,
        subject: `By upsert ${message}`,
        programGroup: programGroup(id),
      }))
      const upsert = await api('POST', '/api/emailTemplates/upsert', { rows, onError: 'skipFailed' })
      expect(upsert.body).toMatchObject({
        changed: 1,
        rejected: 1,
        rows: [{ fieldErrors: { programGroup: [message] } }, { result: 'changed' }],
      })
      const same = await api('POST', '/api/emailTemplates/upsert', {
        rows: [{ emailTemplateKey: refused.emailTemplateKey, programGroup: programGroup(refused.id) }],
      })
      expect(same.body).toMatchObject({ unchanged: 1, rejected: 0 })
    }
    expect((await admin('GET', `/api/emailTemplates/${shared.id}`)).body).toMatchObject({ version: 1 })
    const csv = { 'content-type': 'text/csv' }
    const url = '/api/imports?entity=emailTemplates&fileName=templates.csv'
    const imported = await cataloger('POST', url, `emailTemplateKey,subject\n${newKey()},Canceled\n`, csv)
    const [work] = await findWaiting(world.server.db.kysely, world.server.clock(), { all: true })
    const canceled = await cataloger('POST', `/api/jobs/${work?.id}/cancel`)
    expect([imported.status, canceled.status, canceled.body]).toEqual([
      202,
      202,
      expect.objectContaining({ cancelRequested: true }),
    ])
    await world.work()
  })

  test('DI-02 uses are those of all programs, also of one that left the group', async () => {
    const { id } = await create()
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `SELECT promotion_id AS id FROM promotion_invitation_setting JOIN promotion ON promotion.id = promotion_id
        WHERE program_id = $1 ORDER BY 1 LIMIT 1`,
      [dealer],
    )
    const promotion = rows[0]?.id ?? 0
    const content = JSON.stringify({ promotionInvitationSetting: { emailTemplate: { id } } })
    await admin('PUT', `/api/promotionDrafts/${promotion}`, { version: 1, content })
    const inDraft = { place: 'promotions with it in an unsaved draft', count: 1 }
    expect(await contentOf(admin, id, 'uses')).toMatchObject([{ ...inDraft, first: [{ id: promotion }] }])
    expect(await contentOf(apis.club, id, 'uses')).toMatchObject([{ ...inDraft, first: [] }])
    await setGroup(null)
    expect(await contentOf(apis.club, id, 'uses')).toMatchObject([{ ...inDraft, first: [] }])
    // it is no record of the program any more
    expect(await contentOf(admin, id, 'uses')).toBe(404)
    expect((await admin('PATCH', `/api/emailTemplates/${id}`, { subject: 'Later' })).status).toBe(404)
    await setGroup(channel.id)
    expect((await admin('DELETE', `/api/emailTemplates/${id}`)).status).toBe(409)
    await world.server.db.pool.query(
      'UPDATE promotion_invitation_setting SET approver_email_template_id = $1 WHERE promotion_id = $2',
      [id, promotion],
    )
    expect(await contentOf(apis.club, id, 'uses')).toMatchObject([
      { place: 'promotions', count: 1, first: [] },
      inDraft,
    ])
    await world.server.db.pool.query(
      'UPDATE promotion_invitation_setting SET approver_email_template_id = NULL WHERE promotion_id = $1',
      [promotion],
    )
  })

  test('a program group is used by its templates, which the users of its programs can see', async () => {
    const group = (await admin('POST', '/api/programGroups', { name: 'Used group' })).body as { id: number }
    await setGroup(group.id)
    const { id } = await create({ programGroup: { id: group.id } })
    const uses = async (api: Api) =>
      ((await api('GET', `/api/programGroups/${group.id}/uses`)).body.content as Body[]).find(
        ({ place }) => place === 'email templates',
      )
    expect(await uses(admin)).toMatchObject({ count: 1, first: [{ id, name: 'Shared' }] })
    expect(await uses(apis.club)).toMatchObject({ count: 1, first: [] })
    await setGroup(channel.id)
  })

  const file = (...lines: string[]) => ['emailTemplateKey,programGroup,subject,delete', ...lines].join('\n')
  const check = async (text: string) => {
    const { id } = await world.upload('emailTemplates', text)
    await world.work()
    return id
  }
  const apply = async (id: number) => {
    await world.call(id, 'apply')
    await world.work()
  }
  const keys = async () => {
    const found = (await search({ byProgramGroup: true })) as unknown as Body[]
    return found.map(({ emailTemplateKey, programGroup }) => [emailTemplateKey, programGroup !== null])
  }

  test('a file has templates of both owners, is exported and read back unchanged, and is undone', async () => {
    const id = await check(
      file('FILE-1,Acme Channel,One,', 'FILE-1,,Two,', 'INVITE,No such group,Three,', 'INVITE,No such group,,yes'),
    )
    expect(await world.rows(id)).toEqual({
      2: 'created FILE-1 / Acme Channel',
      3: 'created FILE-1',
      4: 'rejected INVITE / No such group: No program group No such group',
      5: 'rejected INVITE / No such group: No program group No such group',
    })
    await apply(id)
    expect(await keys()).toEqual(
      expect.arrayContaining([
        ['FILE-1', true],
        ['FILE-1', false],
      ]),
    )
    const exported = await world.server.app.inject({
      method: 'POST',
      url: '/api/emailTemplates/export?format=csv',
      headers: { cookie },
      payload: { byProgramGroup: true, keyword: 'FILE-1', isEffective: 'All' },
    })
    const again = await check(exported.payload)
    expect(Object.values(await world.rows(again)).toSorted()).toEqual([
      'unchanged FILE-1',
      'unchanged FILE-1 / Acme Channel',
    ])
    await world.call(id, 'undo')
    await world.work()
    expect((await world.read(id)).state).toBe('UNDONE')
    expect((await keys()).filter(([key]) => key === 'FILE-1')).toEqual([])
  })

  test('an import without the right to the catalog leaves the templates of the group, also when it is undone', async () => {
    const shared = await create()
    const text = file(`${shared.emailTemplateKey},Acme Channel,Changed,`, `${shared.emailTemplateKey},,Own,`)
    const manages = (can: boolean) =>
      world.server.db.pool.query('UPDATE app_user_client SET manages_catalog = $1', [can])
    await manages(false)
    const refused = await check(text)
    const key = `${shared.emailTemplateKey} / Acme Channel`
    expect(await world.rows(refused)).toEqual({
      2: `rejected ${key}: ${noCatalog}`,
      3: expect.stringMatching(/^created/),
    })
    const deletion = await check(file(`${shared.emailTemplateKey},Acme Channel,,yes`))
    expect(await world.rows(deletion)).toEqual({ 2: `rejected ${key}: ${noCatalog}` })
    await world.call(refused, 'cancel')
    await manages(true)
    const id = await check(`${text}\n`)
    await apply(id)
    await manages(false)
    await world.call(id, 'undo')
    await world.work()
    await manages(true)
    expect((await world.read(id)).state).toBe('UNDONE_IN_PART')
    expect((await admin('GET', `/api/emailTemplates/${shared.id}`)).body).toMatchObject({ subject: 'Changed' })
  })

  test('DI-21 a feed leaves the templates of a group that its program left', async () => {
    const feed = { entity: 'emailTemplates', missing: 'deactivate', missingLimit: 100 }
    expect((await admin('PUT', '/api/feeds/templates', feed)).status).toBe(200)
    const send = async (...lines: string[]) => {
      const { id } = await world.upload('emailTemplates', file(...lines), { feed: 'templates' })
      await world.work()
      return id
    }
    await apply(await send('FEED-1,Acme Channel,One,', 'FEED-2,,Two,', 'FEED-3,,Three,'))
    await setGroup(null)
    const rows = await world.rows(await send('FEED-3,,Three,'))
    await setGroup(channel.id)
    expect(Object.values(rows)).toEqual(['unchanged FEED-3', 'deactivated FEED-2'])
  })

  test('a template that was inserted by SQL gets its folded key, and is found by it', async () => {
    const key = newKey()
    await world.server.db.pool.query(
      `INSERT INTO email_template (program_group_id, email_template_key, subject) VALUES ($1, $2, 'By SQL')`,
      [channel.id, key],
    )
    expect(await fillFoldedKeys(world.server.db.kysely)).toEqual([])
    const again = await admin('POST', '/api/emailTemplates', template({ emailTemplateKey: key }))
    expect(again.body.fieldErrors).toEqual(isTaken)
    const { rows } = await world.server.db.pool.query<{ folded: string }>(
      'SELECT folded_key AS folded FROM email_template WHERE email_template_key = $1',
      [key],
    )
    expect(rows).toEqual([{ folded: `${key.toLowerCase()}\t${channel.id}` }])
  })
})

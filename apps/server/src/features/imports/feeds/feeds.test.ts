import type { Feed } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../../db/testing/fresh-database.ts'
import { sheetRow, workbookParts, zipOf } from '../../../sheets/testing/a-workbook.ts'
import { startImportWorld, type ImportWorld } from '../testing/import-world.ts'
import { reportFeedNews } from './watch-feeds.ts'

const hour = 60 * 60_000

describe.each([quickestForm])('feeds (%s database)', (kind) => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(kind)
  })
  afterAll(() => world.server.close())

  const set = (name: string, body: object) => world.admin('PUT', `/api/feeds/${encodeURIComponent(name)}`, body)
  const read = async (name: string) => (await world.admin('GET', `/api/feeds/${name}`)).body as Feed
  const apply = async (text: string, options: Record<string, string>) => {
    const { id } = await world.upload('organizations', text, { apply: 'whenClean', ...options })
    await world.work()
    return world.read(id)
  }
  const feedOf = async (key: string) => {
    const { rows } = await world.server.db.pool.query<{ name: string | null; version: number }>(
      `SELECT feed.name, organization.version FROM organization LEFT JOIN feed ON feed.id = organization.feed_id
        WHERE organization_key = $1`,
      [key],
    )
    return rows[0]
  }

  test('a feed is created, read, changed and deleted by name, in any case', async () => {
    const made = await set('Crm Dealers', {
      entity: 'organizations',
      options: { apply: 'whenClean', decimalMark: ',' },
      columns: { 'Dealer no.': 'organizationKey' },
      missing: 'deactivate',
      missingLimit: 5,
      expectedHours: 24,
      emails: ['ops@example.com', 'ops@example.com'],
    })
    expect([made.status, made.body._links]).toEqual([200, { self: { href: '/api/feeds/Crm%20Dealers' } }])
    expect(made.body).toMatchObject({
      name: 'Crm Dealers',
      entity: 'organizations',
      program: null,
      options: { apply: 'whenClean', decimalMark: ',', emptyCell: 'keep', onError: 'skipFailed' },
      columns: { 'Dealer no.': 'organizationKey' },
      missing: 'deactivate',
      missingLimit: 5,
      expectedHours: 24,
      emails: ['ops@example.com'],
      state: 'EMPTY',
      runs: [],
      version: 0,
    })
    expect((await world.admin('GET', '/api/feeds/crm%20dealers')).body).toEqual(made.body)
    // the feed as it was read, with one change: what is not named stays
    const changed = await set('CRM DEALERS', { ...(made.body as object), missingLimit: 10 })
    expect([changed.status, changed.body]).toMatchObject([200, { name: 'Crm Dealers', missingLimit: 10, version: 1 }])
    const { rows: audited } = await world.server.db.pool.query<{ action: string; after: unknown }>(
      `SELECT action, state_after AS after FROM audit_entry WHERE subject_type = 'feed' ORDER BY id`,
    )
    expect(audited).toMatchObject([
      { action: 'feed.create', after: { name: 'Crm Dealers', entity: 'organizations' } },
      { action: 'feed.update', after: { name: 'Crm Dealers', fields: ['missingLimit'] } },
    ])
    expect((await set('Crm Dealers', { entity: 'organizations', version: 0 })).status).toBe(409)
    const found = await world.admin('POST', '/api/feeds/search', { keyword: 'deal', states: ['EMPTY'] })
    expect(found.body.content).toMatchObject([{ name: 'Crm Dealers' }])
    expect((await world.admin('DELETE', '/api/feeds/Crm Dealers')).status).toBe(204)
    expect((await world.admin('GET', '/api/feeds/Crm Dealers')).status).toBe(404)
    expect((await set('Crm Dealers', { entity: 'courses' })).status).toBe(200)
    // a name that is taken is not changed by a call that means a new feed
    const taken = await set('crm dealers', { entity: 'courses', isNew: true })
    expect([taken.status, taken.body.fieldErrors]).toEqual([400, { name: ['There is already a feed with this name'] }])
  })

  test('feeds are listed by name, up and down', async () => {
    for (const name of ['order b', 'Order C', 'order a']) await set(name, { entity: 'courses' })
    const names = async (sort: string) => {
      const { body } = await world.admin('POST', `/api/feeds/search?sort=${sort}&size=2`, { keyword: 'order' })
      return (body.content as Feed[]).map(({ name }) => name)
    }
    expect(await names('name,ASC')).toEqual(['order a', 'order b'])
    expect(await names('name,DESC')).toEqual(['Order C', 'order b'])
  })

  test('bad settings are rejected at their field', async () => {
    const rejected = async (name: string, body: object) => {
      const { status, body: problem } = await set(name, body)
      return [status, Object.keys(problem.fieldErrors as object)]
    }
    expect(await rejected('a/b', { entity: 'courses' })).toEqual([400, ['name']])
    expect(await rejected('one', { entity: 'courses', emails: ['none'] })).toEqual([400, ['emails']])
    expect(await rejected('one', { entity: 'dealers' })).toEqual([400, ['entity']])
    expect(await rejected('one', { entity: 'courses', missingLimit: 101 })).toEqual([400, ['missingLimit']])
    expect(await rejected('one', { entity: 'courses', expectedHours: 0 })).toEqual([400, ['expectedHours']])
    await set('one', { entity: 'courses' })
    expect(await rejected('one', { entity: 'contests' })).toEqual([400, ['entity']])
    const upload = async (query: string) => {
      const { status, body } = await world.admin('POST', `/api/imports?${query}`, 'a', { 'content-type': 'text/csv' })
      return [status, body.fieldErrors as object]
    }
    expect(await upload('entity=courses&feed=two')).toEqual([400, { feed: ['There is no feed named two'] }])
    expect(await upload('entity=contests&feed=one')).toEqual([400, { entity: ['This feed imports Courses'] }])
    expect(await upload('entity=courses&missing=deactivate')).toMatchObject([400, { missing: [expect.any(String)] }])
  })

  test('a file of a feed is read like the file before, and the feed remembers what a user chose', async () => {
    await set('chosen', { entity: 'organizations' })
    const text = 'Dealer no.,Called,Kind\nF-1,One,DEALER\n'
    const { id } = await world.upload('organizations', text, { feed: 'Chosen' })
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'NEEDS_COLUMNS', feed: { name: 'chosen' } })
    expect(await read('chosen')).toMatchObject({ state: 'WAITING', runs: [{ id, state: 'NEEDS_COLUMNS' }] })
    const columns = ['organizationKey', 'name', 'organizationType']
    await world.admin('POST', `/api/imports/${id}/check`, { columns })
    await world.work()
    await world.call(id, 'apply')
    await world.work()
    expect(await read('chosen')).toMatchObject({
      state: 'OK',
      columns: { 'Dealer no.': 'organizationKey', Called: 'name', Kind: 'organizationType' },
    })
    const next = await apply('Dealer no.,Called,Kind\nF-1,Uno,DEALER\n', { feed: 'chosen' })
    expect(next).toMatchObject({ state: 'APPLIED', counts: { changed: 1 } })
  })

  test('files of a feed that arrive together are applied one after the other', async () => {
    await set('together', {
      entity: 'organizations',
      options: { apply: 'whenClean' },
      missing: 'deactivate',
      missingLimit: 100,
    })
    const files = ['T-1,One,DEALER\nT-9,Nine,DEALER', 'T-1,Uno,DEALER\nT-2,Two,DEALER', 'T-1,One,DEALER']
    const ids: number[] = []
    for (const rows of files) {
      const text = `organizationKey,name,organizationType\n${rows}\n`
      ids.push((await world.upload('organizations', text, { feed: 'together' })).id)
    }
    const imports = () => Promise.all(ids.map((id) => world.read(id)))
    // every turn ends soon, so that all files are read before the first one is applied
    for (let turn = 0; turn < 60; turn += 1) {
      await world.work(2)
      if ((await imports()).every(({ state }) => state === 'APPLIED')) break
    }
    const counted = (await imports()).map(({ state, counts }) => ({ state, ...counts }))
    expect(counted).toMatchObject([
      { state: 'APPLIED', created: 2, changed: 0, rejected: 0, deactivated: 0 },
      { state: 'APPLIED', created: 1, changed: 1, rejected: 0, deactivated: 1 },
      { state: 'APPLIED', created: 0, changed: 1, rejected: 0, deactivated: 1 },
    ])
  })

  test('a record belongs to the feed that named it last; edits by call do not change that, an undo does', async () => {
    await set('first', { entity: 'organizations' })
    await set('second', { entity: 'organizations' })
    const head = 'organizationKey,name,organizationType\n'
    expect(await apply(`${head}G-1,One,DEALER\nG-2,Two,DEALER\n`, {})).toMatchObject({ state: 'APPLIED' })
    expect(await feedOf('G-1')).toEqual({ name: null, version: 0 })
    const first = await apply(`${head}G-1,One,DEALER\nG-2,Two again,DEALER\nG-3,Three,DEALER\n`, { feed: 'first' })
    expect(first.counts).toMatchObject({ created: 1, changed: 1, unchanged: 1, changingFeed: 0 })
    expect(await feedOf('G-1')).toEqual({ name: 'first', version: 0 })
    expect([await feedOf('G-2'), await feedOf('G-3')]).toMatchObject([{ name: 'first' }, { name: 'first' }])
    const second = await apply(`${head}G-1,One,DEALER\nG-2,Second,DEALER\n`, { feed: 'second' })
    expect(second.counts).toMatchObject({ changed: 1, unchanged: 1, changingFeed: 2 })
    expect([await feedOf('G-1'), await feedOf('G-2')]).toMatchObject([{ name: 'second' }, { name: 'second' }])
    await world.call(second.id, 'undo')
    await world.work()
    expect([await feedOf('G-1'), await feedOf('G-2')]).toMatchObject([{ name: 'first' }, { name: 'first' }])
    expect(await apply(`${head}G-2,Two more,DEALER\n`, {})).toMatchObject({ state: 'APPLIED' })
    expect(await feedOf('G-2')).toMatchObject({ name: 'first' })
  })

  test('records of the feed that a file does not name are deactivated, more than the limit only on confirmation', async () => {
    await set('whole', { entity: 'organizations', missing: 'deactivate', missingLimit: 25 })
    const head = 'organizationKey,name,organizationType\n'
    const lines = (...numbers: number[]) => numbers.map((each) => `W-${each},Number ${each},DEALER\n`).join('')
    const inactive = async () => {
      const { rows } = await world.server.db.pool.query<{ key: string }>(
        `SELECT organization_key AS key FROM organization
          WHERE organization_key LIKE 'W-%' AND deactivated_date IS NOT NULL ORDER BY 1`,
      )
      return rows.map(({ key }) => key)
    }
    await apply(`${head}W-9,Of another source,DEALER\n`, {})
    const first = await apply(head + lines(1, 2, 3, 4), { feed: 'whole' })
    expect(first).toMatchObject({ state: 'APPLIED', counts: { rows: 4, created: 4, missing: 0 } })
    // a key in a rejected row is not missing
    const one = await apply(`${head}${lines(1, 2)}W-3,Number 3,NONE\n`, { feed: 'whole', unlessRejectedAbove: '1' })
    expect(one).toMatchObject({
      state: 'APPLIED',
      counts: { rows: 3, unchanged: 2, rejected: 1, deactivated: 1, missing: 1 },
      missingToConfirm: null,
    })
    expect(await inactive()).toEqual(['W-4'])
    await world.call(one.id, 'undo')
    await world.work()
    expect(await inactive()).toEqual([])
    const many = await apply(head + lines(1, 2), { feed: 'whole' })
    expect(many).toMatchObject({
      state: 'CHECKED',
      counts: { rows: 2, unchanged: 2, deactivated: 2, missing: 2 },
      missingToConfirm: 2,
      reason: '2 records of the feed are missing from the file: apply the import to confirm',
    })
    const asked = await world.admin('POST', `/api/imports/${many.id}/apply`, {})
    expect([asked.status, asked.body]).toMatchObject([409, { confirmMissing: 2 }])
    expect((await world.admin('POST', `/api/imports/${many.id}/apply`, { confirmMissing: 2 })).status).toBe(202)
    await world.work()
    expect(await world.read(many.id)).toMatchObject({ state: 'APPLIED', counts: { deactivated: 2 } })
    expect(await inactive()).toEqual(['W-3', 'W-4'])
    // the next whole file makes them active again
    const back = await apply(head + lines(1, 2, 3, 4), { feed: 'whole', force: 'true' })
    expect(back).toMatchObject({ state: 'APPLIED', counts: { reactivated: 2, missing: 0 } })
    expect(await inactive()).toEqual([])
  })

  test('a line whose key cannot be read may be any of the missing records, which a user confirms then', async () => {
    const columns = 'organizationKey,name,organizationType'
    await set('unread', { entity: 'organizations', missing: 'deactivate', missingLimit: 100 })
    await apply(`${columns}\nU-1,One,DEALER\nU-2,Two,DEALER\n`, { feed: 'unread' })
    const file = `${columns}\nU-1,One,DEALER\n,Two,DEALER\n`
    expect(await apply(file, { feed: 'unread', unlessRejectedAbove: '1' })).toMatchObject({
      state: 'CHECKED',
      counts: { rows: 2, unchanged: 1, rejected: 1, missing: 1 },
      missingToConfirm: 1,
    })
  })

  test('a file without rows is that of a source without records, which a user confirms', async () => {
    const columns = 'organizationKey,name,organizationType'
    await set('emptied', { entity: 'organizations', missing: 'deactivate', missingLimit: 100 })
    await apply(`${columns}\nZ-1,One,DEALER\nZ-2,Two,DEALER\n`, { feed: 'emptied' })
    const files = [
      ['text/csv', `${columns}\n`, 'The file has no rows'],
      ['text/csv', '', 'The file is empty'],
      ['application/x-ndjson', '\n', 'The file is empty'],
      [
        'application/octet-stream',
        zipOf(workbookParts({ Sheet1: sheetRow(1, ...columns.split(',')) })),
        'The file has no rows',
      ],
    ] as const
    for (const [type, file, hint] of files) {
      const query = 'entity=organizations&feed=emptied&apply=whenClean'
      const { body } = await world.admin('POST', `/api/imports?${query}`, file, { 'content-type': type })
      await world.work()
      expect(await world.read(body.id as number)).toMatchObject({
        state: 'CHECKED',
        counts: { rows: 0, deactivated: 2, missing: 2 },
        missingToConfirm: 2,
        reason: `${hint}. 2 records of the feed are missing from the file: apply the import to confirm`,
      })
      expect((await world.admin('POST', `/api/imports/${String(body.id)}/apply`)).status).toBe(409)
      await world.call(body.id as number, 'cancel')
    }
    const { id } = await world.upload('organizations', `${columns}\n`, { feed: 'emptied' })
    await world.work()
    await world.admin('POST', `/api/imports/${id}/apply`, { confirmMissing: 2 })
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { rows: 0, deactivated: 2 } })
    await world.call(id, 'undo')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'UNDONE' })
    // nothing is missing: the file changes nothing
    await set('kept', { entity: 'organizations' })
    expect(await apply(`${columns}\n`, { feed: 'kept' })).toMatchObject({ state: 'APPLIED', counts: { rows: 0 } })
    expect(await read('kept')).toMatchObject({ state: 'OK' })
    // a heading that is no field is asked for as in any other file
    expect(await apply('dealer\n', { feed: 'kept' })).toMatchObject({ state: 'NEEDS_COLUMNS' })
  })

  test('the record of a key that a corrected line no longer names is missing', async () => {
    await set('renamed', { entity: 'organizations', missing: 'deactivate', missingLimit: 100 })
    const columns = 'organizationKey,name,organizationType'
    await apply(`${columns}\nY-1,One,DEALER\nY-2,Two,DEALER\n`, { feed: 'renamed' })
    const { id } = await apply(`${columns}\nY-1,One,DEALER\nY-2,Two,NONE\n`, { feed: 'renamed' })
    expect(await world.read(id)).toMatchObject({ counts: { unchanged: 1, rejected: 1, missing: 0 } })
    const cells = [
      { column: 0, text: 'Y-3' },
      { column: 2, text: 'DEALER' },
    ]
    expect((await world.admin('PATCH', `/api/imports/${id}/rows/3`, { cells })).status).toBe(200)
    expect(await world.read(id)).toMatchObject({
      counts: { unchanged: 1, created: 1, rejected: 0, deactivated: 1, missing: 1 },
    })
  })

  test('records that are only missing are left to the next file of the feed, not to a retry', async () => {
    const columns = 'organizationKey,name,organizationType'
    await set('loser', { entity: 'organizations', missing: 'deactivate', missingLimit: 100 })
    await set('winner', { entity: 'organizations' })
    await apply(`${columns}\nT-1,One,DEALER\nT-2,Two,DEALER\n`, { feed: 'loser' })
    const { id } = await apply(`${columns}\nT-1,One,DEALER\n`, { feed: 'loser', apply: 'ask' })
    await apply(`${columns}\nT-2,Two,DEALER\n`, { feed: 'winner' })
    await world.call(id, 'apply')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { rejected: 1, deactivated: 0 } })
    const retry = await world.admin('POST', `/api/imports/${id}/retry`)
    expect([retry.status, retry.body.generalErrors]).toEqual([
      409,
      [
        'The rejected rows are records missing from the file; the next file of the feed determines whether they are deactivated',
      ],
    ])
    const { rows } = await world.server.db.pool.query('SELECT FROM import WHERE retry_of = $1', [id])
    expect(rows).toEqual([])
  })

  test('the columns of a feed of people are only for users who can view participants', async () => {
    const columns = { 'Pat Ames': 'firstName' }
    await set('people', { entity: 'participants', columns })
    await set('companies', { entity: 'organizations', columns: { Dealer: 'name' } })
    const see = async (caller: ImportWorld['admin'], name: string) =>
      ((await caller('GET', `/api/feeds/${name}`)).body as Feed).columns
    const other = await world.server.signIn('noparts@example.com')
    expect(await see(world.admin, 'people')).toEqual(columns)
    expect(await see(other, 'people')).toBeNull()
    expect(await see(other, 'companies')).toEqual({ Dealer: 'name' })
    const found = await other('POST', '/api/feeds/search', { keyword: 'people' })
    expect(found.body.content).toMatchObject([{ name: 'people', columns: null }])
  })

  test('missing members are removed, and a corrected line is not missing any longer', async () => {
    await set('members', { entity: 'organizationGroupMembers', missing: 'deactivate', missingLimit: 100 })
    await apply('organizationKey,name,organizationType\nM-1,One,DEALER\nM-2,Two,DEALER\nM-3,Three,DEALER\n', {})
    const { rows: groups } = await world.server.db.pool.query<{ key: string }>(
      `SELECT organization_group_key AS key FROM organization_group JOIN program ON program.id = program_id
        WHERE program_key = 'ACME-DEALER' ORDER BY 1 LIMIT 1`,
    )
    const group = groups[0]?.key ?? ''
    const upload = async (keys: string[], options: Record<string, string> = {}) => {
      const text = ['organizationGroup,organization', ...keys.map((key) => `${group},${key}`)].join('\n')
      const { id } = await world.upload('organizationGroupMembers', text, { feed: 'members', ...options })
      await world.work()
      return id
    }
    await world.call(await upload(['M-1', 'M-2', 'M-3']), 'apply')
    await world.work()
    const id = await upload(['M-1', 'M-X'])
    expect(await world.read(id)).toMatchObject({ counts: { unchanged: 1, rejected: 1, removed: 2, missing: 2 } })
    await world.admin('PATCH', `/api/imports/${id}/rows/3`, { cells: [{ column: 1, text: 'M-2' }] })
    expect(await world.read(id)).toMatchObject({ counts: { unchanged: 2, rejected: 0, removed: 1, missing: 1 } })
    const { missingToConfirm } = await world.read(id)
    await world.admin('POST', `/api/imports/${id}/apply`, { confirmMissing: missingToConfirm })
    await world.work()
    const { rows } = await world.server.db.pool.query<{ key: string }>(
      `SELECT organization_key AS key FROM organization_group_member AS member
         JOIN organization ON organization.id = member.organization_id
        WHERE organization_key LIKE 'M-%' ORDER BY 1`,
    )
    expect(rows.map(({ key }) => key)).toEqual(['M-1', 'M-2'])
  })

  test('the addresses hear once of a file that failed or waits, and of one that does not come', async () => {
    const sent: { to: string; subject: string; text: string }[] = []
    let isDown = true
    const mailer = {
      consoleUrl: 'https://console.example',
      send: (letter: { to: string; subject: string; text: string }) => {
        if (isDown) return Promise.reject(new Error('no mail server'))
        sent.push(letter)
        return Promise.resolve()
      },
    }
    const later = (milliseconds: number) => () => new Date(world.server.clock().getTime() + milliseconds)
    const report = (milliseconds = 0) => reportFeedNews({ ...world.deps, mailer, clock: later(milliseconds) })
    await set('reported', {
      entity: 'organizations',
      expectedHours: 2,
      emails: ['ops@example.com', 'desk@example.com'],
    })
    const waiting = await apply('organizationKey,name,organizationType\nH-1,,DEALER\n', { feed: 'reported' })
    expect(await report()).toBe(0)
    isDown = false
    expect(await report()).toBe(2)
    expect(await report()).toBe(0)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['ops@example.com', 'Feed reported is waiting'],
      ['desk@example.com', 'Feed reported is waiting'],
    ])
    expect(sent[0]?.text).toContain(`https://console.example/catalog/imports/${waiting.id}`)
    const wide = Array.from({ length: 1001 }, (_, index) => `column${index}`).join(',')
    const failed = await apply(`${wide}\n`, { feed: 'reported' })
    expect(failed).toMatchObject({ state: 'FAILED', reason: 'The file has more than 1,000 columns' })
    expect(await read('reported')).toMatchObject({ state: 'FAILED' })
    expect(await report()).toBe(2)
    expect(sent.at(-1)?.text).toContain('The file has more than 1,000 columns')
    const good = await apply('organizationKey,name,organizationType\nH-1,One,DEALER\n', { feed: 'reported' })
    expect(good.state).toBe('APPLIED')
    expect(await read('reported')).toMatchObject({ state: 'OK' })
    expect(await report(2 * hour - 1000)).toBe(0)
    expect(await report(2 * hour + 1000)).toBe(2)
    expect(await report(3 * hour)).toBe(0)
    expect(sent.at(-1)?.subject).toBe('Feed reported is late')
    // the same file again has no import of its own, but it has come
    const text = 'organizationKey,name,organizationType\nH-1,One,DEALER\n'
    const same = await world.upload('organizations', text, { feed: 'reported', apply: 'whenClean' })
    expect(same).toMatchObject({ id: good.id, isUnchanged: true })
    const { rows } = await world.server.db.pool.query("SELECT last_same_date FROM feed WHERE name = 'reported'")
    expect(rows).toEqual([{ last_same_date: expect.anything() as unknown }])
    expect(await read('reported')).toMatchObject({ state: 'OK', runs: [{ id: good.id }, {}, {}] })
  })
})

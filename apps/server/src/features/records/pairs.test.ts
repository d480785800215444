import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from '../imports/testing/import-world.ts'

type Body = Record<string, unknown>

describe.each(testedForms)('records that connect others (%s database)', (kind) => {
  let world: ImportWorld

  beforeAll(async () => {
    world = await startImportWorld(kind)
  })
  afterAll(() => world.server.close())

  const create = async (entity: string, body: Body) => {
    const { status, body: record } = await world.admin('POST', `/api/${entity}`, body)
    expect([status, record.fieldErrors]).toEqual([201, undefined])
    return record as Body & { id: number; version: number }
  }
  const search = async (entity: string, body: Body) =>
    (await world.admin('POST', `/api/${entity}/search`, body)).body as { totalElements: number; content: Body[] }
  const run = async (entity: string, text: string, options: Record<string, string> = {}) => {
    const { id } = await world.upload(entity, text, { apply: 'whenClean', ...options })
    await world.work()
    return id
  }
  const undo = async (id: number) => {
    await world.call(id, 'undo')
    await world.work()
    return world.read(id)
  }
  const idOf = async (query: string) => (await world.server.db.pool.query<{ id: number }>(query)).rows[0]?.id ?? 0
  const promotion = () => idOf(`SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE'`)
  /** The number of participants that an audience would have. */
  const audienceOf = async (audience: Body) => {
    const { status, body } = await world.admin('POST', `/api/promotions/${await promotion()}/audience/resolve`, {
      audience,
    })
    expect(status).toBe(200)
    return (body as { draft: number }).draft
  }

  it('a member is created by call, found by its group, changed and deleted; nothing of it is deactivated', async () => {
    const group = await create('organizationGroups', { organizationGroupKey: 'NEW', name: 'New' })
    const organization = await create('organizations', {
      organizationKey: 'PAIR-1',
      name: 'Pair One',
      organizationType: { organizationTypeKey: 'DEALER' },
    })
    const made = await create('organizationGroupMembers', {
      organizationGroup: { organizationGroupKey: 'new' },
      organization: { id: organization.id },
    })
    expect(made).toMatchObject({
      organizationGroup: { id: group.id, organizationGroupKey: 'NEW', name: 'New' },
      organization: { organizationKey: 'PAIR-1', name: 'Pair One' },
      version: 0,
      deactivatedDate: null,
      source: 'SCREEN',
    })
    expect((await world.admin('GET', `/api/organizationGroupMembers/${made.id}`)).body).toEqual(made)
    expect(await search('organizationGroupMembers', { organizationGroup: group.id })).toMatchObject({
      content: [made],
    })
    expect(await search('organizationGroupMembers', { keyword: 'PAIR ONE new' })).toMatchObject({ totalElements: 1 })
    expect(await search('organizationGroupMembers', { keyword: 'pair', isActive: false })).toMatchObject({
      totalElements: 0,
    })
    const refused = await world.admin('POST', '/api/organizationGroupMembers/search', { participant: 1 })
    expect(refused.status).toBe(400)

    const again = await world.admin('POST', '/api/organizationGroupMembers', {
      organizationGroup: { id: group.id },
      organization: { organizationKey: 'PAIR-1' },
    })
    expect([again.status, again.body.fieldErrors]).toEqual([
      400,
      { organizationGroup: ['Another organization group member has this key'] },
    ])
    const elsewhere = await world.admin('PATCH', `/api/organizationGroupMembers/${made.id}`, {
      organizationGroup: { organizationGroupKey: 'EAST' },
    })
    expect([elsewhere.status, elsewhere.body]).toMatchObject([200, { version: 1 }])
    const { body: timeline } = await world.admin('GET', `/api/organizationGroupMembers/${made.id}/changes`)
    expect(timeline).toMatchObject({
      content: [{ kind: 'CHANGED', changes: [{ before: 'New', after: 'East' }] }, { kind: 'CREATED' }],
    })
    for (const verb of ['deactivate', 'reactivate']) {
      const { status } = await world.admin('POST', `/api/organizationGroupMembers/${made.id}/${verb}`, {})
      expect(status).toBe(404)
    }
    const used = await world.admin('DELETE', `/api/organizations/${organization.id}`)
    expect([used.status, used.body]).toMatchObject([
      409,
      { uses: [{ place: 'organization group members', count: 1, first: [{ name: 'Pair One' }] }] },
    ])
    expect((await world.admin('DELETE', `/api/organizationGroupMembers/${made.id}`)).status).toBe(204)
    expect((await world.admin('DELETE', `/api/organizations/${organization.id}`)).status).toBe(204)
  })

  it('a membership that is imported by file changes the audience, and the undo changes it back', async () => {
    const group = await create('participantGroups', { category: 'Pairs', name: 'Imported' })
    const groups = { participantGroups: [group.id] }
    expect(await audienceOf(groups)).toBe(0)
    const id = await run(
      'participantGroupMembers',
      'participantGroup.category,participantGroup.name,participant\npairs,IMPORTED,DR-0001\nPairs,Imported,dr-0002\n' +
        'Pairs,Imported,DR-9999\nPairs,None,DR-0001\nPairs,Imported,DR-9998\n',
      { apply: 'ask' },
    )
    expect(await world.rows(id)).toEqual({
      2: 'created Pairs / Imported / DR-0001',
      3: 'created Pairs / Imported / DR-0002',
      4: 'rejected Pairs / Imported / DR-9999: No participant DR-9999',
      5: 'rejected Pairs / None / DR-0001: No participant group Pairs / None',
      6: 'rejected Pairs / Imported / DR-9998: No participant DR-9998',
    })
    await world.call(id, 'apply')
    await world.work()
    expect(await audienceOf(groups)).toBe(2)
    expect((await search('participantGroupMembers', { participantGroup: group.id })).totalElements).toBe(2)
    expect(await undo(id)).toMatchObject({ state: 'UNDONE', undo: { undone: 2, kept: 0 } })
    expect(await audienceOf(groups)).toBe(0)
  })

  it('an imported organization in a group brings its participants into the audience', async () => {
    const group = await create('organizationGroups', { organizationGroupKey: 'BY-FILE', name: 'By file' })
    const { rows } = await world.server.db.pool.query<{ key: string; count: string }>(
      `SELECT organization_key AS key, count(*) AS count FROM participant
         JOIN organization ON organization.id = organization_id
        WHERE program_id = (SELECT id FROM program WHERE program_key = 'ACME-DEALER') AND participant_status = 'ACTIVE'
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
    )
    const before = await audienceOf({ organizationGroups: [group.id] })
    await run('organizationGroupMembers', `Organization Group Key,Organization Key\nBY-FILE,${rows[0]?.key}\n`)
    expect(before).toBe(0)
    expect(await audienceOf({ organizationGroups: [group.id] })).toBeGreaterThanOrEqual(Number(rows[0]?.count))
  })

  it('serial numbers compare trimmed and in upper case, and not in other ways', async () => {
    const product = await create('products', { productKey: 'SN', modelNumber: 'SN', name: 'With serials' })
    const written = await world.admin('POST', '/api/productSerialNumbers/upsert', {
      rows: ['ab-1', 'ab\u20101', 'ab 2'].map((serialNumber) => ({ product: { productKey: 'SN' }, serialNumber })),
    })
    expect(written.body).toMatchObject({ created: 3 })
    const again = await world.admin('POST', '/api/productSerialNumbers/upsert', {
      rows: [{ product: { productKey: 'sn' }, serialNumber: ' AB-1 ' }],
    })
    expect(again.body).toMatchObject({ unchanged: 1 })
    expect((await search('productSerialNumbers', { product: product.id })).totalElements).toBe(3)
    const rejected = await run('productSerialNumbers', 'product,serialNumber\nSN,1.23E+11\nSN,new\nSN,AB-1\n')
    expect(await world.rows(rejected)).toMatchObject({
      2: expect.stringContaining('Looks like a number changed by a spreadsheet') as string,
      3: 'created SN / new',
      4: 'unchanged SN / ab-1',
    })
    const { body: claimed } = await world.admin('GET', `/api/products/${product.id}`)
    expect(claimed).toMatchObject({ serialCount: 3 })
  })

  describe('course results', () => {
    const completedBy = async (participant: string) => {
      const { rows } = await world.server.db.pool.query<{ keys: string[] }>(
        `SELECT completed_course_keys AS keys FROM participant JOIN program ON program.id = program_id
          WHERE program_key = 'ACME-DEALER' AND participant_key = $1`,
        [participant],
      )
      return rows[0]?.keys
    }

    it('a result at or above the passing grade completes the course, whichever way either changes', async () => {
      await create('participants', {
        participantKey: 'LEARNER',
        firstName: 'Test',
        lastName: 'Learner',
        participantType: { participantTypeKey: 'DEALER' },
      })
      const course = await create('courses', { courseKey: 'LEARN', name: 'Learn', passingGrade: 70 })
      const result = {
        participant: { participantKey: 'LEARNER' },
        course: { courseKey: 'LEARN' },
        completedDate: '2026-03-01T05:00:00Z',
      }
      const low = await create('courseResults', { ...result, grade: 69.99 })
      expect(await completedBy('LEARNER')).toEqual([])
      const id = await run('courseResults', 'participant,course,completedDate,grade\nLEARNER,LEARN,2026-03-02,70\n')
      expect(await completedBy('LEARNER')).toEqual(['LEARN'])
      expect(await undo(id)).toMatchObject({ state: 'UNDONE' })
      expect(await completedBy('LEARNER')).toEqual([])
      await world.admin('PATCH', `/api/courses/${course.id}`, { passingGrade: 69 })
      expect(await completedBy('LEARNER')).toEqual(['LEARN'])
      await world.admin('PATCH', `/api/courses/${course.id}`, { courseKey: 'LEARN-2' })
      expect(await completedBy('LEARNER')).toEqual(['LEARN-2'])
      await world.admin('PATCH', `/api/courses/${course.id}`, { passingGrade: 90 })
      expect(await completedBy('LEARNER')).toEqual([])
      await world.admin('PATCH', `/api/courseResults/${low.id}`, { grade: 100 })
      expect(await completedBy('LEARNER')).toEqual(['LEARN-2'])
      const wrong = await world.admin('PATCH', `/api/courseResults/${low.id}`, { grade: 100.5 })
      expect(wrong.status).toBe(400)
      expect((await world.admin('DELETE', `/api/courses/${course.id}`)).status).toBe(409)
      expect((await world.admin('DELETE', `/api/courseResults/${low.id}`)).status).toBe(204)
      expect(await completedBy('LEARNER')).toEqual([])
      expect((await world.admin('DELETE', `/api/courses/${course.id}`)).status).toBe(204)
    })

    it('keys of courses that the catalog does not have stay', async () => {
      const key = 'DR-0003'
      await world.server.db.pool.query(
        `UPDATE participant SET completed_course_keys = '{OLD-1}' WHERE participant_key = $1`,
        [key],
      )
      await create('courseResults', {
        participant: { participantKey: key },
        course: { courseKey: 'C5' },
        completedDate: '2026-03-01T05:00:00Z',
        grade: 0,
      })
      expect(await completedBy(key)).toContain('C5')
      expect(await completedBy(key)).toContain('OLD-1')
    })

    it('the same moment in another notation is the same result', async () => {
      const rows = ['2026-05-01T04:00:00Z', '2026-05-01T00:00:00-04:00'].map((completedDate) => ({
        participant: { participantKey: 'DR-0004' },
        course: { courseKey: 'C5' },
        completedDate,
        grade: 50,
      }))
      const first = await world.admin('POST', '/api/courseResults/upsert', { rows: rows.slice(0, 1) })
      const second = await world.admin('POST', '/api/courseResults/upsert', { rows: rows.slice(1) })
      expect([first.body, second.body]).toMatchObject([{ created: 1 }, { unchanged: 1 }])
    })
  })

  it('who cannot view participants sees and changes no members and results of people', async () => {
    const noparts = await world.server.signIn('noparts@example.com')
    for (const entity of ['participantGroupMembers', 'courseResults']) {
      const { content } = await search(entity, {})
      const { id } = content[0] as { id: number }
      for (const [method, path, body] of [
        ['POST', 'search', {}],
        ['POST', 'export', {}],
        ['POST', 'upsert', { rows: [{}] }],
        ['GET', `${id}`, undefined],
        ['GET', `${id}/changes`, undefined],
        ['PATCH', `${id}`, {}],
        ['DELETE', `${id}`, undefined],
      ] as const) {
        const { status } = await noparts(method, `/api/${entity}/${path}`, body)
        expect([entity, method, path, status]).toEqual([entity, method, path, 403])
      }
      const upload = await noparts('POST', `/api/imports?entity=${entity}&fileName=x.csv`, 'a\n', {
        'content-type': 'text/csv',
      })
      expect(upload.status).toBe(403)
    }
    expect((await noparts('POST', '/api/organizationGroupMembers/search', {})).status).toBe(200)
  })
})

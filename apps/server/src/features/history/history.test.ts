import { row } from '@incentive/quality/row'
import { activityTypes, type Activity, type ActivityUser, type Page } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { searchAs } from '../../testing/search-as.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

const unknown = 999_999

describe.each([quickestForm])('history (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let clerk: Api
  let spring: number
  let foreign: number
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    clerk = await server.signIn('noparts@example.com')
    spring = await promotionId('ACME-DEALER', 'SPRING-REBATE')
    foreign = await promotionId('GLOBEX-PARTNER')
  })
  afterAll(() => server.close())

  const promotionId = async (program: string, key?: string) => {
    const { id } = await server.db.kysely
      .selectFrom('promotion')
      .innerJoin('program', 'program.id', 'promotion.program_id')
      .select('promotion.id')
      .where('program.program_key', '=', program)
      .$if(key !== undefined, (rows) => rows.where('promotion.promotion_key', '=', key ?? ''))
      .executeTakeFirstOrThrow()
    return id
  }
  const timeline = (body: unknown, query = 'size=10&page=0&sort=createdDate,DESC') =>
    searchAs(admin)<Activity>(`activities/search/promotions?${query}`, body)

  test('returns ten entries a page, newest first, with their author and date', async () => {
    const page = await timeline({ promotion: { id: spring } })
    const pages = await Promise.all(
      [1, 2, 3].map((number) => timeline({ promotion: { id: spring } }, `size=10&page=${number}`)),
    )
    row('TL-03', () => {
      expect(page).toMatchObject({ numberOfElements: 10, totalElements: 25 })
      expect(page.content).toHaveLength(10)
    })
    row('TL-06', () => {
      expect(page.totalPages).toBe(3)
      expect(pages.map(({ numberOfElements, last }) => [numberOfElements, last])).toEqual([
        [10, false],
        [5, true],
        [0, true],
      ])
    })
    row('TL-08', () => {
      const [admin, clerk] = ['Demo Administrator', 'Demo Clerk']
      expect(page.content.map(({ user }) => user?.fullName)).toEqual([
        ...[admin, clerk, undefined, undefined, undefined],
        ...[admin, admin, undefined, clerk, admin],
      ])
    })
    await row('API-06', async () => {
      const { id } = await server.db.kysely
        .selectFrom('activity')
        .select('id')
        .where('message', 'like', '%from Points to%')
        .executeTakeFirstOrThrow()
      expect(page.content[0]).toEqual({
        id,
        createdDate: '2026-11-16T14:59:00Z',
        message: '<p>Default award vehicle changed from Points to <b>Card</b></p>',
        kind: 'change',
        changes: [],
        isWhole: true,
        user: { fullName: 'Demo Administrator' },
        _links: { self: { href: `/api/activities/${id}` } },
      })
    })
  })

  test('sorts by the date of the event, not by the order in which the entries were written', () =>
    row('TL-04', async () => {
      for (const day of [12, 14, 11, 13]) await addEntry(`2026-11-${day}T10:00:00Z`)
      const days = async (direction: string) => {
        const entries = { promotion: { id: spring }, keyword: 'Meanwhile' }
        const { content } = await timeline(entries, `sort=createdDate,${direction}`)
        return content.map(({ createdDate }) => createdDate)
      }
      const newestFirst = ['14', '13', '12', '11'].map((day) => `2026-11-${day}T10:00:00Z`)
      expect(await days('DESC')).toEqual(newestFirst)
      expect(await days('ASC')).toEqual(newestFirst.toReversed())
      await server.db.kysely.deleteFrom('activity').where('message', '=', 'Meanwhile').execute()
    }))

  test('OP-33 the subject can be a bare id, an object or a link', async () => {
    for (const promotion of [spring, { id: spring }, `/api/promotions/${spring}`]) {
      expect((await timeline({ promotion })).totalElements).toBe(25)
    }
  })

  test('every kind of activity is served under its plural, with only the entries of that kind', () =>
    row('TL-10', async () => {
      const { program_id } = await server.db.kysely
        .selectFrom('promotion')
        .select('program_id')
        .where('id', '=', spring)
        .executeTakeFirstOrThrow()
      // one subject of each type with the same id as the promotion
      const own = ['approval', 'claim', 'payout', 'promotion', 'sale', 'storeOrder', 'participant'] as const
      expect(activityTypes).toEqual(own)
      for (const activity_type of own) {
        const message = `<p>Meanwhile of one ${activity_type}</p>`
        await server.db.kysely
          .insertInto('activity')
          .values({ program_id, activity_type, subject_id: spring, message })
          .execute()
      }
      for (const [plural, type] of [
        ...[['approvals', 'approval'] as const, ['claims', 'claim'] as const, ['payouts', 'payout'] as const],
        ...[['promotions', 'promotion'] as const, ['sales', 'sale'] as const],
        ...[['storeOrders', 'storeOrder'] as const, ['participants', 'participant'] as const],
      ]) {
        const asked = { [type]: { id: spring }, keyword: 'Meanwhile of one' }
        const { status, body } = await admin('POST', `/api/activities/search/${plural}`, asked)
        const messages = (body as Page<Activity>).content.map(({ message }) => message)
        expect([status, messages]).toEqual([200, [`<p>Meanwhile of one ${type}</p>`]])
      }
      await server.db.kysely.deleteFrom('activity').where('message', 'like', '%Meanwhile of one%').execute()
    }))

  test('an unknown kind returns 404', () =>
    row('TL-12', async () => {
      expect((await admin('POST', '/api/activities/search/foos', {})).status).toBe(404)
    }))

  test('the keyword matches the text of a message, not its tags', () =>
    row('TL-11', async () => {
      const total = async (keyword: string) => (await timeline({ promotion: { id: spring }, keyword })).totalElements
      expect(await total('created')).toBe(1)
      expect(await total('CREATED')).toBe(1)
      expect(await total('from points to card')).toBe(1)
      expect(await total('')).toBe(25)
      expect((await timeline({ promotion: { id: spring } })).totalElements).toBe(25)
      const { content } = await timeline({ promotion: { id: spring }, keyword: 'created' })
      expect(content.map(({ message }) => message)).toEqual(['<p>Promotion created</p>'])
      for (const tag of ['<p>', '</b>', 'b>', '%', '_']) expect(await total(tag), tag).toBe(0)
    }))

  test('a keyword with an HTML character finds the text that displays it', async () => {
    const { program_id } = await server.db.kysely
      .selectFrom('promotion')
      .select('program_id')
      .where('id', '=', spring)
      .executeTakeFirstOrThrow()
    const entry = { program_id, activity_type: 'sale' as const, subject_id: 77 }
    await server.db.kysely
      .insertInto('activity')
      .values({ ...entry, message: '<p>Name changed to <i>Q1 &amp; Q2 &lt; Q3</i></p>' })
      .execute()
    const { body } = await admin('POST', '/api/activities/search/sales', { sale: 77, keyword: 'q1 & q2 < q3' })
    expect(body.totalElements).toBe(1)
  })

  test('entries are found by the name of their user and by a period with an exclusive end', async () => {
    const all = (await timeline({ promotion: { id: spring } }, 'size=100')).content
    const found = async (body: object) =>
      (await timeline({ promotion: { id: spring }, ...body }, 'size=100')).content.map(({ id }) => id)
    const idsOf = (wanted: (entry: Activity) => boolean) => all.filter(wanted).map(({ id }) => id)
    const byClerk = idsOf(({ user }) => user?.fullName === 'Demo Clerk')
    expect(byClerk.length).toBeGreaterThan(1)
    expect(byClerk.length).toBeLessThan(all.length)
    expect(await found({ changedBy: 'clerk DEMO' })).toEqual(byClerk)
    expect(await found({ changedBy: 'clerks' })).toEqual([])
    const [from = '', to = ''] = [all[20]?.createdDate, all[5]?.createdDate]
    expect(await found({ from, to })).toEqual(all.slice(6, 21).map(({ id }) => id))
    expect(await found({ from })).toEqual(all.slice(0, 21).map(({ id }) => id))
    const both = idsOf(({ user, createdDate }) => user?.fullName === 'Demo Clerk' && createdDate >= from)
    expect(await found({ changedBy: 'clerk', from })).toEqual(both)
    const counted = await timeline({ promotion: { id: spring }, countsUsers: true }, 'size=1')
    const { users = [] } = counted as { users?: ActivityUser[] }
    const countsOf = Object.groupBy(all, ({ user }) => user?.fullName ?? '')
    expect(users.map(({ fullName, count }) => [fullName, count])).toEqual(
      Object.entries(countsOf)
        .filter(([name]) => name !== '')
        .map(([name, entries = []]) => [name, entries.length])
        .sort(),
    )
    const clerk = users.find(({ fullName }) => fullName === 'Demo Clerk')
    expect(await found({ user: clerk?.id })).toEqual(byClerk)
    expect(await timeline({ promotion: { id: spring } })).not.toHaveProperty('users')
    const wrong = await admin('POST', '/api/activities/search/promotions', { promotion: { id: spring }, from: 'May' })
    expect([wrong.status, Object.keys(wrong.body.fieldErrors as object)]).toEqual([400, ['from']])
  })

  test('U42 entries before the last one shown: a new entry causes no repetition and no gap', async () => {
    const first = await timeline({ promotion: { id: spring } })
    const { createdDate, id } = first.content[9] as Activity
    await addEntry('2026-11-20T14:59:59.999Z')
    const next = await timeline({ promotion: { id: spring }, before: { createdDate, id } })
    expect(next.totalElements).toBe(15)
    const shown = new Set([...first.content, ...next.content].map((entry) => entry.id))
    expect(shown.size).toBe(20)
    await server.db.kysely.deleteFrom('activity').where('message', '=', 'Meanwhile').execute()
  })

  test('U42 entries of one millisecond are distinguished', async () => {
    const moments = ['000111', '000222', '000333', '000999'].map((micros) => `2026-11-19T10:00:00.${micros}Z`)
    for (const moment of moments) await addEntry(moment)
    const seen: number[] = []
    let before: { createdDate: string; id: number } | undefined
    for (let step = 0; step < moments.length; step += 1) {
      const page = await timeline({ promotion: { id: spring }, keyword: 'Meanwhile', before }, 'size=1')
      const { createdDate, id } = page.content[0] as Activity
      before = { createdDate, id }
      seen.push(id)
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(moments.length)
    await server.db.kysely.deleteFrom('activity').where('message', '=', 'Meanwhile').execute()
  })

  const addEntry = async (createdDate: string) => {
    const { program_id } = await server.db.kysely
      .selectFrom('promotion')
      .select('program_id')
      .where('id', '=', spring)
      .executeTakeFirstOrThrow()
    await server.db.kysely
      .insertInto('activity')
      .values({
        program_id,
        activity_type: 'promotion',
        subject_id: spring,
        message: 'Meanwhile',
        created_date: createdDate,
      })
      .execute()
  }

  test('before requires a valid instant', async () => {
    for (const createdDate of ['yesterday', '2026-02-30T00:00:00Z', 'infinity', '0000-01-01T00:00:00Z', '2026-01-01']) {
      const { status, body } = await admin('POST', '/api/activities/search/promotions', {
        before: { createdDate, id: 1 },
      })
      expect([status, body.fieldErrors], createdDate).toEqual([400, { 'before.createdDate': ['Invalid date'] }])
    }
  })

  test('without a subject, returns the entries of the selected program and no other', async () => {
    const { totalElements } = await timeline({})
    const { count } = await server.db.kysely
      .selectFrom('activity')
      .innerJoin('program', 'program.id', 'activity.program_id')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('program.program_key', '=', 'ACME-DEALER')
      .where('activity_type', '=', 'promotion')
      .executeTakeFirstOrThrow()
    expect(totalElements).toBe(count)
  })

  test('a subject of another kind than in the address is refused at its field', async () => {
    const { status, body } = await admin('POST', '/api/activities/search/claims', { promotion: { id: spring } })
    expect([status, body.fieldErrors]).toEqual([400, { promotion: ['Invalid value'] }])
  })

  test('R20 the timeline of a forbidden promotion returns 404, like that of an unknown one', async () => {
    expect((await timeline({ promotion: { id: foreign } })).totalElements).toBeGreaterThan(0)
    const refused = await clerk('POST', '/api/activities/search/promotions', { promotion: { id: foreign } })
    const missing = await clerk('POST', '/api/activities/search/promotions', { promotion: { id: unknown } })
    expect([refused.status, refused.body.generalErrors]).toEqual([404, missing.body.generalErrors])
  })

  /** Adds a timeline entry in another program, and returns the id of that program. */
  const addEntryElsewhere = async (activity_type: 'sale' | 'participant', subject_id: number): Promise<number> => {
    const { id: program_id } = await server.db.kysely
      .selectFrom('program')
      .select('id')
      .where('program_key', '=', 'GLOBEX-PARTNER')
      .executeTakeFirstOrThrow()
    await server.db.kysely
      .insertInto('activity')
      .values({ program_id, activity_type, subject_id, message: 'Secret' })
      .execute()
    return program_id
  }

  test('R20 forbidden and unknown subjects of other kinds both return an empty page', async () => {
    await addEntryElsewhere('sale', 4711)
    const of = (sale: number) => searchAs(clerk)('activities/search/sales', { sale })
    expect(await of(4711)).toEqual(await of(unknown))
    expect((await admin('POST', '/api/activities/search/sales', { sale: 4711 })).body.totalElements).toBe(1)
  })

  test('OP-38 entries about participants require the right to see them', async () => {
    const { status } = await clerk('POST', '/api/activities/search/participants', { participant: { id: 1 } })
    expect(status).toBe(403)
  })

  test('OP-38 entries about participants are also hidden in a program where the caller can see participants', async () => {
    const program_id = await addEntryElsewhere('participant', 4712)
    const found = () => searchAs(admin)('activities/search/participants', { participant: { id: 4712 } })
    const letSee = (can_view_participants: boolean) =>
      server.db.kysely
        .updateTable('app_user_program')
        .set({ can_view_participants })
        .where('program_id', '=', program_id)
        .execute()
    expect((await found()).totalElements).toBe(1)
    await letSee(false)
    expect((await found()).totalElements).toBe(0)
    await letSee(true)
  })

  test('ALG-31 the claims of a promotion', () =>
    row('API-67', async () => {
      const { body } = await admin('POST', '/api/claims/search', { promotion: { id: spring } })
      expect(body.totalElements).toBe(3)
      expect(body.content[0]).toMatchObject({ claimNumber: 'CL-000003', promotion: { id: spring } })
      const clean = await promotionId('ACME-DEALER', 'FALL-SPIFF')
      expect((await admin('POST', '/api/claims/search', { promotion: { id: clean } })).body.totalElements).toBe(0)
      expect((await admin('POST', '/api/claims/search')).body.totalElements).toBe(3)
    }))

  test('the claims of a forbidden promotion return 404, like those of an unknown one', async () => {
    const refused = await clerk('POST', '/api/claims/search', { promotion: { id: foreign } })
    const missing = await clerk('POST', '/api/claims/search', { promotion: { id: unknown } })
    expect([refused.status, refused.body.generalErrors]).toEqual([404, missing.body.generalErrors])
  })
})

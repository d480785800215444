import type { Dashboard } from '@incentive/contract'
import { MISSING_DETAILS } from '@incentive/model/issues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { storeRevisions } from '../promotions/testing/store-revision.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

/**
 * Before the demo's first promotion, on its day, at the edges of windows (half open), next to a clock change, after
 * all.
 */
const moments = [
  '2020-01-01T00:00:00Z',
  '2026-03-31T23:59:59.999Z',
  '2026-04-01T04:00:00Z',
  '2026-10-20T15:30:00Z',
  '2026-11-20T15:00:00.123Z',
  '2026-12-31T20:00:00Z',
  '2027-04-01T03:59:59Z',
  '2031-01-01T00:00:00Z',
]

describe.each([quickestForm])('the dashboard (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let clerk: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    clerk = await server.signIn('noparts@example.com')
  })
  afterAll(() => server.close())

  const dashboard = async (api: Api = admin, headers: Record<string, string> = {}): Promise<Dashboard> => {
    const { status, body } = await api('GET', '/api/dashboard', undefined, headers)
    expect(status).toBe(200)
    return body as Dashboard
  }
  const found = async (filters: object, headers: Record<string, string> = {}) => {
    const { body } = await admin('POST', '/api/promotions/search?size=1', { filters }, headers)
    return body.totalElements as number
  }
  const programId = async (key: string) => {
    const { rows } = await server.db.pool.query<{ id: number }>('SELECT id FROM program WHERE program_key = $1', [key])
    return String(rows[0]?.id)
  }
  /** The sessions of this file last as long as its clock runs. */
  const at = async (moment: string) => {
    await server.db.pool.query(
      `UPDATE session SET created_date = '2019-01-01', last_seen_date = $1, expiration_date = '2100-01-01'`,
      [moment],
    )
    server.clock.set(moment)
  }

  test.each(moments)('each figure equals the result of its list, in every program, at %s', async (moment) => {
    await at(moment)
    for (const key of ['ACME-DEALER', 'ACME-CLUB', 'GLOBEX-PARTNER']) {
      const headers = { 'x-program-id': await programId(key) }
      const { at: now, until, missing, ...figures } = await dashboard(admin, headers)
      const ahead = { from: now, to: until }
      expect(now).toBe(moment)
      expect({
        effective: figures.effective,
        notYetEffective: figures.notYetEffective,
        expired: figures.expired,
        starting: figures.starting,
        ending: figures.ending,
        paused: figures.paused,
        withProblems: figures.withProblems,
      }).toEqual({
        effective: await found({ effectStates: ['EFFECTIVE'] }, headers),
        notYetEffective: await found({ effectStates: ['BEFORE'] }, headers),
        expired: await found({ effectStates: ['AFTER'] }, headers),
        starting: await found({ effectiveDate: ahead }, headers),
        ending: await found({ expirationDate: ahead }, headers),
        paused: await found({ publishStates: ['PAUSED'] }, headers),
        withProblems: await found({ hasProblems: true }, headers),
      })
      expect(figures.effective + figures.notYetEffective + figures.expired).toBe(await found({}, headers))
      expect(missing.map(({ detail }) => detail)).toEqual(MISSING_DETAILS)
      for (const { detail, count } of missing)
        expect([detail, count]).toEqual([detail, await found({ missing: [detail] }, headers)])
    }
  })

  test('the upcoming days are 30 days in New York, even across the end of summer time', async () => {
    await at('2026-10-20T15:30:00Z')
    expect(await dashboard()).toMatchObject({ at: '2026-10-20T15:30:00Z', until: '2026-11-19T16:30:00Z' })
  })

  test('upcoming deadlines are sorted by date and have their promotions; one at the end of the span is excluded', async () => {
    await at('2026-10-16T15:00:00Z')
    const { deadlines, deadlineCount, until } = await dashboard()
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT deadline.id FROM promotion_deadline deadline JOIN promotion ON promotion.id = promotion_id
        WHERE program_id = $1 AND submission_deadline_date >= '2026-10-16T15:00:00Z' AND submission_deadline_date < $2
        ORDER BY submission_deadline_date, deadline.id`,
      [await programId('ACME-DEALER'), until],
    )
    expect(deadlines.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(deadlineCount).toBe(rows.length)
    await at('2026-10-17T15:00:00Z')
    const next = await dashboard()
    expect(next.deadlineCount).toBeGreaterThan(0)
    expect(next.deadlines.map(({ promotion }) => promotion.promotionKey).toSorted()).toEqual([
      'DEALER-GROWTH',
      'DEALER-GROWTH-CA',
      'SPRING-REBATE',
    ])
    const [first] = next.deadlines
    await at(first?.submissionDeadlineDate ?? '')
    expect((await dashboard()).deadlines.map(({ id }) => id)).toContain(first?.id)
  })

  test('lists the scheduled revisions of 30 days and those that are due, of its program alone, to readers too', async () => {
    await at('2026-11-20T15:00:00Z')
    const idOf = async (key: string) => {
      const { rows } = await server.db.pool.query<{ id: number }>('SELECT id FROM promotion WHERE promotion_key = $1', [
        key,
      ])
      return rows[0]?.id ?? 0
    }
    const [spiff, winter, club] = [await idOf('FALL-SPIFF'), await idOf('WINTER-HEAT'), await idOf('CLUB-REBATE')]
    const scheduled = (promotionId: number, activateAt: string, reason?: string) =>
      ({ promotionId, state: 'SCHEDULED', activateAt, ...(reason !== undefined && { reason }) }) as const
    const [atEnd, last, due, next] = await storeRevisions(server.db, [
      scheduled(spiff, '2026-12-20T15:00:00Z'),
      scheduled(spiff, '2026-12-20T14:59:59.999Z'),
      scheduled(winter, '2026-11-20T14:00:00Z', 'New season'),
      scheduled(winter, '2026-12-01T05:00:00Z'),
      scheduled(club, '2026-12-01T05:00:00Z'),
      { promotionId: spiff, state: 'DRAFT' },
      { promotionId: spiff, state: 'ACTIVATED', activateAt: '2026-12-01T05:00:00Z' },
    ])
    await server.db.pool.query(
      `INSERT INTO promotion_pause (promotion_id, from_date, reason) VALUES ($1, '2026-11-01Z', 'Wrong')`,
      [winter],
    )
    const { revisions, revisionCount, until } = await dashboard()
    expect(until).toBe('2026-12-20T15:00:00Z')
    expect(revisions.map(({ id }) => id)).toEqual([due, next, last])
    expect(revisionCount).toBe(3)
    expect(revisions[0]).toEqual({
      id: due,
      activateAt: '2026-11-20T14:00:00Z',
      reason: 'New season',
      promotion: { id: winter, name: expect.any(String) as string, promotionKey: 'WINTER-HEAT' },
    })
    expect(await dashboard(clerk)).toMatchObject({ revisions, revisionCount })
    expect(await dashboard(await server.signIn('viewer@example.com'))).toMatchObject({ revisions, revisionCount })
    const inClub = await dashboard(admin, { 'x-program-id': await programId('ACME-CLUB') })
    expect(inClub.revisions.map(({ promotion }) => promotion.id)).toEqual([club])
    await at('2026-11-20T15:00:00.001Z')
    expect((await dashboard()).revisions.map(({ id }) => id)).toContain(atEnd)
    await server.db.pool.query('DELETE FROM promotion_revision')
    await server.db.pool.query('DELETE FROM promotion_pause')
  })

  test('of more than 10 scheduled revisions, the first 10 are listed and all are counted', async () => {
    await at('2026-11-20T15:00:00Z')
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM promotion WHERE promotion_key = 'FALL-SPIFF'`,
    )
    const day = (index: number) => `2026-12-${String(index + 1).padStart(2, '0')}T05:00:00Z`
    const ids = await storeRevisions(
      server.db,
      Array.from({ length: 13 }, (_, index) => ({
        promotionId: rows[0]?.id ?? 0,
        state: 'SCHEDULED' as const,
        activateAt: day(index),
      })),
    )
    const { revisions, revisionCount } = await dashboard()
    expect([revisions.map(({ id }) => id), revisionCount]).toEqual([ids.slice(0, 10), 13])
    await server.db.pool.query('DELETE FROM promotion_revision')
  })

  test.each([
    ['2026-11-20T15:00:00Z', '2026-05', '2027-05'],
    // still March in New York
    ['2027-04-01T03:59:59Z', '2026-09', '2027-09'],
    ['2027-04-01T04:00:00Z', '2026-10', '2027-10'],
  ])('OP-96 the trend at %s counts starts and ends from %s to %s as the list does', async (moment, from, to) => {
    await at(moment)
    for (const key of ['ACME-DEALER', 'ACME-CLUB', 'GLOBEX-PARTNER']) {
      const headers = { 'x-program-id': await programId(key) }
      const { trend } = await dashboard(admin, headers)
      expect(trend).toHaveLength(13)
      expect([trend[0]?.month, trend.at(-1)?.month]).toEqual([from, to])
      for (const { month, starts, ends } of trend) {
        const first = Temporal.PlainDate.from(`${month}-01`)
        const edge = (day: Temporal.PlainDate) => day.toZonedDateTime('America/New_York').toInstant().toString()
        const span = { from: edge(first), to: edge(first.add({ months: 1 })) }
        expect([month, starts, ends]).toEqual([
          month,
          await found({ effectiveDate: span }, headers),
          await found({ expirationDate: span }, headers),
        ])
      }
    }
  })

  test('OP-96 a start at the first instant of a month in New York counts for it, the instant before for the previous month', async () => {
    await at('2026-11-20T15:00:00Z')
    const before = await dashboard()
    await server.db.pool.query(
      `UPDATE promotion SET effective_date = '2026-11-01T03:59:59.999Z', expiration_date = '2026-12-01T05:00:00Z'
        WHERE promotion_key = 'FALL-SPIFF'`,
    )
    const after = await dashboard()
    const change = after.trend.flatMap(({ month, starts, ends }, index) => {
      const was = before.trend[index]
      const [more, over] = [starts - (was?.starts ?? 0), ends - (was?.ends ?? 0)]
      return more === 0 && over === 0 ? [] : [[month, more, over]]
    })
    expect(change).toContainEqual(['2026-10', 1, 0])
    expect(change).toContainEqual(['2026-12', 0, 1])
  })

  test('of more than 200 deadlines, the first 200 are listed and all are counted', async () => {
    await at('2028-01-10T12:00:00Z')
    await server.db.pool.query(
      `INSERT INTO promotion_deadline (promotion_id, name, effective_date, expiration_date, submission_deadline_date)
       SELECT id, 'D' || n, '2028-01-01Z', '2028-01-02Z', '2028-01-11Z'::timestamptz + n * interval '1 minute'
         FROM promotion, generate_series(1, 230) n WHERE promotion_key = 'FALL-SPIFF'`,
    )
    const { deadlines, deadlineCount } = await dashboard()
    expect([deadlines.length, deadlineCount]).toEqual([200, 230])
    expect(deadlines.at(-1)?.name).toBe('D200')
    await server.db.pool.query(`DELETE FROM promotion_deadline WHERE effective_date = '2028-01-01Z'`)
  })

  test('lists the last 10 entries about promotions of the program, newest first, and no others', async () => {
    await at('2026-11-20T15:00:00Z')
    const program = await programId('ACME-DEALER')
    await server.db.pool.query(
      `INSERT INTO activity (program_id, activity_type, subject_id, message, created_date) VALUES
         ($1, 'claim', 1, 'A claim', '2029-01-02Z'), ($1, 'promotion', 999999999, 'Of a removed promotion', '2029-01-01Z')`,
      [program],
    )
    const { activities } = await dashboard()
    expect(activities).toHaveLength(10)
    expect(activities[0]).toMatchObject({ message: 'Of a removed promotion', user: null, promotion: null })
    const dates = activities.map(({ createdDate }) => createdDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(activities.slice(1).every(({ promotion }) => promotion !== null)).toBe(true)
  })

  test('R16 a program without a right to it is not found', async () => {
    const { status } = await clerk('GET', '/api/dashboard', undefined, {
      'x-program-id': await programId('GLOBEX-PARTNER'),
    })
    expect(status).toBe(404)
  })
})

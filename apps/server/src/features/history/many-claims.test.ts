import { row } from '@incentive/quality/row'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each([quickestForm])('more claims than the search counts (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let noparts: Api
  let spring: number
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    noparts = await server.signIn('noparts@example.com')
    spring = await server.db.kysely
      .selectFrom('promotion')
      .select('id')
      .where('promotion_key', '=', 'SPRING-REBATE')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)
    // in addition to the three of the demo data: MANY-00001 to MANY-10000, each a minute after the one before
    await sql`
      INSERT INTO claim (promotion_id, participant_id, claim_number, created_date)
      SELECT ${spring}::bigint, (SELECT id FROM participant WHERE participant_key = 'DR-0020'),
             'MANY-' || lpad(n::text, 5, '0'), timestamptz '2026-06-01Z' + n * interval '1 minute'
        FROM generate_series(1, 10000) AS n`.execute(server.db.kysely)
  })
  afterAll(() => server.close())

  const search = async (body: object, query = 'size=2', api = admin) => {
    const answer = await api('POST', `/api/claims/search?${query}`, body)
    const { content, totalElements, totalIsLowerBound, totalPages, last } = answer.body
    const numbers = (content as { claimNumber: string }[]).map(({ claimNumber }) => claimNumber)
    return { numbers, totalElements, totalIsLowerBound, totalPages, last }
  }
  const add = (claimNumber: string, key: string) =>
    sql`INSERT INTO claim (promotion_id, participant_id, claim_number, created_date)
      SELECT ${spring}::bigint, id, ${claimNumber}, timestamptz '2026-05-01Z'
        FROM participant WHERE participant_key = ${key}`.execute(server.db.kysely)

  test('ten thousand matches are counted, by number and by participant, each once', async () => {
    const all = { numbers: ['MANY-10000', 'MANY-09999'], totalElements: 10_000, totalPages: 5_000, last: false }
    expect(await search({ keyword: 'many-' })).toEqual(all)
    expect(await search({ keyword: 'DR-0020' })).toEqual(all)
    expect(await search({ keyword: 'DR-0020', promotion: { id: spring } })).toEqual(all)
    expect(await search({ keyword: 'many-' }, 'size=1000&page=9')).toMatchObject({ totalPages: 10, last: true })
  })

  test('a participant keyword finds no claims for a user who cannot see participants', async () => {
    expect(await search({ keyword: 'DR-0020' }, 'size=2', noparts)).toMatchObject({ numbers: [], totalElements: 0 })
    expect(await search({ keyword: 'many-' }, 'size=2', noparts)).toMatchObject({ totalElements: 10_000 })
  })

  test('beyond the limit, the response marks the count as a lower bound, and each page and the last are still right', () =>
    row('API-67', async () => {
      await add('MANY-00000', 'DR-0021')
      const more = { totalElements: 10_000, totalIsLowerBound: true, totalPages: 5_000, last: false }
      expect(await search({ keyword: 'many-' })).toEqual({ numbers: ['MANY-10000', 'MANY-09999'], ...more })
      expect(await search({ keyword: 'many-', promotion: { id: spring } }, 'size=2&sort=claimNumber')).toEqual({
        numbers: ['MANY-00000', 'MANY-00001'],
        ...more,
      })
      expect(await search({ keyword: 'many-' }, 'size=2&page=4999')).toMatchObject({
        numbers: ['MANY-00002', 'MANY-00001'],
        last: false,
      })
      expect(await search({ keyword: 'many-' }, 'size=2&page=5000')).toMatchObject({
        numbers: ['MANY-00000'],
        totalIsLowerBound: true,
        last: true,
      })
      // one match by number, ten thousand others by participant: together they exceed the limit
      await add('DR-0020', 'DR-0021')
      expect(await search({ keyword: 'DR-0020' })).toMatchObject({ totalElements: 10_000, totalIsLowerBound: true })
      // without a keyword all are counted
      expect(await search({})).toMatchObject({ totalElements: 10_005, totalIsLowerBound: undefined })
      expect(await search({ promotion: { id: spring } })).toMatchObject({ totalElements: 10_005 })
    }))
})

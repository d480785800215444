import { endpoints, pathTo, type Endpoint, type EndpointName } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { storeImport } from '../../testing/store-import.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

interface Page {
  readonly content: readonly { readonly id?: number; readonly promotion?: { readonly id: number } }[]
  readonly totalElements: number
  readonly number: number
  readonly first: boolean
  readonly last: boolean
  readonly nextCursor?: string
}

const searches = (endpoints as readonly Endpoint[])
  .filter(({ name }) => name.startsWith('search'))
  .map(({ name, query }) => ({ name, sorts: (query as unknown as { sorts: readonly string[] }).sorts }))

const mentioned =
  'The cursor does not belong to this list with this order and these filters. Start again from the first page'

describe.each([quickestForm])('the cursors of all lists (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let promotionId: number
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    const { rows } = await server.db.pool.query<{ id: number }>(
      "SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE'",
    )
    promotionId = rows[0]?.id ?? 0
    await storeImport(server.db, promotionId)
  })
  afterAll(() => server.close())

  const bodies: Partial<Record<EndpointName, () => object>> = {
    searchSavedViews: () => ({ list: 'promotions' }),
    searchPromotionDeadlines: () => ({ promotion: promotionId }),
    searchPromotionProducts: () => ({ promotion: promotionId }),
    searchPromotionProductGroups: () => ({ promotion: promotionId }),
    searchPromotionCourses: () => ({ promotion: promotionId }),
  }
  const read = async (name: EndpointName, query: Record<string, string>, body: object = bodies[name]?.() ?? {}) => {
    const path = pathTo(name, { types: 'promotions', promotionId, id: promotionId, entity: 'awardVehicles' })
    const answer = await admin('POST', `${path}?${new URLSearchParams(query)}`, body)
    return { status: answer.status, page: answer.body as unknown as Page, errors: answer.body.fieldErrors as unknown }
  }
  const idsOf = ({ content }: Page) => content.map(({ id, promotion }) => id ?? promotion?.id)

  test.each(searches)('$name is read on in every order, page by page', async ({ name, sorts }) => {
    for (const sort of sorts.flatMap((field) => [`${field},ASC`, `${field},DESC`])) {
      const { page: whole } = await read(name, { sort, size: '120' })
      const expected = idsOf(whole)
      const size = String(Math.max(1, Math.ceil(expected.length / 4)))
      const ids: unknown[] = []
      let query: Record<string, string> = { sort, size }
      for (let number = 0; ids.length < expected.length; number += 1) {
        const { page } = await read(name, query)
        expect([page.number, page.first, page.totalElements]).toEqual([number, number === 0, whole.totalElements])
        ids.push(...idsOf(page))
        expect(page.last).toBe(page.nextCursor === undefined)
        if (page.nextCursor === undefined) break
        query = { sort, size, cursor: page.nextCursor }
      }
      expect([sort, ids.slice(0, expected.length)]).toEqual([sort, expected])
    }
  })

  test('a keyword is read on as the whole list is', async () => {
    for (const name of ['searchProducts', 'searchParticipants', 'searchOrganizations', 'searchClaims'] as const) {
      const body = { keyword: 'a' }
      const { page: whole } = await read(name, { size: '1000' }, body)
      const ids: unknown[] = []
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const { page } = await read(name, { size: '7', ...(cursor && { cursor }) }, body)
        ids.push(...idsOf(page))
        cursor = page.nextCursor
      }
      expect([name, ids]).toEqual([name, idsOf(whole)])
    }
  })

  test('a cursor is of one list, order, filter and program alone, and of what was written', async () => {
    const { page } = await read('searchProducts', { size: '2', sort: 'name' })
    const cursor = page.nextCursor ?? ''
    expect((await read('searchProducts', { size: '3', sort: 'name,ASC', cursor })).status).toBe(200)
    const made = Buffer.from(JSON.stringify([1, 'x', 'no id'])).toString('base64url')
    const refused = [
      ...[
        { sort: 'name,DESC', cursor },
        { sort: 'productKey', cursor },
      ],
      ...['', 'x', `${cursor}x`, `x${cursor}`, cursor.slice(0, -1), `${made}.${cursor.split('.')[1]}`].map((wrong) => ({
        sort: 'name',
        cursor: wrong,
      })),
    ]
    for (const query of refused) {
      const { status, errors } = await read('searchProducts', query)
      expect([query.cursor, status, errors]).toEqual([query.cursor, 400, { cursor: [mentioned] }])
    }
    const filtered = await read('searchProducts', { sort: 'name', cursor }, { keyword: 'x' })
    const elsewhere = await read('searchOrganizations', { sort: 'name', cursor })
    expect([filtered.status, elsewhere.status]).toEqual([400, 400])
    const both = await read('searchProducts', { sort: 'name', page: '1', cursor })
    expect([both.status, both.errors]).toEqual([400, { cursor: ['Use page or cursor, not both'] }])
  })

  test('promotions that are added between pages repeat and hide no other', async () => {
    const stay = idsOf((await read('searchPromotions', { size: '1000' })).page)
    for (const sort of ['updatedDate,DESC', 'promotionType,ASC', 'promotionKey,ASC']) {
      const ids: unknown[] = []
      let left = 2
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const { page } = await read('searchPromotions', { size: '8', sort, ...(cursor && { cursor }) })
        ids.push(...idsOf(page))
        cursor = page.nextCursor
        if (left > 0) expect((await admin('POST', `/api/promotions/${promotionId}/copy`)).status).toBe(201)
        left -= 1
      }
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => stay.includes(id as number)).toSorted()).toEqual(stay.toSorted())
    }
  })
})

import type { Page } from '@incentive/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { apiOf } from '../../testing/test-api.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

interface Row {
  readonly id: number
  readonly promotion?: { readonly id: number }
}

/** Milliseconds that a search by `updatedSince` subtracts from the time of its call. */
const WAIT = 120_000

describe.each(testedForms)('systems that follow changes (%s database)', (kind) => {
  let server: TestServer
  let admin: Api

  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = apiOf(server.app, await signIn(server.app, 'admin@example.com'))
  })
  afterAll(() => server.close())

  const search = async (list: string, updatedSince: string, query = 'size=1000') => {
    const { status, body } = await admin('POST', `/api/${list}/search?${query}`, { updatedSince })
    expect([list, status]).toEqual([list, 200])
    const page = body as unknown as Page<Row>
    return { ...page, ids: page.content.map(({ id, promotion }) => (list === 'promotions' ? promotion?.id : id) ?? 0) }
  }
  /** The time after a second without changes. */
  const later = () => {
    server.clock.advance({ seconds: 1 })
    return server.clock().toISOString()
  }
  const first = async (list: string) => (await search(list, '2000-01-01T00:00:00Z', 'size=1')).ids[0] ?? 0

  it('a search finds only what was changed since a time', async () => {
    for (const [list, change] of [
      ['products', { name: 'Changed now' }],
      ['organizations', { name: 'Changed now' }],
      ['participants', { firstName: 'Changed now' }],
    ] as const) {
      const id = await first(list)
      const since = later()
      expect((await search(list, since)).ids, list).toEqual([])
      expect((await admin('PATCH', `/api/${list}/${id}`, change)).status, list).toBe(200)
      expect((await search(list, since)).ids, list).toEqual([id])
    }
    const id = await first('promotions')
    const since = later()
    expect((await search('promotions', since)).ids).toEqual([])
    const copy = (await admin('POST', `/api/promotions/${id}/copy`)).body.id
    expect((await search('promotions', since)).ids).toEqual([copy])
  })

  it('a claim is found by the time it came', async () => {
    const { body } = await admin('POST', '/api/claims/search?sort=createdDate,DESC')
    const { content } = body as unknown as Page<Row & { readonly createdDate: string }>
    const newest = content[0]?.createdDate ?? ''
    const expected = content.flatMap(({ id, createdDate }) => (createdDate === newest ? [id] : []))
    expect((await search('claims', newest)).ids.toSorted()).toEqual(expected.toSorted())
    expect(content.length).toBeGreaterThan(expected.length)
  })

  it('the first page returns the time for the next search, earlier than changes that still run', async () => {
    const since = later()
    const { nextSince, nextCursor } = await search('products', '2000-01-01T00:00:00Z', 'size=2')
    expect(Date.parse(nextSince ?? '')).toBeLessThanOrEqual(server.clock().getTime() - WAIT)
    const { nextSince: second } = await search('products', '2000-01-01T00:00:00Z', `size=2&cursor=${nextCursor}`)
    expect(second).toBeUndefined()
    const { body } = await admin('POST', '/api/products/search', {})
    expect(body.nextSince).toBeUndefined()
    expect((await search('promotions', since)).nextSince).toBeDefined()
  })

  it('a removed record is listed with its former id', async () => {
    const made = await admin('POST', '/api/courses', { courseKey: 'GONE', name: 'Gone' })
    const since = later()
    expect((await search('courses/removals', since)).ids).toEqual([])
    expect((await admin('DELETE', `/api/courses/${String(made.body.id)}`)).status).toBe(204)
    const { content } = await search('courses/removals', since)
    expect(content).toEqual([{ id: made.body.id, removedDate: expect.any(String) as string }])
    expect((await search('products/removals', since)).ids).toEqual([])
    expect((await search('courses/removals', later())).ids).toEqual([])
  })

  if (kind === 'server') {
    it('a change that is committed after a search is found by the next one', async () => {
      const id = await first('products')
      const since = later()
      const late = await server.db.kysely.startTransaction().execute()
      try {
        await sql`UPDATE product SET updated_date = ${server.clock().toISOString()} WHERE id = ${id}`.execute(late)
        const { ids, nextSince = '' } = await search('products', since)
        expect(ids).toEqual([])
        // the transaction has been open for longer than no time
        expect(server.clock().getTime() - Date.parse(nextSince)).toBeGreaterThan(WAIT)
        await late.commit().execute()
        expect((await search('products', nextSince)).ids).toContain(id)
      } finally {
        if (!late.isCommitted) await late.rollback().execute()
      }
    })
  }
})

import { PROMOTION_ORGANIZATIONS } from '@incentive/model/audience'
import { PRODUCT_LINES } from '@incentive/model/products'
import { afterEach, expect, it, vi } from 'vitest'
import { anyKind } from '../draft/lists.ts'
import { anOrganizationRow } from '../draft/testing/an-editor.ts'
import { ListKeptChanging, loadList } from './load-list.ts'

const kind = anyKind(PROMOTION_ORGANIZATIONS)
const sent: string[] = []

/** A fake server with this many rows. The version of its promotion depends on the requested page. */
function serve(total: number, versionOf: (call: number) => number = () => 1) {
  sent.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    const query = new URL(address, 'http://localhost').searchParams
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
    sent.push(`${size} ${page}`)
    const ids = Array.from({ length: total }, (_, index) => index + 1).slice(page * size, (page + 1) * size)
    const body = { content: ids.map((id) => anOrganizationRow(id)), totalElements: total }
    return Promise.resolve(Response.json(body, { headers: { etag: `"v${versionOf(sent.length)}"` } }))
  })
}
afterEach(() => vi.unstubAllGlobals())

it('OP-119 up to 1,000 rows come in pages of 100', async () => {
  serve(230)
  const rows = await loadList(kind, 7, undefined)
  expect(rows).toHaveLength(230)
  expect(rows[229]).toMatchObject({ id: 330, includeInPromotion: true })
  expect(sent).toEqual(['100 0', '100 1', '100 2'])
})

it('an empty list is one page', async () => {
  serve(0)
  expect(await loadList(kind, 7, undefined)).toEqual([])
  expect(sent).toEqual(['100 0'])
})

it('OP-119 of more rows the first hundred are shown at once, then all come in pages of 1,000', async () => {
  serve(2500)
  const shown: string[] = []
  const rows = await loadList(kind, 7, undefined, {
    onRows: (part, total) => shown.push(`${part.length} of ${total}`),
  })
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 2500 }, (_, index) => index + 101))
  expect(sent).toEqual(['100 0', '1000 0', '1000 1', '1000 2'])
  expect(shown).toEqual(['100 of 2500', '1000 of 2500', '2000 of 2500'])
})

it('OP-119 a page of another version of the promotion begins the list again', async () => {
  serve(230, (call) => (call < 3 ? 1 : 2))
  expect(await loadList(kind, 7, undefined)).toHaveLength(230)
  expect(sent).toEqual(['100 0', '100 1', '100 2', '100 0', '100 1', '100 2'])
})

it('a list that changes with every page is given up, and says so', async () => {
  serve(230, (call) => call)
  await expect(loadList(kind, 7, undefined)).rejects.toThrow(ListKeptChanging)
  expect(sent).toHaveLength(10)
})

it.each([
  [undefined, { isEffective: true }],
  ['over' as const, { isEffective: false }],
  ['all' as const, {}],
])('OP-23 products are read by their end: %s', async (lines, asked) => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string))
    return Promise.resolve(Response.json({ content: [], totalElements: 0 }, { headers: { etag: '"v1"' } }))
  })
  await loadList(anyKind(PRODUCT_LINES), 7, undefined, lines === undefined ? {} : { lines })
  expect(bodies).toEqual([{ promotion: { id: 7 }, ...asked }])
})

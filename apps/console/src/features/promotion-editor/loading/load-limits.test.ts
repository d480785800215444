import { row } from '@incentive/quality/row'
import { PROMOTION_LIMITS } from '@incentive/model/limits'
import { afterEach, expect, it, vi } from 'vitest'
import { anyKind } from '../draft/lists.ts'
import { loadList } from './load-list.ts'

const NODES = '/api/promotionLimitNodes'
const sent: string[] = []
const node = (id: number, value: string | null = null) => ({
  id,
  nodeType: 'AND',
  customField4Name: null,
  customField4Value: value,
  maxQuantity: value && 5,
  createdDate: '2026-11-20T15:00:00Z',
  _links: {},
})

/** A fake server with these responses. The version of its promotion depends on the request number. */
function serve(answers: Readonly<Record<string, object[]>>, versionOf: (call: number) => number = () => 1) {
  sent.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace(NODES, '')
    sent.push(path)
    const headers = { etag: `"v${versionOf(sent.length)}"` }
    const answer = answers[path]
    return Promise.resolve(answer ? Response.json(answer, { headers }) : Response.json({}, { status: 404 }))
  })
}
afterEach(() => vi.unstubAllGlobals())

const load = () => loadList(anyKind(PROMOTION_LIMITS), 7, undefined)
const NESTED = '/byNode/1?nested=true'
const TREE = {
  '/byPromotionId/7': [node(1)],
  [NESTED]: [
    { ...node(2), children: [node(4, 'HVAC')] },
    { ...node(3), children: [] },
  ],
}

it('the root is read by its promotion, then its groups with their items in one call, oldest first', async () => {
  serve(TREE)
  const rows = await load()
  row('LIM-20', () => expect(sent).toEqual(['/byPromotionId/7', NESTED]))
  row('LIM-21', () =>
    expect(rows).toMatchObject([
      { key: 'root', id: 1, level: 'root', parent: null },
      { key: 2, level: 'group', parent: 'root' },
      { key: 3, level: 'group', parent: 'root' },
      { key: 4, level: 'item', parent: 2, mpg: { value: 'HVAC', name: null }, maxQuantity: '5' },
    ]),
  )
})

it('a promotion without limits has none after one call', async () => {
  serve({ '/byPromotionId/7': [] })
  expect(await load()).toEqual([])
  expect(sent).toHaveLength(1)
})

it('two thousand limits in a group come whole', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => node(index + 10, 'HVAC'))
  serve({ ...TREE, [NESTED]: [{ ...node(2), children: many }] })
  expect(await load()).toHaveLength(2_002)
  expect(sent).toHaveLength(2)
})

it('OP-119: nodes of another version begin the tree again, and so does a root that is gone', async () => {
  serve(TREE, (call) => (call < 2 ? 1 : 2))
  expect(await load()).toHaveLength(4)
  expect(sent).toHaveLength(4)
  const { [NESTED]: _gone, ...rest } = TREE
  serve(rest)
  await expect(load()).rejects.toThrow('The list was changed while it was read')
})

import type { SessionAnswer } from '@incentive/contract'
import { PRODUCT_LINES } from '@incentive/model/products'
import { updateRows } from '@incentive/model/roster'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../../api/session.ts'
import { changeList } from '../draft/change-content.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { anyKind } from '../draft/lists.ts'
import { finishLoad, showExpired, takeExpired } from '../draft/load-lists.ts'
import { mergeTheirs } from '../draft/saving/merge-theirs.ts'
import { anEditor, anOpened, NOW } from '../draft/testing/an-editor.ts'
import { line } from '../draft/testing/some-lines.ts'
import { loadTheirs } from './load-theirs.ts'

const kind = anyKind(PRODUCT_LINES)
const session = { program: { id: 1, name: 'Dealer Rewards', promotionCustomFields: [] } } as unknown as SessionAnswer
const promotion = {
  ...anOpened({ version: 4 }).promotion,
  program: session.program,
  promotionDeadlines: [],
  updatedBy: 'Demo Administrator',
  updatedDate: NOW,
}
/** A line as the server returns it. */
const answered = (id: number) =>
  ({ ...line(id), claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' } }) as unknown as Parameters<
    typeof PRODUCT_LINES.open
  >[0]
const held = (...ids: number[]) => ids.map((id) => PRODUCT_LINES.open(answered(id)))
/** Line 2 was expired by another user, line 3 was removed, line 4 expired long ago. */
const stored = [
  { ...answered(1), isEffective: true },
  { ...answered(2), isEffective: false, expirationDate: '2026-11-19T15:00:00Z' },
  { ...answered(4), isEffective: false, expirationDate: '2025-01-01T05:00:00Z' },
]
const searches: unknown[] = []

function serve() {
  searches.length = 0
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    const associated: unknown = promotion[address.replace('/api/promotions/7/', '') as keyof typeof promotion]
    if (address.startsWith('/api/promotionProducts/search')) {
      const { isEffective } = JSON.parse(body as string) as { readonly isEffective?: boolean }
      searches.push(isEffective)
      const content = stored.filter((each) => isEffective === undefined || each.isEffective === isEffective)
      return Promise.resolve(Response.json({ content, totalElements: content.length }, { headers: { etag: '"v4"' } }))
    }
    if (address === '/api/promotions/7') return Promise.resolve(Response.json(promotion))
    if (address.includes('/search')) return Promise.resolve(Response.json({ content: [], totalElements: 0 }))
    return Promise.resolve(associated ? Response.json(associated) : new Response(null, { status: 204 }))
  })
  const cache = new QueryClient()
  cache.setQueryData(sessionQuery.queryKey, session)
  return cache
}
afterEach(() => vi.unstubAllGlobals())

const opened = finishLoad(anEditor(), kind, held(1, 2, 3))
const edited = changeList(opened, 'promotionProducts', 'Changed', (roster) =>
  updateRows(roster, [2], (row) => ({ ...row, claimProductDuplicationType: 'MODEL_SERIAL_NUMBER' })),
)

it('OP-23, U11: a line that expired in the meantime does not count as removed by another user, and typed values are merged into it', async () => {
  const theirs = await loadTheirs(7, edited, serve())
  expect(theirs.lists.get('promotionProducts')?.map(kind.keyOf)).toEqual([1, 2])
  const { merged, conflicts } = mergeTheirs(edited, theirs, new Map())
  expect(conflicts).toEqual([])
  expect(merged.mergeReport?.changes).toMatchObject([{ label: 'Products', added: 0, changed: 1, removed: 1 }])
  expect(merged.lists.promotionProducts?.roster.rows.get(2)).toMatchObject({
    id: 102,
    claimProductDuplicationType: 'MODEL_SERIAL_NUMBER',
    expirationDate: '2026-11-19T15:00:00Z',
  })
  expect(deriveEditor(merged).changeCount).toBe(1)
})

it('OP-23 loads expired lines together with the others if they are shown, and does not load them if none is missing', async () => {
  const shown = takeExpired(showExpired(opened, true), kind, held(4))
  await loadTheirs(7, shown, serve())
  expect(searches).toEqual([undefined])
  await loadTheirs(7, finishLoad(anEditor(), kind, held(1)), serve())
  expect(searches).toEqual([true])
})

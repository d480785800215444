import type { Page } from '@incentive/contract'
import type { ListName, RosterRow } from '@incentive/model'
import { callVersioned } from '../../../api/call.ts'
import type { AnyKind, ListWire } from '../draft/lists.ts'

/** Lines by their end: those that are not over, those that are, or both. */
export type WhichLines = 'current' | 'over' | 'all'
const isEffective: Readonly<Record<WhichLines, { readonly isEffective?: boolean }>> = {
  current: { isEffective: true },
  over: { isEffective: false },
  all: {},
}

type Versioned<Wire> = { readonly answer: Page<Wire>; readonly version: number | null }
/** Reads a page; null when what it reads was changed meanwhile. */
type ReadPage<Wire> = (
  promotionId: number,
  query: { readonly page: string; readonly size: string },
  signal: AbortSignal | undefined,
  lines: WhichLines,
) => Promise<Versioned<Wire> | null>

/** Lines stand by their products, groups by their first one (API-31, API-32). */
const byProduct = { nestedSort: 'product.productKey,ASC' }

/** The search of each list. */
const readers: { readonly [Name in ListName]: ReadPage<ListWire<Name>> } = {
  // those that are over stay away until somebody wants to see them (OP-23)
  promotionProducts: (id, query, signal, lines) =>
    callVersioned('searchPromotionProducts', {
      body: { promotion: { id }, ...isEffective[lines] },
      query: { ...query, ...byProduct },
      signal,
    }),
  promotionProductGroups: (id, query, signal) =>
    callVersioned('searchPromotionProductGroups', {
      body: { promotion: { id } },
      query: { ...query, ...byProduct },
      signal,
    }),
  promotionParticipants: (promotionId, query, signal) =>
    callVersioned('searchPromotionParticipants', { params: { promotionId }, query, signal }),
  promotionOrganizations: (promotionId, query, signal) =>
    callVersioned('searchPromotionOrganizations', { params: { promotionId }, query, signal }),
  promotionCourses: (id, query, signal) =>
    callVersioned('searchPromotionCourses', { body: { promotion: { id } }, query, signal }),
  // a tree has a way of its own, which comes with its tab
  promotionLimitNodes: async (id, _query, signal) => (await import('./load-limits.ts')).loadLimits(id, signal),
}

const FIRST_SIZE = 100
/** Lists that come in one call as a rule. CONST-10. */
const LARGE_LIST = 1000
const firstSizes: Partial<Record<ListName, number>> = {
  promotionProductGroups: 500,
  // a tree comes whole, however large
  promotionLimitNodes: LARGE_LIST,
}
const MAX_ATTEMPTS = 5

/** The promotion was saved again and again while a list of it was read. */
export class ListKeptChanging extends Error {
  constructor() {
    super('The list was changed while it was read')
    this.name = 'ListKeptChanging'
  }
}

/** How a list is read. */
type LoadOptions = {
  /** Gets what is there so far. */
  readonly onRows?: (rows: readonly RosterRow[], total: number) => void
  /** Of the products; those that are not over unless said. */
  readonly lines?: WhichLines
}

/**
 * Reads all rows of a list: in pages of 100, and of 1,000 when there are more than 1,000 rows. When a page belongs to
 * another version of the promotion than the first one, reading begins again (OP-119).
 */
export async function loadList(
  kind: AnyKind,
  promotionId: number,
  signal: AbortSignal | undefined,
  options: LoadOptions = {},
): Promise<RosterRow[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const rows = await readPages(kind, promotionId, signal, options)
    if (rows) return rows
  }
  throw new ListKeptChanging()
}

/** All rows; null when pages of two versions came. */
async function readPages(
  { name, open }: AnyKind,
  promotionId: number,
  signal: AbortSignal | undefined,
  { onRows, lines = 'current' }: LoadOptions,
): Promise<RosterRow[] | null> {
  // a reader answers what the kind of its own list opens, which no type can follow
  const readPage = readers[name] as ReadPage<never>
  const read = (page: number, pageSize: number) =>
    readPage(promotionId, { page: String(page), size: String(pageSize) }, signal, lines)
  const firstSize = firstSizes[name] ?? FIRST_SIZE
  const first = await read(0, firstSize)
  if (!first) return null
  const total = first.answer.totalElements
  const size = total > LARGE_LIST ? LARGE_LIST : firstSize
  let rows = first.answer.content.map(open)
  const isThere = () => rows.length >= total
  if (size !== firstSize) {
    onRows?.(rows, total)
    rows = []
  }
  for (let page = size === firstSize ? 1 : 0; !isThere(); page += 1) {
    const next = await read(page, size)
    if (next?.version !== first.version || next.answer.content.length === 0) return null
    rows = [...rows, ...next.answer.content.map(open)]
    if (rows.length > firstSize && !isThere()) onRows?.(rows, total)
  }
  return rows
}

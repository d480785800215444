import type { Page } from '@incentive/contract'
import type { ListName } from '@incentive/model/lists'
import type { RosterRow } from '@incentive/model/roster'
import { callVersioned } from '../../../api/call.ts'
import type { AnyKind, ListWire } from '../draft/lists.ts'

/** Filters lines by their end: those that have not expired, those that have, or both. */
export type WhichLines = 'current' | 'over' | 'all'
const isEffective: Readonly<Record<WhichLines, { readonly isEffective?: boolean }>> = {
  current: { isEffective: true },
  over: { isEffective: false },
  all: {},
}

type Versioned<Wire> = { readonly answer: Page<Wire>; readonly version: number | null }
/** Loads a page. Returns null if the source changed during the load. */
type ReadPage<Wire> = (
  promotionId: number,
  query: { readonly page: string; readonly size: string },
  signal: AbortSignal | undefined,
  lines: WhichLines,
) => Promise<Versioned<Wire> | null>

/** Lines are sorted by product, groups by their first product (API-31, API-32). */
const byProduct = { nestedSort: 'product.productKey,ASC' }

/** The search of each list. */
const readers: { readonly [Name in ListName]: ReadPage<ListWire<Name>> } = {
  // expired lines are left out until a user requests them (OP-23)
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
  // a tree has its own loader, which comes with its tab
  promotionLimitNodes: async (id, _query, signal) => (await import('./load-limits.ts')).loadLimits(id, signal),
}

const FIRST_SIZE = 100
/** Lists up to this size usually load in one request. CONST-10. */
const LARGE_LIST = 1000
const firstSizes: Partial<Record<ListName, number>> = {
  promotionProductGroups: 500,
  // as many as are loaded with the promotion
  promotionParticipants: 500,
  // a tree loads completely, regardless of size
  promotionLimitNodes: LARGE_LIST,
}
const MAX_ATTEMPTS = 5

/** The promotion was saved repeatedly while one of its lists was loading. */
export class ListKeptChanging extends Error {
  constructor() {
    super('The list was changed while it was read')
    this.name = 'ListKeptChanging'
  }
}

/** Options for loading a list. */
type LoadOptions = {
  /** Receives the rows loaded so far. */
  readonly onRows?: (rows: readonly RosterRow[], total: number) => void
  /** For product lines. Default: lines that have not expired. */
  readonly lines?: WhichLines
}

/**
 * Loads all rows of a list, in pages of 100, or of 1,000 if there are more than 1,000 rows. If a page belongs to
 * another version of the promotion than the first page, the load starts over (OP-119).
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

/** Returns all rows, or null if the pages belong to two versions. */
async function readPages(
  { name, open }: AnyKind,
  promotionId: number,
  signal: AbortSignal | undefined,
  { onRows, lines = 'current' }: LoadOptions,
): Promise<RosterRow[] | null> {
  // a reader returns the type that the kind of its own list opens, which the types cannot express
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

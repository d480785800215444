import type { Page } from '@incentive/contract'
import type { ListName, RosterRow } from '@incentive/model'
import { callVersioned } from '../../../api/call.ts'
import type { AnyKind, ListWire } from '../draft/lists.ts'

type Versioned<Wire> = { readonly answer: Page<Wire>; readonly version: number | null }
type ReadPage<Wire> = (
  promotionId: number,
  query: { readonly page: string; readonly size: string },
  signal: AbortSignal | undefined,
) => Promise<Versioned<Wire>>

/** The search of each list. */
const readers: { readonly [Name in ListName]: ReadPage<ListWire<Name>> } = {
  promotionProducts: (id, query, signal) =>
    callVersioned('searchPromotionProducts', { body: { promotion: { id } }, query, signal }),
  promotionProductGroups: (id, query, signal) =>
    callVersioned('searchPromotionProductGroups', { body: { promotion: { id } }, query, signal }),
  promotionParticipants: (promotionId, query, signal) =>
    callVersioned('searchPromotionParticipants', { params: { promotionId }, query, signal }),
  promotionOrganizations: (promotionId, query, signal) =>
    callVersioned('searchPromotionOrganizations', { params: { promotionId }, query, signal }),
  promotionCourses: (id, query, signal) =>
    callVersioned('searchPromotionCourses', { body: { promotion: { id } }, query, signal }),
}

const FIRST_SIZE = 100
const LARGE_LIST = 1000
const MAX_ATTEMPTS = 5

/** The promotion was saved again and again while a list of it was read. */
export class ListKeptChanging extends Error {
  constructor() {
    super('The list was changed while it was read')
    this.name = 'ListKeptChanging'
  }
}

/**
 * Reads all rows of a list: in pages of 100, and of 1,000 when there are more than 1,000 rows. When a page belongs to
 * another version of the promotion than the first one, reading begins again (OP-119). `onRows` gets what is there so far.
 */
export async function loadList(
  kind: AnyKind,
  promotionId: number,
  signal: AbortSignal | undefined,
  onRows: (rows: readonly RosterRow[], total: number) => void = () => undefined,
): Promise<RosterRow[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const rows = await readPages(kind, promotionId, signal, onRows)
    if (rows) return rows
  }
  throw new ListKeptChanging()
}

/** All rows; null when pages of two versions came. */
async function readPages(
  { name, open }: AnyKind,
  promotionId: number,
  signal: AbortSignal | undefined,
  onRows: (rows: readonly RosterRow[], total: number) => void,
): Promise<RosterRow[] | null> {
  // a reader answers what the kind of its own list opens, which no type can follow
  const read = readers[name] as ReadPage<never>
  const first = await read(promotionId, { page: '0', size: String(FIRST_SIZE) }, signal)
  const total = first.answer.totalElements
  const size = total > LARGE_LIST ? LARGE_LIST : FIRST_SIZE
  let rows = first.answer.content.map(open)
  const isWhole = () => rows.length >= total
  if (size !== FIRST_SIZE) {
    onRows(rows, total)
    rows = []
  }
  for (let page = size === FIRST_SIZE ? 1 : 0; !isWhole(); page += 1) {
    const next = await read(promotionId, { page: String(page), size: String(size) }, signal)
    if (next.version !== first.version || next.answer.content.length === 0) return null
    rows = [...rows, ...next.answer.content.map(open)]
    if (rows.length > FIRST_SIZE && !isWhole()) onRows(rows, total)
  }
  return rows
}

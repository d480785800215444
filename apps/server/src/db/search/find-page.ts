import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { cutPage, offsetOf, type Page, type PageRequest, toPage } from './page.ts'
import { idAt, inKeyOrder, isAfter, keysOf, type Place, placeOf, readPlace } from './place.ts'
import { inOrder, type Ordering, untied } from './sort.ts'

/** A search: the rows, their order, and how the rows of one page are read. */
export type PageSearch<Table extends keyof Schema, Row extends { id: number }> = {
  /** Selects no columns yet, only filters: `kysely.selectFrom('promotion').where(...)`. */
  rows: SelectQueryBuilder<Schema, Table, object>
  /** The qualified id column: `promotion.id`. */
  id: string
  order: readonly Ordering[]
  request: PageRequest
  /** Reads rows by their ids, in any order. */
  load: (ids: number[]) => Promise<Row[]>
}

/**
 * Returns one page of a search and the total number of rows.
 *
 * The page is located by the sort columns, which an index in that order provides without reading the rows; only the
 * rows of the page are then read. So the last page of a hundred thousand costs about as much as the first. Ties are
 * broken by id, so pages never overlap.
 */
export async function findPage<Table extends keyof Schema, Row extends { id: number }>(
  db: Kysely<Schema>,
  search: PageSearch<Table, Row>,
): Promise<Page<Row>> {
  const { rows, id, request, load } = search
  if (request.takeIds) return takeIds(db, search, request.takeIds)
  const order = untied(search.order, id)
  const counted = rows.select((eb) => eb.fn.countAll<number>().as('total'))
  const wanted = request.after ? rows.where(isAfter(order, request.after)) : rows
  const page = inOrder(wanted.select(keysOf(order)), order)
    .limit(request.size + 1)
    .offset(offsetOf(request))
  const { rows: found } = await sql<{ place: string; total: number }>`
    SELECT ${placeOf(order)} AS place, (${counted}) AS total FROM (${page}) AS page ${inKeyOrder(order)}`.execute(db)
  // a page beyond the last has no row that contains the count
  const total = found[0]?.total ?? (await counted.executeTakeFirstOrThrow()).total
  const { shown, end } = cutPage(
    found.map(({ place }) => readPlace(place)),
    request.size,
  )
  return toPage(await loadInOrder(shown, load), Number(total), request, end)
}

/**
 * Passes the ids of all rows of a search on, in order. They are one text, because a million rows of an id each would take
 * many times the memory.
 */
export async function takeIds<Table extends keyof Schema, Row extends { id: number }>(
  db: Kysely<Schema>,
  { rows, id, order: given, request }: PageSearch<Table, Row>,
  take: (ids: string) => void,
): Promise<Page<Row>> {
  const order = untied(given, id)
  const keyOfId = sql.ref(`key_${order.length - 1}`)
  const { rows: found } = await sql<{ ids: string | null }>`
    SELECT string_agg(${keyOfId}::text, ',' ${inKeyOrder(order)}) AS ids FROM (${rows.select(keysOf(order))}) AS found`.execute(
    db,
  )
  take(found[0]?.ids ?? '')
  return toPage<Row>([], 0, request)
}

/** Loads the rows at some positions, in their order; rows that have been deleted since are left out. */
export async function loadInOrder<Row extends { id: number }>(
  places: readonly Place[],
  load: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (places.length === 0) return []
  const ids = places.map(idAt)
  const byId = new Map((await load(ids)).map((row) => [row.id, row]))
  return ids.flatMap((wanted) => byId.get(wanted) ?? [])
}

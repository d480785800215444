import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { type Page, type PageRequest, toPage } from './page.ts'
import { inOrder, type Ordering, untied } from './sort.ts'

/** A search as it is asked: which rows, in which order, and how the rows of one page are read. */
export type PageSearch<Table extends keyof Schema, Row extends { id: number }> = {
  /** Selects nothing yet, filters only: `kysely.selectFrom('promotion').where(...)`. */
  rows: SelectQueryBuilder<Schema, Table, object>
  /** The id column, with its table: `promotion.id`. */
  id: string
  order: readonly Ordering[]
  request: PageRequest
  /** Reads rows by their ids, in any order. */
  load: (ids: number[]) => Promise<Row[]>
}

/**
 * Answers one page of a search and how many rows there are in all.
 *
 * The page is found by ids alone, which an index in the wanted order gives without touching the rows; only those of the
 * page are then read. So the last page of a hundred thousand costs about what the first does. Ties are broken by id:
 * pages never overlap.
 */
export async function findPage<Table extends keyof Schema, Row extends { id: number }>(
  search: PageSearch<Table, Row>,
): Promise<Page<Row>> {
  const { rows, id, order, request, load } = search
  const counted = rows.select((eb) => eb.fn.countAll<number>().as('total'))
  const found = await inOrder(
    rows.select((eb) => eb.ref(id as never).as('id')),
    untied(order, id),
  )
    .select(counted.as('total'))
    .limit(request.size)
    .offset(request.page * request.size)
    .execute()
  // behind the last page there is no row to carry the count
  const total = found[0]?.total ?? (await counted.executeTakeFirstOrThrow()).total
  if (found.length === 0) return toPage<Row>([], Number(total), request)

  const ids = found.map((row) => Number(row.id))
  const byId = new Map((await load(ids)).map((row) => [row.id, row]))
  return toPage(
    ids.flatMap((wanted) => byId.get(wanted) ?? []),
    Number(total),
    request,
  )
}

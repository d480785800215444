import { sql } from 'kysely'
import { findPage, type PageSearch } from '../../db/search/find-page.ts'
import { toPage, type Page } from '../../db/search/page.ts'
import { untied } from '../../db/search/sort.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Queries } from '../queries.ts'

/** Up to so many matches are gathered and sorted; of more, the beginning of every order has its share. */
const fewEnough = 50_000

/**
 * Answers one page of a keyword search in a long list. The matches are looked up by their words once, then counted and
 * sorted: left to itself, PostgreSQL reads along the wanted order until a page is full, which for words that come late
 * in it is most of the table. A keyword that is nearly everywhere goes the way of all other searches.
 */
export async function findMatches<Table extends keyof Schema, Row extends { id: number }>(
  db: Queries,
  search: PageSearch<Table, Row>,
  mostGathered = fewEnough,
): Promise<Page<Row>> {
  const { rows, id, request, load } = search
  const order = untied(search.order, id)
  const key = (index: number) => sql.ref<number>(`key_${index}`)
  const gathered = rows.select(order.map(({ by }, index) => sql`${by}`.as(`key_${index}`))).limit(mostGathered + 1)
  const steps = order.map(({ direction }, index) => sql`${key(index)} ${sql.raw(direction)}`)
  const { rows: answers } = await sql<{ total: number; ids: number[] }>`
    WITH gathered AS MATERIALIZED (${gathered})
    SELECT (SELECT count(*) FROM gathered) AS total, ARRAY(
      SELECT ${key(order.length - 1)} FROM gathered ORDER BY ${sql.join(steps)}
      LIMIT ${request.size} OFFSET ${request.page * request.size}) AS ids`.execute(db)
  const { total = 0, ids = [] } = answers[0] ?? {}
  if (total > mostGathered) return findPage(search)
  const byId = new Map(ids.length === 0 ? [] : (await load(ids)).map((row) => [row.id, row]))
  return toPage(
    ids.flatMap((wanted) => byId.get(wanted) ?? []),
    total,
    request,
  )
}

import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { loadInOrder, type PageSearch } from '../../db/search/find-page.ts'
import { cutPage, offsetOf, toPage, type Page, type PageRequest } from '../../db/search/page.ts'
import { inKeyOrder, isAfter, isKeyAfter, keysOf, placeOf, readPlace } from '../../db/search/place.ts'
import { inOrder, untied, type Ordering } from '../../db/search/sort.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Queries } from '../queries.ts'

/** How far a keyword is followed, in rows. */
interface Limits {
  /** So many matches are counted: of more it is only told that there are more. */
  readonly counted: number
  /** Of more matches than are counted, a page is looked for among so many of the first rows. */
  readonly first: number
  /** Up to so many matches are put in order; of more, the beginning of every order has its share. */
  readonly sorted: number
}

const usualLimits: Limits = { counted: 10_000, first: 50_000, sorted: 200_000 }

/** A search of rows that are found in several ways, each by an index of its own; a row may be found in more than one. */
export interface WaysToFind<Table extends keyof Schema, Row extends { id: number }> extends PageSearch<Table, Row> {
  readonly table: Table
  readonly ways: readonly RawBuilder<SqlBool>[]
}

/**
 * Answers one page of a keyword search in a list of millions. Some thousand matches are gathered, counted and
 * sorted. Of more, the page is most often met among the first rows in the wanted order. Where it is not, because numbers
 * and dates grow together, the matches are sorted, unless they are so many that reading on meets them sooner.
 */
export async function findUpTo<Table extends keyof Schema, Row extends { id: number }>(
  db: Queries,
  search: WaysToFind<Table, Row>,
  limits = usualLimits,
): Promise<Page<Row>> {
  const { request, load } = search
  const { counts, total, places } = await gather(db, search, limits)
  const found = counts.some((count) => count > limits.counted) ? await readPage(db, search, limits, counts) : places
  const { shown, end } = cutPage(found.map(readPlace), request.size)
  const content = await loadInOrder(shown, load)
  if (total <= limits.counted) return toPage(content, total, request, end)
  return { ...toPage(content, limits.counted, request, end), last: end === null, totalIsLowerBound: true }
}

/** The places of a page and of one row more, which tells whether it is the last. */
const pageIn = (order: readonly Ordering[], from: RawBuilder<unknown>, request: PageRequest) =>
  sql<{ place: string }>`SELECT ${placeOf(order)} AS place FROM ${from}
    ${request.after ? sql`WHERE ${isKeyAfter(order, request.after)}` : sql``} ${inKeyOrder(order)}
    LIMIT ${request.size + 1} OFFSET ${offsetOf(request)}`

const united = (parts: readonly RawBuilder<unknown>[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` UNION `,
  )

type Gathered = { counts: number[]; total: number; places: string[] }

/** How many matches each way has as far as they are counted; if none has more, how many they are together and their page. */
async function gather<Table extends keyof Schema, Row extends { id: number }>(
  db: Queries,
  { rows, ways, id, request, ...search }: WaysToFind<Table, Row>,
  { counted }: Limits,
): Promise<Gathered> {
  const order = untied(search.order, id)
  const gathered = ways.map((way, index) => ({
    name: sql.table(`way_${index}`),
    matches: rows
      .where(way)
      .select(keysOf(order))
      .limit(counted + 1),
  }))
  const { rows: answers } = await sql<Gathered>`
    WITH ${sql.join(gathered.map(({ name, matches }) => sql`${name} AS MATERIALIZED (${matches})`))},
      found AS MATERIALIZED (${united(gathered.map(({ name }) => sql`SELECT * FROM ${name}`))}),
      counted AS MATERIALIZED (
        SELECT ARRAY[${sql.join(gathered.map(({ name }) => sql`(SELECT count(*) FROM ${name})`))}] AS counts)
    SELECT counts,
      CASE WHEN ${counted}::integer >= ALL(counts) THEN (SELECT count(*) FROM found) ELSE ${counted + 1} END AS total,
      CASE WHEN ${counted}::integer >= ALL(counts) THEN ARRAY(${pageIn(order, sql`found`, request)}) ELSE '{}' END AS places
      FROM counted`.execute(db)
  return answers[0] ?? { counts: [], total: 0, places: [] }
}

/** The page, and one row more: of each way as many rows as can stand on it, or all. */
async function readPage<Table extends keyof Schema, Row extends { id: number }>(
  db: Queries,
  { table, rows, ways, id, request, ...search }: WaysToFind<Table, Row>,
  limits: Limits,
  counts: readonly number[],
): Promise<string[]> {
  const order = untied(search.order, id)
  const needed = offsetOf(request) + request.size + 1
  const behind = request.after ? rows.where(isAfter(order, request.after)) : rows
  const hasAsMany = async (part: RawBuilder<unknown>, wanted: number) => {
    const counting = sql<{ count: number }>`SELECT count(*) FROM (${part} LIMIT ${wanted}) AS part`
    return (await counting.execute(db)).rows[0]?.count === wanted
  }
  const read = async (way: RawBuilder<SqlBool>, count: number): Promise<RawBuilder<unknown>> => {
    const all = behind.where(way).select(keysOf(order))
    if (count <= limits.counted) return sql`${all}`
    const first = sql`SELECT ${sql.join(keysOf(order))}
      FROM (${inOrder(behind.selectAll(), order).limit(limits.first)}) AS ${sql.table(table)} WHERE ${way}`
    if (await hasAsMany(first, needed)) return sql`${first} ${inSteps(order)} LIMIT ${needed}`
    const isMost = await hasAsMany(sql`${all}`, limits.sorted + 1)
    return isMost ? sql`${inOrder(all, order).limit(needed)}` : sql`${all}`
  }
  const parts: RawBuilder<unknown>[] = []
  for (const [index, way] of ways.entries()) parts.push(await read(way, counts[index] ?? 0))
  const { rows: found } = await pageIn(order, sql`(${united(parts)}) AS found`, request).execute(db)
  return found.map(({ place }) => place)
}

const inSteps = (order: readonly Ordering[]) =>
  sql`ORDER BY ${sql.join(order.map(({ by, direction }) => sql`${by} ${sql.raw(direction)}`))}`

import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { loadInOrder, type PageSearch } from '../../db/search/find-page.ts'
import { cutPage, offsetOf, toPage, type Page, type PageRequest } from '../../db/search/page.ts'
import { inKeyOrder, isAfter, isKeyAfter, keysOf, placeOf, readPlace } from '../../db/search/place.ts'
import { inOrder, untied, type Ordering } from '../../db/search/sort.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Queries } from '../queries.ts'

/** Limits of a keyword search, in rows. */
interface Limits {
  /** Maximum number of matches that are counted. Beyond it, the total is only a lower bound. */
  readonly counted: number
  /** If there are more matches than are counted, a page is searched among this number of first rows. */
  readonly first: number
  /** Maximum number of matches that are sorted. With more matches, the start of every order contains some. */
  readonly sorted: number
}

const usualLimits: Limits = { counted: 10_000, first: 50_000, sorted: 200_000 }

/** A search for rows that match in several ways, each with its own index. A row can match in more than one way. */
export interface WaysToFind<Table extends keyof Schema, Row extends { id: number }> extends PageSearch<Table, Row> {
  readonly table: Table
  readonly ways: readonly RawBuilder<SqlBool>[]
}

/**
 * Returns one page of a keyword search in a list of millions. Up to some thousand matches are collected, counted and
 * sorted. If there are more, the page is usually among the first rows in the requested order. If it is not, because
 * numbers and dates grow together, the matches are sorted, unless there are so many that reading on in order finds them
 * sooner.
 */
export async function findUpTo<Table extends keyof Schema, Row extends { id: number }>(
  db: Queries,
  search: WaysToFind<Table, Row>,
  limits = usualLimits,
): Promise<Page<Row>> {
  const { request, load } = search
  const { counts, total, places } = await gather(db, search, limits)
  const isWhole = counts.every((count) => count <= limits.counted)
  const found = isWhole ? places : await readPage(db, search, limits, counts)
  const { shown, end } = cutPage(found.map(readPlace), request.size)
  const rows = await loadInOrder(shown, load)
  if (total <= limits.counted) return toPage(rows, total, request, end)
  return { ...toPage(rows, limits.counted, request, end), last: end === null, totalIsLowerBound: true }
}

/** The positions of a page plus one more row, which shows whether the page is the last. */
const pageIn = (
  order: readonly Ordering[],
  from: RawBuilder<unknown>,
  { filters = [], request }: { filters?: readonly RawBuilder<unknown>[]; request: PageRequest },
) => {
  const all = [sql`true`, ...filters, ...(request.after ? [isKeyAfter(order, request.after)] : [])]
  return sql<{ place: string }>`SELECT ${placeOf(order)} AS place FROM ${from} WHERE ${sql.join(all, sql` AND `)}
    ${inKeyOrder(order)} LIMIT ${request.size + 1} OFFSET ${offsetOf(request)}`
}

const united = (parts: readonly RawBuilder<unknown>[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` UNION `,
  )

interface Gathered {
  readonly counts: readonly number[]
  readonly total: number
  readonly places: readonly string[]
}

/** Counts the matches of each way, up to the limit. If none exceeds it, also returns the total and the page. */
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
  const isWhole = sql`${counted}::integer >= ALL(counts)`
  const { rows: answers } = await sql<Gathered>`
    WITH ${sql.join(gathered.map(({ name, matches }) => sql`${name} AS MATERIALIZED (${matches})`))},
      found AS MATERIALIZED (${united(gathered.map(({ name }) => sql`SELECT * FROM ${name}`))}),
      counted AS MATERIALIZED (
        SELECT ARRAY[${sql.join(gathered.map(({ name }) => sql`(SELECT count(*) FROM ${name})`))}] AS counts)
    SELECT counts, CASE WHEN ${isWhole} THEN (SELECT count(*) FROM found) ELSE ${counted + 1} END AS total,
      ARRAY(${pageIn(order, sql`found`, { filters: [isWhole], request })}) AS places
      FROM counted`.execute(db)
  return answers[0] ?? { counts: [], total: 0, places: [] }
}

/** Returns the page plus one more row: from each way as many rows as the page can contain, or all. */
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
  const page = pageIn(order, sql`(${united(parts)}) AS found`, { request })
  const { rows: found } = await page.execute(db)
  return found.map(({ place }) => place)
}

const inSteps = (order: readonly Ordering[]) =>
  sql`ORDER BY ${sql.join(order.map(({ by, direction }) => sql`${by} ${sql.raw(direction)}`))}`

import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { findPage, loadInOrder, takeIds, type PageSearch } from '../../db/search/find-page.ts'
import { cutPage, offsetOf, toPage, type Page } from '../../db/search/page.ts'
import { inKeyOrder, isKeyAfter, keysOf, placeOf, readPlace } from '../../db/search/place.ts'
import { untied, type Ordering } from '../../db/search/sort.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Queries } from '../queries.ts'
import { containsWords, everyWord, likePattern } from '../../db/search/keyword.ts'

/**
 * Maximum number of matches that are collected and sorted. With more matches, the start of every order contains some.
 */
const fewEnough = 50_000

/**
 * Returns one page of a keyword search in a long list. The matches are looked up once by keyword, then counted and
 * sorted. Otherwise PostgreSQL reads along the requested order until a page is full; for keywords that appear late in
 * that order this is most of the table. A keyword that matches nearly everywhere takes the path of all other searches.
 */
export async function findMatches<Table extends keyof Schema, Row extends { id: number }>(
  db: Queries,
  search: PageSearch<Table, Row>,
  maxGathered = fewEnough,
): Promise<Page<Row>> {
  const { rows, id, request, load } = search
  if (request.takeIds) return takeIds(db, search, request.takeIds)
  const { size, after } = request
  const order = untied(search.order, id)
  const gathered = rows.select(keysOf(order)).limit(maxGathered + 1)
  const behind = after ? sql`WHERE ${isKeyAfter(order, after)}` : sql``
  const { rows: answers } = await sql<{ total: number; places: string[] }>`
    WITH gathered AS MATERIALIZED (${gathered})
    SELECT (SELECT count(*) FROM gathered) AS total, ARRAY(
      SELECT ${placeOf(order)} FROM gathered ${behind} ${inKeyOrder(order)}
      LIMIT ${size + 1} OFFSET ${offsetOf(request)}) AS places`.execute(db)
  const { total = 0, places = [] } = answers[0] ?? {}
  if (total > maxGathered) return findPage(db, search)
  const { shown, end } = cutPage(places.map(readPlace), size)
  return toPage(await loadInOrder(shown, load), total, request, end)
}

/**
 * True if an order uses one of these columns. A table that only the order needs is joined only then: even a join
 * without effect makes PostgreSQL 15 count by reading the whole table where an index would be enough.
 */
export const isOrderedBy = (order: readonly Ordering[], columns: readonly Expression<unknown>[]): boolean =>
  order.some(({ by }) => columns.includes(by))

/** A letter or digit at the start of a word. */
const beginsWord = /^[\p{L}\p{N}]/u

/** A keyword of one or two characters: the trigram index contains it only at the start of words. */
const isShort = (word: string) => [...word].length < 3 && beginsWord.test(word)

/**
 * SQL that tests whether the text of a row in a long list contains all keywords, ignoring case. If all keywords are
 * shorter than three characters, they only match at the start of a field or after a space: the index covers these
 * positions, and anywhere else would need a full scan.
 */
export function matchesWords(text: Expression<string>, words: readonly string[]): RawBuilder<SqlBool> {
  if (!words.every(isShort)) return containsWords(text, words)
  return everyWord(words, (word) => {
    const atFirst = likePattern(word).slice(1)
    return sql`(${text} ILIKE ${atFirst} OR ${text} ILIKE ${`% ${atFirst}`})`
  })
}

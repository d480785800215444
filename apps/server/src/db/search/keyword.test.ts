import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { forEachDatabase } from '../testing/fresh-database.ts'
import { containsKeyword, likePattern, searchedTables, searchText } from './keyword.ts'

forEachDatabase('Keyword search', (open) => {
  test.each([
    ['50%', '50% off', true],
    ['50%', '500 off', false],
    ['a_b', 'a_b', true],
    ['a_b', 'axb', false],
    ['c\\d', 'c\\d', true],
    ['c\\d', 'cd', false],
    ['ÉTÉ', 'un été ici', true],
    [' spring ', 'Spring sale', true],
    ['', 'anything', true],
    ["o'clock", "five O'Clock", true],
  ])('%j in %j is %s', async (keyword, text, expected) => {
    const { kysely } = await open()
    const found = await sql<{
      found: boolean
    }>`SELECT ${containsKeyword(sql`${text}::text`, keyword)} AS found`.execute(kysely)
    expect(found.rows).toEqual([{ found: expected }])
  })

  test.each(searchedTables)('of %s can read its trigram index, under its name and an alias', async (table) => {
    const { kysely } = await open()
    for (const alias of [table, 'x']) {
      const from = sql`${sql.table(table)} AS ${sql.ref(alias)}`
      const plan = await kysely.transaction().execute(async (tx) => {
        for (const scan of ['seqscan', 'indexscan', 'indexonlyscan'])
          await sql`SET LOCAL ${sql.raw(`enable_${scan}`)} = off`.execute(tx)
        const filter = sql`${searchText(table, alias)} ILIKE ${sql.lit(likePattern('keyword'))}`
        return sql<Record<'QUERY PLAN', string>>`EXPLAIN SELECT 1 FROM ${from} WHERE ${filter}`.execute(tx)
      })
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('_trgm')
    }
  })
})

describe('likePattern', () => {
  test('escapes what LIKE would read as its own', () => {
    expect(likePattern('1%_\\')).toBe('%1\\%\\_\\\\%')
  })
})

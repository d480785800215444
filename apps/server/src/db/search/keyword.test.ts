import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { forEachDatabase } from '../testing/fresh-database.ts'
import { containsWords, likePattern, searchedTables, searchText } from './keyword.ts'

forEachDatabase('Keyword search', (open) => {
  test.each([
    ['50%', '50% off', true],
    ['50%', '500 off', false],
    ['a_b', 'a_b', true],
    ['a_b', 'axb', false],
    ['c\\d', 'c\\d', true],
    ['c\\d', 'cd', false],
    ['ÉTÉ', 'un été ici', true],
    ['spring', 'Spring sale', true],
    ["o'clock", "five O'Clock", true],
  ])('%j in %j is %s', async (word, text, expected) => {
    const { kysely } = await open()
    const found = await sql<{
      found: boolean
    }>`SELECT ${containsWords(sql`${text}::text`, [word])} AS found`.execute(kysely)
    expect(found.rows).toEqual([{ found: expected }])
  })

  test('no words are in every text, several in any order, and each has to be there', async () => {
    const { kysely } = await open()
    const found = async (...words: string[]) => {
      const match = containsWords(sql`'Heat Pump 100%'::text`, words)
      return (await sql<{ found: boolean }>`SELECT ${match} AS found`.execute(kysely)).rows[0]?.found
    }
    expect([await found(), await found('100%', 'pump', 'heat'), await found('heat', 'cold')]).toEqual([
      true,
      true,
      false,
    ])
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

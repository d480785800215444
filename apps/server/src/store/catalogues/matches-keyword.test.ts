import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchText } from '../../db/search/keyword.ts'
import { forEachDatabase } from '../../db/testing/fresh-database.ts'
import { matchesKeyword } from './matches-keyword.ts'

forEachDatabase('matchesKeyword', (open) => {
  test.each([
    ['', 'anything', true],
    ['  ', 'anything', true],
    ['ax', 'AX-100 Heat Pump', true],
    ['he', 'AX-100 Heat Pump', true],
    ['ea', 'AX-100 Heat Pump', false],
    ['eat', 'AX-100 Heat Pump', true],
    ['10', 'AX-100 Heat Pump', false],
    ['-1', 'AX-100 Heat Pump', true],
    ['É', 'un élan', true],
    ['%', '50% off', true],
    ['a%', 'ab', false],
    ['a_', 'ab', false],
    ['a_', 'b a_b', true],
    ['a\\', 'a\\b', true],
  ])('%j in %j is %s', async (keyword, text, expected) => {
    const { kysely } = await open()
    const match = matchesKeyword(sql`${text}::text`, keyword)
    const { rows } = await sql<{ found: boolean }>`SELECT ${match} AS found`.execute(kysely)
    expect(rows).toEqual([{ found: expected }])
  })

  test.each(['smi', 'smith & co', 'sm', 's', 'é'])('P10 %j is looked up in the trigram index', async (keyword) => {
    const { kysely } = await open()
    const plan = await kysely.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      const match = matchesKeyword(searchText('participant'), keyword)
      return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT 1 FROM participant WHERE ${match}`.execute(tx)
    })
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('Bitmap Index Scan on participant_search_trgm')
    expect(text).not.toContain('Seq Scan')
  })
})

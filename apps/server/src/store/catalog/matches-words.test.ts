import { searchWords } from '@incentive/model/search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchText } from '../../db/search/keyword.ts'
import { forEachDatabase } from '../../db/testing/fresh-database.ts'
import { matchesWords } from '../search/find-matches.ts'

forEachDatabase('matchesWords', (open) => {
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
    ['X-10', 'AX-100 Heat Pump', true],
    ['x-1', 'AX-100 Heat Pump', true],
    ['EN-04', 'GEN-0401', true],
    ['t p', 'AX-100 Heat Pump', false],
    ['ax he', 'AX-100 Heat Pump', true],
    ['pump heat', 'AX-100 Heat Pump', true],
    ['pump  a', 'AX-100 Heat Pump', true],
    ['pump cold', 'AX-100 Heat Pump', false],
    ['cafe\u0301', 'Caf\u00e9', true],
    ['...', 'AX-100 Heat Pump', false],
  ])('%j in %j is %s', async (keyword, text, expected) => {
    const { kysely } = await open()
    const match = matchesWords(sql`${text}::text`, searchWords(keyword))
    const { rows } = await sql<{ found: boolean }>`SELECT ${match} AS found`.execute(kysely)
    expect(rows).toEqual([{ found: expected }])
  })

  test.each(['smi', 'smith & co', 'co smith', 'sm', 's', 'é', 'x-10', 'en-04'])(
    'P10 %j is looked up in the trigram index',
    async (keyword) => {
      const { kysely } = await open()
      const plan = await kysely.transaction().execute(async (tx) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(tx)
        const match = matchesWords(searchText('participant'), searchWords(keyword))
        return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT 1 FROM participant WHERE ${match}`.execute(tx)
      })
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toContain('Bitmap Index Scan on participant_search_trgm')
      expect(text).not.toContain('Seq Scan')
    },
  )
})

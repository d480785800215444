import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forEachDatabase } from '../testing/fresh-database.ts'

forEachDatabase('Serial numbers', (open) => {
  test.each([
    ['of claims', 'claim_product', 'claim_product_serial_ix'],
    ['of products', 'product_serial_number', 'product_serial_number_ix'],
  ])('%s are found by an index, whatever their case and the blanks around them', async (_, table, index) => {
    const { kysely } = await open()
    const plan = await kysely.transaction().execute(async (tx) => {
      for (const scan of ['seqscan', 'indexonlyscan'])
        await sql`SET LOCAL ${sql.raw(`enable_${scan}`)} = off`.execute(tx)
      return sql<Record<'QUERY PLAN', string>>`
        EXPLAIN SELECT 1 FROM ${sql.table(table)}
        WHERE upper(btrim(serial_number)) = ANY(${['SN-1', 'SN-2']}::text[])`.execute(tx)
    })
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain(index)
    expect(text).toMatch(/Index Cond:.*upper\(btrim\(serial_number\)\)/)
  })
})

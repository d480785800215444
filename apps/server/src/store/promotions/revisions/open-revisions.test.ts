import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { forEachDatabase } from '../../../db/testing/fresh-database.ts'
import { hasOpenRevision, openRevisionsJson } from './open-revisions.ts'

const reads: readonly (readonly [string, RawBuilder<unknown>])[] = [
  ['the column', sql`SELECT ${openRevisionsJson} FROM promotion WHERE promotion.id = 1`],
  ['the filter', sql`SELECT id FROM promotion WHERE ${hasOpenRevision(['SCHEDULED', 'DRAFT'])}`],
]

forEachDatabase('The open revisions of promotions', (open) => {
  test.each(reads)('%s reads only the index of open revisions', async (_name, read) => {
    const { kysely } = await open()
    const plan = await kysely.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      await sql`SET LOCAL enable_bitmapscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`EXPLAIN ${read}`.execute(tx)
    })
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('Index Only Scan using promotion_revision_open_ix')
  })
})

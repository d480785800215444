import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untied, type SortFields } from '../../db/search/sort.ts'
import { forEachDatabase } from '../../db/testing/fresh-database.ts'
import { claims } from '../history/claims.ts'
import { organizations } from './organizations.ts'
import { participants } from './participants.ts'
import { products } from './products.ts'

/** The orders in which the lists are shown; each must have an index. */
const indexed: readonly (readonly [table: string, owner: string, sorts: SortFields, field: string])[] = [
  ...['participantKey', 'firstName', 'lastName', 'email1', 'updatedDate'].map(
    (field) => ['participant', 'program_id', participants.sorts, field] as const,
  ),
  ...['organizationKey', 'name', 'updatedDate'].map(
    (field) => ['organization', 'client_id', organizations.sorts, field] as const,
  ),
  ...['productKey', 'modelNumber', 'name'].map((field) => ['product', 'client_id', products.sorts, field] as const),
  ...['createdDate', 'claimNumber'].map((field) => ['claim', 'program_id', claims.sorts, field] as const),
  ['claim', 'promotion_id', claims.sorts, 'createdDate'],
]

forEachDatabase('The long lists', (open) => {
  test.each(indexed)('P10 %s of one %s are read in an index order, both ways', async (table, owner, sorts, field) => {
    const { kysely } = await open()
    for (const direction of ['asc', 'desc'] as const) {
      const order = untied(
        (sorts[field] ?? []).map((by) => ({ by, direction })),
        `${table}.id`,
      )
      const steps = sql.join(order.map(({ by }) => sql`${by} ${sql.raw(direction)}`))
      const plan = await kysely.transaction().execute(async (tx) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(tx)
        await sql`SET LOCAL enable_bitmapscan = off`.execute(tx)
        return sql<{ 'QUERY PLAN': string }>`
          EXPLAIN SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(owner)} = 1 ORDER BY ${steps} LIMIT 10`.execute(tx)
      })
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(text, `${table} by ${field} ${direction}`).toMatch(/Index (Only )?Scan/)
      expect(text, `${table} by ${field} ${direction}`).not.toContain('Sort')
    }
  })
})

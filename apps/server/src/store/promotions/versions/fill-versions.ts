import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'
import { ALL_PARTS, recordVersion } from './record-version.ts'

/**
 * Records the first version of promotions without one: those older than versions, and those inserted by SQL. It
 * counts from the creation of the promotion. Takes a database, and then uses a transaction for each promotion, or a
 * transaction on it.
 */
export async function fillVersions(db: Queries | Writes): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM promotion
      WHERE NOT EXISTS (SELECT FROM promotion_version WHERE promotion_id = promotion.id) ORDER BY id LIMIT 100`.execute(
      db,
    )
    if (rows.length === 0) return
    for (const { id } of rows) {
      if (db.isTransaction) await fillVersion(db as Writes, id)
      else await db.transaction().execute((tx) => fillVersion(tx, id))
    }
  }
}

/** Instances that start together wait for each other; the second one finds the version. */
async function fillVersion(tx: Writes, id: number): Promise<void> {
  const { rows } = await sql<{ createdBy: number | null; createdDate: string }>`
    SELECT created_by AS "createdBy", created_date AS "createdDate" FROM promotion WHERE id = ${id} FOR UPDATE`.execute(
    tx,
  )
  const { rows: versions } = await sql`
    SELECT FROM promotion_version WHERE promotion_id = ${id} LIMIT 1`.execute(tx)
  const [promotion] = rows
  if (promotion === undefined || versions.length > 0) return
  const { createdBy, createdDate } = promotion
  const now = new Date(createdDate)
  await recordVersion(tx, { promotionId: id, parts: ALL_PARTS, action: null, userId: createdBy, now })
}

import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'

/** A promotion that was saved with a future publish date, and was not checked since that date arrived. */
export interface DuePromotion {
  readonly id: number
  readonly publishDate: string
}

/**
 * Returns the promotions of all programs whose publish date has arrived at `now`, earliest first, starting after a
 * given one.
 */
export function findDue(
  db: Queries,
  { now, after, most }: { readonly now: Date; readonly after: DuePromotion | null; readonly most: number },
): Promise<DuePromotion[]> {
  return db
    .selectFrom('promotion')
    .select(['id', 'publish_date as publishDate'])
    .where('publish_due', '=', true)
    .where('publish_date', '<=', now.toISOString())
    .$if(after !== null, (rows) =>
      rows.where(sql<boolean>`(publish_date, id) > (${after?.publishDate}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('publish_date')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Locks a promotion that is still due; returns nothing if it was checked, moved or removed in the meantime. */
export async function lockDue(
  tx: Writes,
  id: number,
  now: Date,
): Promise<{ programId: number; publishDate: string } | undefined> {
  return tx
    .selectFrom('promotion')
    .select(['program_id as programId', 'publish_date as publishDate'])
    .where('id', '=', id)
    .where('publish_due', '=', true)
    .where('publish_date', '<=', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
}

/** Records that a promotion was checked at its publish date; its version stays. */
export async function markArrived(tx: Writes, id: number): Promise<void> {
  await tx.updateTable('promotion').set({ publish_due: false }).where('id', '=', id).execute()
}

import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'

/** A promotion that was saved with a publish date to come, and has not been checked since that came. */
export interface DuePromotion {
  readonly id: number
  readonly publishDate: string
}

/** The promotions of all programs whose publish date has come by `now`, earliest first, after one of them. */
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

/** Locks a promotion that is still due; nothing when it was checked, moved or removed meanwhile. */
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

/** Notes that a promotion is checked now that its publish date has come; its version stays. */
export async function markArrived(tx: Writes, id: number): Promise<void> {
  await tx.updateTable('promotion').set({ publish_due: false }).where('id', '=', id).execute()
}

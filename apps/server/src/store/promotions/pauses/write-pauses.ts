import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'

/** A pause that begins. */
export interface NewPause {
  readonly from: Date | string
  readonly reason: string
  /** Null: the server begins it. */
  readonly userId: number | null
  /** The sentences of what stops the promotion, for everybody to read. */
  readonly findings: readonly string[]
}

/** The id of the open pause of a promotion; null while it is not paused. Read it once the promotion is locked. */
export async function findOpenPause(db: Queries, promotionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('promotion_pause')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('to_date', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Begins the pause of a promotion that is locked and not paused. */
export async function writePause(tx: Writes, promotionId: number, pause: NewPause): Promise<void> {
  const { from, reason, userId, findings } = pause
  await tx
    .insertInto('promotion_pause')
    .values({
      ...{ promotion_id: promotionId, from_date: from, reason, created_by: userId },
      findings: findings.length === 0 ? null : JSON.stringify(findings),
    })
    .execute()
}

/** Ends a pause; one that began by another clock ends no earlier than it began. */
export async function endPause(tx: Writes, id: number, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await tx
    .updateTable('promotion_pause')
    .set({ to_date: sql`greatest(from_date, ${now}::timestamptz)`, ended_by: userId })
    .where('id', '=', id)
    .execute()
}

/** The spans in which claims on a promotion are denied, oldest first; the last one may have no end. */
export function loadPauses(db: Queries, promotionId: number): Promise<{ from: string; to: string | null }[]> {
  return db
    .selectFrom('promotion_pause')
    .select(['from_date as from', 'to_date as to'])
    .where('promotion_id', '=', promotionId)
    .orderBy('from_date')
    .orderBy('id')
    .execute()
}

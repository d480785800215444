import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'
import { fieldLabel } from '@incentive/model/promotion'

/** A pause that starts. */
export interface NewPause {
  readonly from: Date | string
  readonly reason: string
  /** Null if the server starts it. */
  readonly userId: number | null
  /** The messages of the problems that block the promotion, visible to everyone. */
  readonly findings: readonly string[]
}

/** Returns the id of the open pause of a promotion; null if it is not paused. Lock the promotion first. */
export async function findOpenPause(db: Queries, promotionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('promotion_pause')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('to_date', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Starts the pause of a locked promotion that is not paused. */
export async function writePause(tx: Writes, promotionId: number, pause: NewPause): Promise<void> {
  const { from, reason, userId, findings } = pause
  await tx
    .insertInto('promotion_pause')
    .values({
      promotion_id: promotionId,
      from_date: from,
      reason,
      created_by: userId,
      findings: findings.length === 0 ? null : JSON.stringify(findings),
    })
    .execute()
}

/** Ends a pause, never before its start, even if the clock of another instance recorded the start. */
export async function endPause(tx: Writes, id: number, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await tx
    .updateTable('promotion_pause')
    .set({ to_date: sql`greatest(from_date, ${now}::timestamptz)`, ended_by: userId })
    .where('id', '=', id)
    .execute()
}

/** Loads the time spans in which claims on a promotion are denied, oldest first; the last one can be open-ended. */
export function loadPauses(db: Queries, promotionId: number): Promise<{ from: string; to: string | null }[]> {
  return db
    .selectFrom('promotion_pause')
    .select(['from_date as from', 'to_date as to'])
    .where('promotion_id', '=', promotionId)
    .orderBy('from_date')
    .orderBy('id')
    .execute()
}

/** The content and recipient of the email about a paused promotion. */
interface PausedLetter {
  readonly to: string
  readonly fullName: string
  readonly name: string
  readonly from: string
  readonly findings: readonly string[]
}

/**
 * Loads the email for the user who last set the publish date of a paused promotion; null if there is no such user with
 * an email address.
 */
export async function loadPausedLetter(db: Queries, promotionId: number): Promise<PausedLetter | null> {
  const change = JSON.stringify([{ label: fieldLabel('publishDate', []) }])
  const { rows } = await sql<PausedLetter>`
    SELECT app_user.email AS "to", app_user.full_name AS "fullName", promotion.name, pause.from_date AS "from",
      coalesce(pause.findings, '[]') AS findings
    FROM promotion
    JOIN promotion_pause AS pause ON pause.promotion_id = promotion.id AND pause.to_date IS NULL
    JOIN app_user ON app_user.kind = 'PERSON' AND NOT app_user.disabled AND app_user.id = coalesce((
      SELECT app_user_id FROM activity
      WHERE activity_type = 'promotion' AND subject_id = promotion.id AND changes @> ${change}::jsonb
      ORDER BY created_date DESC, id DESC LIMIT 1), promotion.created_by)
    WHERE promotion.id = ${promotionId}`.execute(db)
  return rows[0] ?? null
}

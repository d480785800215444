import { sql } from 'kysely'
import { fieldLabel } from '@incentive/model'
import type { Queries } from '../../queries.ts'

/** The content and recipient of the email about a paused promotion. */
export interface PausedLetter {
  readonly to: string
  readonly fullName: string
  readonly name: string
  readonly from: string
  readonly findings: readonly string[]
}

/**
 * Loads the email to the user who last set the publish date of a paused promotion; null if there is no such user with
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

import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Writes } from '../queries.ts'

/** True if a version or an open revision of a promotion names a file, given its id. */
const isNamed = (promotionId: number, id: RawBuilder<unknown>) => sql<SqlBool>`EXISTS (
  SELECT FROM (
    SELECT parts FROM promotion_version WHERE promotion_id = ${promotionId}
    UNION ALL
    SELECT parts FROM promotion_revision WHERE promotion_id = ${promotionId} AND state IN ('DRAFT', 'SCHEDULED')
  ) AS content
  JOIN promotion_part AS part ON part.content_hash = content.parts ->> 'promotion'
  WHERE part.body -> 'uploads' @> jsonb_build_array(jsonb_build_object('id', ${id})))`

/** Removes a file from its promotion. Returns true if it is kept because a version or an open revision names it. */
export async function keepNamed(tx: Writes, promotionId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE upload SET promotion_id = NULL, kept_for = ${promotionId}
    WHERE id = ${id} AND ${isNamed(promotionId, sql`upload.id`)}`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Keeps the files of a content that no save has attached yet, given the hash of its part of the promotion. They would be
 * deleted after a day otherwise.
 */
export async function keepOfRevision(tx: Writes, promotionId: number, hash: string): Promise<void> {
  await sql`
    UPDATE upload SET kept_for = ${promotionId} WHERE promotion_id IS NULL AND id IN (
      SELECT (file ->> 'id')::bigint FROM promotion_part, jsonb_array_elements(body -> 'uploads') AS file
      WHERE content_hash = ${hash})`.execute(tx)
}

/** Releases the kept files of a promotion that no version or open revision refers to any longer. */
export async function releaseUnnamed(tx: Writes, promotionId: number): Promise<void> {
  await sql`
    UPDATE upload SET kept_for = NULL
    WHERE kept_for = ${promotionId} AND NOT ${isNamed(promotionId, sql`upload.id`)}`.execute(tx)
}

import type { SentDeadline } from '@incentive/model/deadlines'
import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'

/**
 * Replaces the whole list of a promotion's deadlines, in one statement: rows whose id is not in the list are deleted,
 * rows with an id are updated, the others are inserted.
 */
export async function writeDeadlines(
  tx: Writes,
  promotionId: number,
  deadlines: readonly SentDeadline[],
): Promise<void> {
  const column = <Key extends keyof SentDeadline>(key: Key) => deadlines.map((deadline) => deadline[key])
  await sql`
    WITH wanted AS (
      SELECT * FROM unnest(
        ${column('id')}::bigint[], ${column('name')}::text[], ${column('effectiveDate')}::timestamptz[],
        ${column('expirationDate')}::timestamptz[], ${column('submissionDeadlineDate')}::timestamptz[])
        WITH ORDINALITY AS row (id, name, effective_date, expiration_date, submission_deadline_date, place)),
    gone AS (
      DELETE FROM promotion_deadline
      WHERE promotion_id = ${promotionId} AND id NOT IN (SELECT id FROM wanted WHERE id IS NOT NULL)),
    kept AS (
      UPDATE promotion_deadline AS deadline SET
        name = wanted.name, effective_date = wanted.effective_date, expiration_date = wanted.expiration_date,
        submission_deadline_date = wanted.submission_deadline_date
      FROM wanted WHERE deadline.id = wanted.id AND deadline.promotion_id = ${promotionId})
    INSERT INTO promotion_deadline (promotion_id, name, effective_date, expiration_date, submission_deadline_date)
    SELECT ${promotionId}, name, effective_date, expiration_date, submission_deadline_date
    FROM wanted WHERE id IS NULL ORDER BY place`.execute(tx)
}

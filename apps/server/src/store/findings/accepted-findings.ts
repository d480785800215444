import type { Finding } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import type { Queries, Writes } from '../queries.ts'

type Acceptance = AnswerOf<'acceptFinding'>
type Accepted = Pick<Finding, 'finding' | 'subject'>

/** Loads the accepted findings of a promotion, of its current or earlier content. */
export async function loadAcceptedFindings(
  db: Queries,
  promotionId: number,
): Promise<(finding: Accepted) => Acceptance | null> {
  const rows = await db
    .selectFrom('accepted_finding')
    .leftJoin('app_user', 'app_user.id', 'accepted_finding.app_user_id')
    .select(['finding', 'subject', 'reason', 'app_user.full_name as by', 'accepted_finding.created_date as date'])
    .where('promotion_id', '=', promotionId)
    .execute()
  const known = new Map(rows.map(({ finding, subject, ...acceptance }) => [`${finding} ${subject}`, acceptance]))
  return ({ finding, subject }) => known.get(`${finding} ${subject}`) ?? null
}

/**
 * Accepts findings of a promotion with one reason, which also replaces the reason of findings that are already
 * accepted.
 */
export async function writeAcceptedFindings(
  tx: Writes,
  promotionId: number,
  findings: readonly Accepted[],
  { reason, userId, now }: { readonly reason: string; readonly userId: number; readonly now: Date },
): Promise<void> {
  const said = { reason, app_user_id: userId, created_date: now }
  const subjects = new Map(findings.map(({ finding, subject }) => [`${finding} ${subject}`, { finding, subject }]))
  const rows = [...subjects.values()].map((accepted) => ({ promotion_id: promotionId, ...accepted, ...said }))
  for (let at = 0; at < rows.length; at += PORTION) {
    await tx
      .insertInto('accepted_finding')
      .values(rows.slice(at, at + PORTION))
      .onConflict((conflict) => conflict.columns(['promotion_id', 'finding', 'subject']).doUpdateSet(said))
      .execute()
  }
}

/** Number of rows per statement, far below the maximum number of parameters. */
const PORTION = 1000

/** Revokes an acceptance; returns its reason, or null if the finding was not accepted. */
export async function deleteAcceptedFinding(
  tx: Writes,
  promotionId: number,
  { finding, subject }: Accepted,
): Promise<string | null> {
  const row = await tx
    .deleteFrom('accepted_finding')
    .where('promotion_id', '=', promotionId)
    .where('finding', '=', finding)
    .where('subject', '=', subject)
    .returning('reason')
    .executeTakeFirst()
  return row?.reason ?? null
}

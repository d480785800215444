import type { Queries, Writes } from '../queries.ts'
import { promotionsIn, type Reach } from '../scope.ts'
import { isLiveAt } from '../publishing.ts'
import { findStoredFindings } from './find-stored-findings.ts'

/**
 * Runs the checks of a locked live promotion after a write outside of its update: of its rules, limits or test cases.
 * Findings never block such a write; they are counted for the list and the dashboard. OP-144.
 */
export async function recountProblems(tx: Writes, reach: Reach, promotionId: number, now: Date): Promise<void> {
  if (!(await isLive(tx, reach, promotionId, now))) return writeProblemCount(tx, promotionId, 0)
  const findings = await findStoredFindings(tx, reach, promotionId, now)
  await writeProblemCount(tx, promotionId, findings.filter(({ severity }) => severity === 'BLOCK').length)
}

async function isLive(db: Queries, reach: Reach, promotionId: number, now: Date): Promise<boolean> {
  const row = await promotionsIn(db, reach)
    .select('promotion.id')
    .where('promotion.id', '=', promotionId)
    .where(isLiveAt(now.toISOString()))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the number of blocking findings of a locked promotion, from its last check while live; 0 for a promotion that
 * is not live. Its version stays.
 */
export async function writeProblemCount(tx: Writes, promotionId: number, count: number): Promise<void> {
  await tx
    .updateTable('promotion')
    .set({ problem_count: count })
    .where('id', '=', promotionId)
    .where('problem_count', '<>', count)
    .execute()
}

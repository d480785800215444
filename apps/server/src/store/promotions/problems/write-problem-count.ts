import type { Writes } from '../../queries.ts'

/**
 * Keeps how many findings that stop publishing a locked promotion has, as the last check of it while it is live; 0 for one
 * that is not. Its version stays.
 */
export async function writeProblemCount(tx: Writes, promotionId: number, count: number): Promise<void> {
  await tx
    .updateTable('promotion')
    .set({ problem_count: count })
    .where('id', '=', promotionId)
    .where('problem_count', '<>', count)
    .execute()
}

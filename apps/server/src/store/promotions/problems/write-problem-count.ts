import type { Writes } from '../../queries.ts'

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

import type { Writes } from '../../queries.ts'

/** Attaches free files of the program to a promotion, and returns the number of those that were still free. */
export async function attachUploads(
  tx: Writes,
  promotionId: number,
  programId: number,
  ids: readonly number[],
): Promise<number> {
  const attached = await tx
    .updateTable('upload')
    .set({ promotion_id: promotionId })
    .where('id', 'in', ids)
    .where('program_id', '=', programId)
    .where('promotion_id', 'is', null)
    .returning('id')
    .execute()
  return attached.length
}

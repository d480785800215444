import { isOpenAudience, MESSAGES, type PromotionDraft } from '@incentive/model'
import { conflict } from '../../refusal.ts'
import { hasIncludedRows } from '../../store/promotions/lists/included-rows.ts'
import type { Queries } from '../../store/queries.ts'

/**
 * Throws 409 if the promotion was only restricted by groups of another program, which an update removes. Call it in the
 * transaction, after the update is written (OP-149).
 */
export async function askBeforeOpening(
  db: Queries,
  id: number,
  draft: PromotionDraft,
  removed: PromotionDraft['organizationGroups'],
): Promise<void> {
  if (removed.length === 0 || !isOpenAudience(draft) || (await hasIncludedRows(db, id))) return
  const removedGroups = removed.map((group) => ({ id: group.id, name: group.name }))
  throw conflict(MESSAGES.audience.openWithoutGroup, { removedGroups })
}

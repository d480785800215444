import {
  foreignGroups,
  isOpenAudience,
  openPromotion,
  withoutForeignGroups,
  type LoadedPromotion,
  type PromotionDraft,
} from '@incentive/model'
import { hasIncludedRows } from '../../store/promotions/lists/included-rows.ts'
import type { LockedPromotion } from '../../store/promotions/save/lock-promotion.ts'
import type { Queries } from '../../store/queries.ts'

/**
 * Returns the organization groups of other programs that a copy omits: all of them, or none if nothing else restricts
 * who can claim, so that the first update of the copy asks for confirmation (OP-149).
 */
export async function groupsToLeaveOut(
  db: Queries,
  { id, scope: { programId } }: LockedPromotion,
  saved: LoadedPromotion,
): Promise<PromotionDraft['organizationGroups']> {
  const source = openPromotion(saved)
  const foreign = foreignGroups(source.organizationGroups, programId)
  const wouldOpen = isOpenAudience(withoutForeignGroups(source, programId)) && !(await hasIncludedRows(db, id))
  return wouldOpen ? [] : foreign
}

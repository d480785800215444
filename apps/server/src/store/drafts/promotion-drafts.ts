import type { AnswerOf, ReadBodyOf } from '@incentive/contract'
import type { Caller } from '../../caller.ts'
import { notFound } from '../../refusal.ts'
import type { Queries, Writes } from '../queries.ts'
import { permitted } from '../scope.ts'

/** The subject of a draft: a promotion, or a new one of the program. */
export interface DraftPlace {
  readonly programId: number
  readonly promotionId: number | null
}

/** A draft as the API returns it; null if there is none. */
type SavedDraft = AnswerOf<'getPromotionDraft'>['draft']

/** Reads the caller's own draft of a promotion. */
export async function readDraft(db: Queries, caller: Caller, place: DraftPlace): Promise<SavedDraft> {
  const row = await permitted(db, caller, 'promotion_draft')
    .select(['promotion_draft.version', 'promotion_draft.content', 'promotion_draft.updated_date'])
    .where('promotion_draft.app_user_id', '=', caller.userId)
    .where('promotion_draft.program_id', '=', place.programId)
    .where('promotion_draft.promotion_id', 'is not distinct from', place.promotionId)
    .executeTakeFirst()
  return row ? { version: row.version, content: row.content, savedDate: row.updated_date } : null
}

/** Stores a draft, replacing the previous one. */
export async function writeDraft(
  tx: Writes,
  { userId }: Caller,
  { programId, promotionId }: DraftPlace,
  { version, content }: ReadBodyOf<'saveDraft'>,
  now: Date,
): Promise<void> {
  const kept = { version, content, updated_date: now }
  await tx
    .insertInto('promotion_draft')
    .values({ app_user_id: userId, program_id: programId, promotion_id: promotionId, ...kept })
    .onConflict((conflict) => conflict.columns(['app_user_id', 'program_id', 'promotion_id']).doUpdateSet(kept))
    .execute()
}

/** Deletes a draft; returns whether it existed. */
export async function deleteDraft(tx: Writes, { userId }: Caller, place: DraftPlace): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('promotion_draft')
    .where('app_user_id', '=', userId)
    .where('program_id', '=', place.programId)
    .where('promotion_id', 'is not distinct from', place.promotionId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Returns the program of a promotion; throws 404 if the caller has no right to it. */
export async function programOfPromotion(db: Queries, caller: Caller, id: number): Promise<number> {
  const promotion = await permitted(db, caller, 'promotion')
    .select('promotion.program_id')
    .where('promotion.id', '=', id)
    .executeTakeFirst()
  if (!promotion) throw notFound('The promotion')
  return promotion.program_id
}

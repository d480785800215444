import type { PromotionFields } from '@incentive/contract'
import { foreignGroups, withoutForeignGroups } from '@incentive/model/audience'
import { MESSAGES, type Issue } from '@incentive/model/issues'
import {
  bodyIssues,
  newReferences,
  openPromotion,
  readPromotionBody,
  type LoadedPromotion,
  type PromotionDraft,
} from '@incentive/model/promotion'
import { eligibilityIssue } from '@incentive/model/rules'
import { findReferences, type ReferencePlace } from '../../store/references/find-references.ts'
import { readSaveContext, type SaveContext } from '../../store/promotions/save/save-facts.ts'
import type { Writes } from '../../store/queries.ts'

/** A body merged with the stored promotion, with all its problems. */
export interface ValidatedPromotion {
  readonly draft: PromotionDraft
  readonly facts: SaveContext
  /** The organization groups of other programs that the draft no longer has (OP-129). */
  readonly removedGroups: PromotionDraft['organizationGroups']
  readonly issues: readonly Issue[]
}

/**
 * Merges a body with the stored promotion, or with an empty one, and finds all its problems: those of the model's rules
 * and those that need the database. Spec 5.
 */
export async function validatePromotion(
  tx: Writes,
  place: ReferencePlace,
  saved: LoadedPromotion | null,
  fields: PromotionFields,
): Promise<ValidatedPromotion> {
  const { scope } = place
  const find = await findReferences(tx, place, newReferences(saved, fields))
  const read = readPromotionBody(saved, fields, find)
  const draft = withoutForeignGroups(read.draft, scope.programId)
  const removedGroups = foreignGroups(read.draft.organizationGroups, scope.programId)
  const facts = await readSaveContext(tx, scope.programId, {
    id: saved?.id ?? null,
    promotionKey: draft.promotionKey.trim(),
    promotionTypeId: draft.promotionType?.id ?? null,
  })
  const baseline = saved && openPromotion(saved)
  const expression = eligibilityIssue(
    baseline?.participantEligibilityRuleCondition ?? null,
    draft.participantEligibilityRuleCondition,
  )
  const issues = [
    ...bodyIssues(read, { baseline, ...facts }),
    ...(expression ? [expression] : []),
    ...fileIssues(saved, draft),
    ...(facts.isKeyTaken ? [{ field: 'promotionKey', message: MESSAGES.promotion.keyExists }] : []),
  ]
  return { draft, facts, removedGroups, issues }
}

/**
 * Files that a save omits stay until they are removed by their own call: while there are too many, none can be added.
 */
function fileIssues(saved: LoadedPromotion | null, { promotionType, uploads }: PromotionDraft): Issue[] {
  const limit = promotionType?.uploadLimit ?? Infinity
  const stored = new Set(saved?.uploads?.map(({ id }) => id))
  // the rules refuse a list that is already too long on its own
  const isListTooLong = uploads.length > limit
  const addsToTooMany = stored.size > limit && uploads.some(({ id }) => !stored.has(id))
  return addsToTooMany && !isListTooLong ? [{ field: 'uploads', message: MESSAGES.upload.tooMany(limit) }] : []
}

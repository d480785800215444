import type { PromotionFields } from '@incentive/contract'
import {
  bodyIssues,
  eligibilityIssue,
  foreignGroups,
  MESSAGES,
  newReferences,
  openPromotion,
  readPromotionBody,
  type Issue,
  type LoadedPromotion,
  withoutForeignGroups,
  type PromotionDraft,
} from '@incentive/model'
import type { ProgramScope } from '../../caller.ts'
import { findReferences } from '../../store/promotions/references/find-references.ts'
import { readSaveFacts, type SaveFacts } from '../../store/promotions/save/save-facts.ts'
import type { Writes } from '../../store/queries.ts'

/** A body laid over the stored promotion, with all that is wrong with it. */
export interface ValidatedPromotion {
  readonly draft: PromotionDraft
  readonly facts: SaveFacts
  /** The organization groups of other programs that it had, which the draft has no more (OP-129). */
  readonly removedGroups: PromotionDraft['organizationGroups']
  readonly issues: readonly Issue[]
}

/**
 * Lays a body over the stored promotion, or over a blank one, and finds all its problems: those of the model's rules and
 * those that only the database knows. Spec 5.
 */
export async function validatePromotion(
  tx: Writes,
  scope: ProgramScope,
  saved: LoadedPromotion | null,
  fields: PromotionFields,
): Promise<ValidatedPromotion> {
  const id = saved?.id ?? null
  const find = await findReferences(tx, scope, id, newReferences(saved, fields))
  const read = readPromotionBody(saved, fields, find)
  const draft = withoutForeignGroups(read.draft, scope.programId)
  const removedGroups = foreignGroups(read.draft.organizationGroups, scope.programId)
  const facts = await readSaveFacts(tx, scope.programId, {
    id,
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

/** Files that a save leaves out stay until their own removal: while there are too many of them, none is added. */
function fileIssues(saved: LoadedPromotion | null, { promotionType, uploads }: PromotionDraft): Issue[] {
  const limit = promotionType?.uploadLimit ?? Infinity
  const stored = new Set(saved?.uploads?.map(({ id }) => id))
  // a list that is too long by itself is refused by the rules
  const isListTooLong = uploads.length > limit
  const addsToTooMany = stored.size > limit && uploads.some(({ id }) => !stored.has(id))
  return addsToTooMany && !isListTooLong ? [{ field: 'uploads', message: MESSAGES.upload.tooMany(limit) }] : []
}

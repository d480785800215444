import type { PromotionFields } from '@incentive/contract'
import {
  bodyIssues,
  eligibilityIssue,
  MESSAGES,
  newReferences,
  openPromotion,
  readPromotionBody,
  type Issue,
  type LoadedPromotion,
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
  const { draft } = read
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
    ...(facts.isKeyTaken ? [{ field: 'promotionKey', message: MESSAGES.promotion.keyExists }] : []),
  ]
  return { draft, facts, issues }
}

import { collectReferences, type NewReference } from '../draft/collect-references.ts'
import type { FindReference } from '../draft/field.ts'
import { readFields } from '../draft/field-table.ts'
import type { Issue } from '../issues/rule.ts'
import { blankPromotion, openPromotion } from './open-promotion.ts'
import type { LoadedPromotion, PromotionBody, PromotionDraft } from './promotion.ts'
import { PROMOTION_FIELDS } from './promotion.ts'
import type { PromotionContext } from './promotion-rules.ts'
import { promotionIssues } from './promotion-rules.ts'

/** The draft that a body makes of a stored or a new promotion, and the issues found while reading it. */
export type ReadBody = { readonly draft: PromotionDraft; readonly issues: readonly Issue[] }

/**
 * Applies a body to the stored promotion, or to a blank one when it is new: an absent key leaves a field unchanged,
 * null clears it (Spec 7). `find` looks up the references that the stored promotion does not have already; a reference
 * that is not found is an "Invalid selection" at its path.
 */
export function readPromotionBody(saved: LoadedPromotion | null, body: PromotionBody, find: FindReference): ReadBody {
  const before = saved ? openPromotion(saved) : blankPromotion()
  const issues: Issue[] = []
  const fields = readFields(PROMOTION_FIELDS, before, body, '', { find, issues })
  return { draft: withoutEntries({ ...before, ...fields }, body), issues }
}

/** A body that clears the contest also clears its entries, including entries that were stored without one (OP-150). */
function withoutEntries(draft: PromotionDraft, { contest, contestEntriesPerSubmission: entries }: PromotionBody) {
  const isTakenAway = contest === null && entries == null
  return isTakenAway ? { ...draft, contestEntriesPerSubmission: '' } : draft
}

/** All references that reading the body will look up, so that they can be fetched together beforehand. */
export function newReferences(saved: LoadedPromotion | null, body: PromotionBody): NewReference[] {
  return collectReferences((find) => readPromotionBody(saved, body, find))
}

/** All problems of a body: issues of reading, and those of the rules for all other fields. */
export function bodyIssues({ draft, issues }: ReadBody, context: PromotionContext): Issue[] {
  const unread = new Set(issues.map(({ field }) => field))
  return [...issues, ...promotionIssues(draft, context).filter(({ field }) => !unread.has(field))]
}

import { collectReferences, type NewReference } from '../draft/collect-references.ts'
import type { FindReference } from '../draft/field.ts'
import { readFields } from '../draft/field-table.ts'
import type { Issue } from '../issues/rule.ts'
import { blankPromotion, openPromotion } from './open-promotion.ts'
import type { LoadedPromotion, PromotionBody, PromotionDraft } from './promotion.ts'
import { PROMOTION_FIELDS } from './promotion.ts'
import type { PromotionContext } from './promotion-rules.ts'
import { promotionIssues } from './promotion-rules.ts'

/** The draft that a body makes of a stored or a new promotion, and what in the body could not be read. */
export type ReadBody = { readonly draft: PromotionDraft; readonly issues: readonly Issue[] }

/**
 * Lays a body over the stored promotion (an absent key leaves a field alone, null clears it), or over a blank one when
 * it is new (Spec 7). `find` looks up the references that the stored promotion does not have already; one that it does
 * not find is an "Invalid selection" at its path.
 */
export function readPromotionBody(saved: LoadedPromotion | null, body: PromotionBody, find: FindReference): ReadBody {
  const before = saved ? openPromotion(saved) : blankPromotion()
  const issues: Issue[] = []
  const fields = readFields(PROMOTION_FIELDS, before, body, '', { find, issues })
  return { draft: withoutEntries({ ...before, ...fields }, body), issues }
}

/** A contest that a body takes away takes its entries along; so do entries that were stored without one (OP-150). */
function withoutEntries(draft: PromotionDraft, { contest, contestEntriesPerSubmission: entries }: PromotionBody) {
  const isTakenAway = contest === null && entries == null
  return isTakenAway ? { ...draft, contestEntriesPerSubmission: '' } : draft
}

/** Everything that reading the body will look up, so that it can be fetched at once beforehand. */
export function newReferences(saved: LoadedPromotion | null, body: PromotionBody): NewReference[] {
  return collectReferences((find) => readPromotionBody(saved, body, find))
}

/** All problems of a body: what could not be read, and what the rules say of every other field. */
export function bodyIssues({ draft, issues }: ReadBody, context: PromotionContext): Issue[] {
  const unread = new Set(issues.map(({ field }) => field))
  return [...issues, ...promotionIssues(draft, context).filter(({ field }) => !unread.has(field))]
}

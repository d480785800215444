import type { Issue } from '../issues/rule.ts'
import { rootOf } from '../issues/rule.ts'
import type { PromotionDraft } from '../promotion/promotion.ts'
import type { PromotionContext } from '../promotion/promotion-rules.ts'
import { promotionIssues } from '../promotion/promotion-rules.ts'
import { isSameDate } from '../time/typed-date.ts'
import type { CopyDraft } from './copy-draft.ts'
import { shiftPromotion } from './shift-promotion.ts'

const ASKED = new Set(['name', 'promotionKey', 'effectiveDate', 'fiscalYear'])
/** What moves with the start: what is wrong there is wrong with the start. */
const MOVED = new Set(['expirationDate', 'publishDate', 'promotionDeadlines'])

/** All that is not asked for is as it is stored, and none of these rules is about it. */
const CONTEXT: PromotionContext = { baseline: null, hasClaims: false, customFields: [], availableAwardVehicles: null }

/** The promotion that a copy will be. */
export function copyOf(source: PromotionDraft, { name, promotionKey, effectiveDate, fiscalYear }: CopyDraft) {
  return { ...shiftPromotion(source, effectiveDate), name, promotionKey, fiscalYear }
}

/** What is wrong with a copy, by the rules of a promotion (Spec 5), at the fields that are asked for. */
export function copyIssues(source: PromotionDraft, draft: CopyDraft): Issue[] {
  const isMoved = !isSameDate(source.effectiveDate, draft.effectiveDate)
  const messages = new Set<string>()
  return promotionIssues(copyOf(source, draft), CONTEXT).flatMap(({ field, message }) => {
    const place = isMoved && MOVED.has(rootOf(field)) ? 'effectiveDate' : field
    if (!ASKED.has(place) || messages.has(`${place} ${message}`)) return []
    messages.add(`${place} ${message}`)
    return [{ field: place, message }]
  })
}

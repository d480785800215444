import type { Issue } from '../issues/rule.ts'
import { rootOf } from '../issues/rule.ts'
import type { PromotionDraft } from '../promotion/promotion.ts'
import type { PromotionContext } from '../promotion/promotion-rules.ts'
import { promotionIssues } from '../promotion/promotion-rules.ts'
import { isSameDate } from '../time/typed-date.ts'
import type { CopyDraft } from './copy-draft.ts'
import { shiftPromotion } from './shift-promotion.ts'

const ASKED = new Set(['name', 'promotionKey', 'effectiveDate', 'fiscalYear'])
/** Fields that move with the start; their problems are reported at the start. */
const MOVED = new Set(['expirationDate', 'publishDate', 'promotionDeadlines'])

/** The other fields stay as stored, and none of these rules validates them. */
const CONTEXT: PromotionContext = { baseline: null, hasClaims: false, customFields: [], availableAwardVehicles: null }

/** The promotion that a copy results in. */
export function copyOf(source: PromotionDraft, { name, promotionKey, effectiveDate, fiscalYear }: CopyDraft) {
  return { ...shiftPromotion(source, effectiveDate), name, promotionKey, fiscalYear }
}

/** Returns the problems of a copy by the rules of a promotion (Spec 5), at the fields of the dialog. */
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

import type { PromotionFields } from '@incentive/contract'
import { PROMOTION_FIELD_NAMES, type Issue, type PromotionField } from '@incentive/model'
import type { FieldErrors } from '../../refusal.ts'
import { sanitizeHtml } from '../../store/html/sanitize-html.ts'

/**
 * The fields of a body as they are judged: the description without what HTML may not hold, and every field that could
 * not be read as if it were blank, so that its own rule speaks of it.
 */
export function readFields(fields: PromotionFields, unread: FieldErrors): PromotionFields {
  const blanks = PROMOTION_FIELD_NAMES.filter((name) => name in unread).map((name) => [name, null] as const)
  const { description } = fields
  const cleaned = description ? { description: sanitizeHtml(description) } : {}
  return { ...fields, ...cleaned, ...(Object.fromEntries(blanks) as Partial<Record<PromotionField, null>>) }
}

/** Problems of shape join those of the rules; where a rule speaks of the same field, its words are the better ones. */
export function withUnread(issues: readonly Issue[], unread: FieldErrors): Issue[] {
  const judged = new Set(issues.map(({ field }) => field))
  const others = Object.entries(unread).filter(([field]) => !judged.has(field))
  return [...issues, ...others.flatMap(([field, messages]) => messages.map((message) => ({ field, message })))]
}

import type { PromotionFields } from '@incentive/contract'
import { sanitizeHtml } from '../../store/html/sanitize-html.ts'

/** Returns the fields of a body for validation, with a sanitized description. */
export function readFields(fields: PromotionFields): PromotionFields {
  const { description } = fields
  return description ? { ...fields, description: sanitizeHtml(description) } : fields
}

import type { PromotionFields } from '@incentive/contract'
import { sanitizeHtml } from '../../store/html/sanitize-html.ts'

/** The fields of a body as they are validated: the description without what HTML may not hold. */
export function readFields(fields: PromotionFields): PromotionFields {
  const { description } = fields
  return description ? { ...fields, description: sanitizeHtml(description) } : fields
}

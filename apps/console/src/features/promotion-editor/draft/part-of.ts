import type { PromotionDraft, PromotionField } from '@incentive/model'

/** Returns the given fields of a draft. */
export const partOf = (draft: Partial<PromotionDraft>, fields: readonly PromotionField[]): Partial<PromotionDraft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]]))

import type { Described } from '../draft/described.ts'
import {
  PROMOTION_FIELD_NAMES,
  PROMOTION_FIELDS,
  type PromotionDraft,
  type PromotionField,
} from '../promotion/promotion.ts'
import { promotionToSend } from '../promotion/send-promotion.ts'

/**
 * Returns fields of a promotion for the audit log: as a body sends them, with the current names of their references.
 */
export function auditedPromotion(
  draft: PromotionDraft,
  fields: readonly PromotionField[] = PROMOTION_FIELD_NAMES,
): Record<string, unknown> {
  const sent = promotionToSend(draft)
  return Object.fromEntries(fields.map((field) => [field, withNames(sent[field], described(draft, field))]))
}

function described(draft: PromotionDraft, field: PromotionField): Described {
  // the value belongs to the field that describes it, but types cannot express that for a field given by name
  const describer = PROMOTION_FIELDS[field] as { describe(this: void, value: unknown): Described }
  return describer.describe(draft[field])
}

function withNames(sent: unknown, words: Described): unknown {
  if (words === null) return sent
  if ('text' in words && isReference(sent)) return { ...sent, name: words.text }
  if (!('rows' in words) || !Array.isArray(sent)) return sent
  const names = new Map(words.rows.map(({ key, name }) => [key, name]))
  return sent.map((row: unknown) => (isReference(row) ? { name: names.get(row.id), ...row } : row))
}

const isReference = (value: unknown): value is { readonly id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

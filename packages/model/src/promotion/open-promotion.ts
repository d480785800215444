import type { Instant } from '@incentive/scalars'
import { openFields } from '../draft/field-table.ts'
import { defaultDates } from '../time/default-dates.ts'
import { NO_FORMER_CHOICES } from './former-choices.ts'
import type { LoadedPromotion, PromotionDraft } from './promotion.ts'
import { FOLLOWS_NOTHING, PROMOTION_FIELDS } from './promotion.ts'

/** A promotion with nothing filled in; each blank field has its default meaning, and dates are blank. */
export function blankPromotion(): PromotionDraft {
  return {
    ...openFields(PROMOTION_FIELDS, {}),
    stored: null,
    follows: FOLLOWS_NOTHING,
    formerChoices: NO_FORMER_CHOICES,
  }
}

/** A new promotion with its defaults (ALG-02): the current fiscal window, no publish date, no fiscal year. */
export function newPromotion(now: Instant): PromotionDraft {
  return { ...blankPromotion(), ...defaultDates(now), follows: { dates: true, key: true, fiscalYear: true } }
}

/** A stored promotion as a draft. */
export function openPromotion(promotion: LoadedPromotion): PromotionDraft {
  return {
    ...openFields(PROMOTION_FIELDS, promotion),
    stored: { id: promotion.id, version: promotion.version },
    follows: FOLLOWS_NOTHING,
    formerChoices: NO_FORMER_CHOICES,
  }
}

/** Opens the fields of a partial promotion as drafts; the others are absent. */
export function openFieldsOf(part: Partial<LoadedPromotion>): Partial<PromotionDraft> {
  const opened = openFields(PROMOTION_FIELDS, part)
  return Object.fromEntries(Object.entries(opened).filter(([field]) => field in part))
}

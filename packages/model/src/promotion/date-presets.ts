import { epochOf, fiscalYearOf, periodStart, printInstant, quarterOf, type Instant } from '@incentive/scalars'
import type { Window } from '../time/default-dates.ts'
import { fiscalYearDates } from '../time/default-dates.ts'
import { LAST_SECOND, nyDay, onNyDay, onNyEpochDay, START_OF_DAY } from '../time/new-york.ts'
import { changeDate, changeField } from './change-promotion.ts'
import type { PromotionDraft } from './promotion.ts'

/** A frequently used window. */
export type WindowPreset = { readonly label: string; readonly window: Window }

/** The preset windows at a moment: fiscal quarters and years, from 00:00:00 to 23:59:59 New York (ALG-02, ALG-03). */
export function windowPresets(now: Instant): WindowPreset[] {
  const today = nyDay(now)
  const year = fiscalYearOf(today)
  const whole = fiscalYearDates(year)
  const quarter = (number: number): Window => ({
    effectiveDate: onNyEpochDay(periodStart(year, 3, number - 1), START_OF_DAY),
    expirationDate: onNyEpochDay(periodStart(year, 3, number) - 1, LAST_SECOND),
  })
  return [
    { label: 'This quarter', window: quarter(quarterOf(today)) },
    { label: 'Next quarter', window: quarter(quarterOf(today) + 1) },
    { label: 'This fiscal year', window: whole },
    { label: 'Rest of the fiscal year', window: { ...whole, effectiveDate: onNyDay(today, START_OF_DAY) } },
  ]
}

/** Sets Start and End Date as if they were typed, including the fields that follow the start. */
export function setWindow(draft: PromotionDraft, { effectiveDate, expirationDate }: Window): PromotionDraft {
  return changeDate(changeDate(draft, 'effectiveDate', effectiveDate), 'expirationDate', expirationDate)
}

/** Publishes at the minute of `now`, so that the promotion is published at that moment. */
export function publishAt(draft: PromotionDraft, now: Instant): PromotionDraft {
  return changeField(draft, 'publishDate', printInstant(Math.floor(epochOf(now) / 60_000) * 60_000))
}

/** Sets the publish date to the start. */
export function publishWithStart(draft: PromotionDraft): PromotionDraft {
  return changeField(draft, 'publishDate', draft.effectiveDate)
}

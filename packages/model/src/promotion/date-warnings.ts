import { fiscalYearOf } from '@incentive/scalars'
import { coverageOf, daysWords, firstOf, outsideOf } from '../deadlines/coverage.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { numberOf } from '../money/typed-number.ts'
import { nyDay } from '../time/new-york.ts'
import { instantOf } from '../time/typed-date.ts'
import type { PromotionDraft } from './promotion.ts'

type Dated = Pick<PromotionDraft, 'effectiveDate' | 'expirationDate' | 'fiscalYear' | 'promotionDeadlines'>

/**
 * Warnings about dates that do not fit together, each at its field: a fiscal year that does not match the start,
 * deadlines outside the promotion, and days of the promotion without a deadline. All of these are allowed (OP-19,
 * OP-47): they are not rules, and never cause a refusal.
 */
export function dateWarnings(draft: Dated): Issue[] {
  const year = startYear(draft)
  const typedYear = numberOf(draft.fiscalYear)
  const isOtherYear = year !== null && typedYear !== null && typedYear !== year
  const outside = outsideOf(draft, draft.promotionDeadlines)
  const gaps = coverageOf(draft, draft.promotionDeadlines)?.gaps ?? []
  const { deadline, promotion } = MESSAGES
  return [
    ...(isOtherYear ? [{ field: 'fiscalYear', message: promotion.otherFiscalYear(year) }] : []),
    ...(outside.length > 0
      ? [{ field: 'promotionDeadlines', message: deadline.outside(firstOf(outside.map(({ name }) => name))) }]
      : []),
    ...(gaps.length > 0 ? [{ field: 'promotionDeadlines', message: deadline.uncovered(daysWords(gaps)) }] : []),
  ]
}

/** The fiscal year of the start; null without one. */
export function startYear({ effectiveDate }: Pick<Dated, 'effectiveDate'>): number | null {
  const start = instantOf(effectiveDate)
  return start === null ? null : fiscalYearOf(nyDay(start))
}

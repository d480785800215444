import { epochOf, newYorkDay } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'
import { numberOf } from '../money/typed-number.ts'
import { holdsNumber, NUMBER_CHECKS, numberRules } from '../numbers/number-checks.ts'
import { instantOf } from '../time/typed-date.ts'
import { type DeadlineDraft, type DeadlineSource, offsetDays } from './deadline.ts'
import { generateDeadlines } from './generate-deadlines.ts'

/** The draft of the generator dialog. */
export type GeneratorDraft = { readonly type: 'QUARTERS' | 'HALVES' | null; readonly dayOverride: string }

/** The initial state of the dialog. */
export const BLANK_GENERATOR: GeneratorDraft = { type: null, dayOverride: '' }

/** The fields of the promotion that the dialog's validation needs. */
type OffsetSource = Pick<DeadlineSource, 'submissionDeadlineDays'>

/** Spec 5, Generation type and day-of-month override. */
const GENERATOR_RULES = [
  rule<GeneratorDraft, OffsetSource>('type', MESSAGES.any.required, ({ type }) => type !== null),
  rule<GeneratorDraft, OffsetSource>('dayOverride', NUMBER_CHECKS.dayOverride.message, ({ dayOverride }) =>
    holdsNumber(NUMBER_CHECKS.dayOverride, dayOverride),
  ),
  ...numberRules<OffsetSource>(
    'submissionDeadlineDays',
    NUMBER_CHECKS.submissionDeadlineDays,
    (source) => source.submissionDeadlineDays,
  ).map(({ field, message, holds }) =>
    rule<GeneratorDraft, OffsetSource>(
      field,
      message,
      ({ dayOverride }, source) => dayOverride.trim() !== '' || holds(source, undefined),
    ),
  ),
]

/** The problems of the dialog. An invalid offset of the promotion is one, unless a day of the month overrides it. */
export function generatorIssues(draft: GeneratorDraft, source: OffsetSource): Issue[] {
  return issuesOf(GENERATOR_RULES, draft, source)
}

/**
 * Returns the reason why a promotion's window has no deadlines, or null if it has some: a date is missing (Spec 4,
 * DL-16), or its last day is before its first (ALG-04, step 1).
 */
export function windowProblem(source: Pick<DeadlineSource, 'effectiveDate' | 'expirationDate'>): string | null {
  const [first, last] = [instantOf(source.effectiveDate), instantOf(source.expirationDate)]
  if (first === null || last === null) return MESSAGES.deadline.windowNeeded
  return newYorkDay(epochOf(first)) > newYorkDay(epochOf(last)) ? MESSAGES.promotion.endBeforeStart : null
}

/** The deadlines that replace all others when the dialog is confirmed; none while it has problems. */
export function previewDeadlines(draft: GeneratorDraft, source: DeadlineSource): DeadlineDraft[] {
  const [effectiveDate, expirationDate] = [instantOf(source.effectiveDate), instantOf(source.expirationDate)]
  if (draft.type === null || effectiveDate === null || expirationDate === null) return []
  if (generatorIssues(draft, source).length > 0) return []
  return generateDeadlines({
    type: draft.type,
    effectiveDate,
    expirationDate,
    submissionDeadlineDays: offsetDays(source.submissionDeadlineDays) ?? 0,
    dayOverride: numberOf(draft.dayOverride),
  })
}

import { epochOf, newYorkDay } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'
import { numberOf } from '../money/typed-number.ts'
import { holdsNumber, NUMBER_CHECKS, numberRules } from '../numbers/number-checks.ts'
import { instantOf } from '../time/typed-date.ts'
import type { DeadlineDraft } from './deadline.ts'
import type { DeadlineSource } from './deadline-source.ts'
import { offsetDays } from './deadline-source.ts'
import { generateDeadlines } from './generate-deadlines.ts'

/** What the generator dialog holds while it is typed. */
export type GeneratorDraft = { readonly type: 'QUARTERS' | 'HALVES' | null; readonly dayOverride: string }

/** The dialog when it opens. */
export const BLANK_GENERATOR: GeneratorDraft = { type: null, dayOverride: '' }

/** What of the promotion the dialog is validated by. */
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

/** The problems of the dialog; a wrong offset of the promotion is one while no day of the month takes its place. */
export function generatorIssues(draft: GeneratorDraft, source: OffsetSource): Issue[] {
  return issuesOf(GENERATOR_RULES, draft, source)
}

/**
 * Why a promotion's window gives no deadlines at all, or null when it gives some: a date is missing (Spec 4, DL-16), or
 * its last day lies before its first (ALG-04, step 1).
 */
export function windowProblem(source: Pick<DeadlineSource, 'effectiveDate' | 'expirationDate'>): string | null {
  const [first, last] = [instantOf(source.effectiveDate), instantOf(source.expirationDate)]
  if (first === null || last === null) return MESSAGES.deadline.windowNeeded
  return newYorkDay(epochOf(first)) > newYorkDay(epochOf(last)) ? MESSAGES.promotion.endBeforeStart : null
}

/** The deadlines that confirming the dialog would put in place of all others; none while it has problems. */
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

import { epochOf, fiscalYearOf, fromEpochDay, newYorkDay, periodStart } from '@incentive/scalars'
import { instantOf, type TypedDate } from '../time/typed-date.ts'
import { LAST_MINUTE, onNyEpochDay, START_OF_DAY } from '../time/new-york.ts'
import { holdsNumber, NUMBER_CHECKS } from '../numbers/number-checks.ts'
import { numberOf } from '../money/typed-number.ts'
import { type DeadlineDraft, BLANK_DEADLINE, offsetDays, type DeadlineSource } from './deadline.ts'
import { periodEnd, periodName, type PeriodKind } from './period-kind.ts'

/**
 * Presets of the New Deadline dialog (OP-45): the promotion's window, its next month, or a half or quarter by its
 * start.
 */
export const DEADLINE_PRESETS = [
  { preset: 'Single' },
  { preset: 'Month' },
  { preset: 'Half', start: 'April' },
  { preset: 'Half', start: 'October' },
  { preset: 'Quarter', start: 'April' },
  { preset: 'Quarter', start: 'July' },
  { preset: 'Quarter', start: 'October' },
  { preset: 'Quarter', start: 'January' },
] as const
export type DeadlinePreset = (typeof DEADLINE_PRESETS)[number]

const STARTS = ['April', 'July', 'October', 'January'] as const

/** A new deadline over the promotion's window (ALG-06); dates are blank where the promotion has none. */
export function newDeadlineDefaults(source: DeadlineSource): DeadlineDraft {
  const [start, end] = [dayOf(source.effectiveDate), dayOf(source.expirationDate)]
  return {
    ...BLANK_DEADLINE,
    effectiveDate: start === null ? '' : onNyEpochDay(start, START_OF_DAY),
    ...(end === null ? {} : endingOn(end, source)),
  }
}

/** Returns the kind of a preset's period; null for the whole window. */
export function presetKind({ preset }: DeadlinePreset): PeriodKind | null {
  return ({ Single: null, Month: 'MONTHS', Half: 'HALVES', Quarter: 'QUARTERS' } as const)[preset]
}

/**
 * A new deadline filled from a preset. The year of a half or quarter is the promotion's fiscal year, else that of its
 * start (ALG-06). A month is the one after the existing deadlines, else the promotion's first, cut to the window.
 */
export function presetDeadline(
  preset: DeadlinePreset,
  source: DeadlineSource,
  existing: readonly DeadlineDraft[] = [],
): DeadlineDraft {
  if (preset.preset === 'Month') return nextMonth(source, existing)
  if (preset.preset === 'Single') return { ...newDeadlineDefaults(source), name: 'Full period' }
  const year = fiscalYearFor(source)
  if (year === null) return newDeadlineDefaults(source)
  const kind = preset.preset === 'Half' ? 'HALVES' : 'QUARTERS'
  const first = periodStart(year, 3, STARTS.indexOf(preset.start))
  return {
    ...BLANK_DEADLINE,
    name: periodName(kind, first),
    effectiveDate: onNyEpochDay(first, START_OF_DAY),
    ...endingOn(periodEnd(kind, first), source),
  }
}

function nextMonth(source: DeadlineSource, existing: readonly DeadlineDraft[]): DeadlineDraft {
  const [start, end] = [dayOf(source.effectiveDate), dayOf(source.expirationDate)]
  if (start === null) return newDeadlineDefaults(source)
  const last = Math.max(start - 1, ...existing.flatMap(({ expirationDate }) => dayOf(expirationDate) ?? []))
  const first = end !== null && last >= end ? start : last + 1
  return {
    ...BLANK_DEADLINE,
    name: periodName('MONTHS', first),
    effectiveDate: onNyEpochDay(first, START_OF_DAY),
    ...endingOn(Math.min(periodEnd('MONTHS', first), end ?? Infinity), source),
  }
}

/** The New York day of a date, as days since 1970; null for an invalid date. */
export function dayOf(date: TypedDate): number | null {
  const instant = instantOf(date)
  return instant === null ? null : newYorkDay(epochOf(instant))
}

/**
 * Returns the dates of a period that ends on `day`, in days since 1970. With an invalid offset, the submission date
 * stays blank.
 */
export function endingOn(
  day: number,
  source: DeadlineSource,
): Pick<DeadlineDraft, 'expirationDate' | 'submissionDeadlineDate'> {
  const offset = offsetDays(source.submissionDeadlineDays)
  return {
    expirationDate: onNyEpochDay(day, LAST_MINUTE),
    submissionDeadlineDate: offset === null ? '' : onNyEpochDay(day + offset, LAST_MINUTE),
  }
}

function fiscalYearFor({ fiscalYear, effectiveDate }: DeadlineSource): number | null {
  if (holdsNumber(NUMBER_CHECKS.fiscalYear, fiscalYear)) return numberOf(fiscalYear)
  const start = dayOf(effectiveDate)
  return start === null ? null : fiscalYearOf(fromEpochDay(start))
}

import { fiscalYearOf, fromEpochDay, halfOf, periodStart, quarterOf, toEpochDay } from '@incentive/scalars'

/** The periods that deadlines follow one another in: calendar months, or quarters and halves of fiscal years. */
export type PeriodKind = 'MONTHS' | 'QUARTERS' | 'HALVES'

export const PERIOD_KINDS: readonly PeriodKind[] = ['MONTHS', 'QUARTERS', 'HALVES']

/** How many months a period lasts. */
export const PERIOD_MONTHS: Readonly<Record<PeriodKind, number>> = { MONTHS: 1, QUARTERS: 3, HALVES: 6 }

const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const

/** The name of the period that a day, counted from 1970, lies in: `January 2027`, `Q1 FY2026`, `H1 FY2026` (OP-44). */
export function periodName(kind: PeriodKind, epochDay: number): string {
  const day = fromEpochDay(epochDay)
  if (kind === 'MONTHS') return `${MONTH_NAMES[day.month - 1]} ${day.year}`
  return `${kind === 'QUARTERS' ? `Q${quarterOf(day)}` : `H${halfOf(day)}`} FY${fiscalYearOf(day)}`
}

/** The last day of the period that a day lies in; both are counted from 1970. */
export function periodEnd(kind: PeriodKind, epochDay: number): number {
  const day = fromEpochDay(epochDay)
  if (kind === 'MONTHS') return toEpochDay(day.year, day.month + 1, 1) - 1
  const number = kind === 'QUARTERS' ? quarterOf(day) : halfOf(day)
  return periodStart(fiscalYearOf(day), PERIOD_MONTHS[kind], number) - 1
}

/** A name that told the period of a day tells that of another day; any other name stays as it is. */
export function renamePeriod(name: string, epochDay: number, otherDay: number): string {
  const kind = PERIOD_KINDS.find((each) => periodName(each, epochDay) === name.trim())
  return kind ? periodName(kind, otherDay) : name
}

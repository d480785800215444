import { fiscalYearOf, fromEpochDay, halfOf, periodStart, quarterOf, toEpochDay } from '@incentive/scalars'

/** The kinds of consecutive periods: calendar months, or quarters and halves of fiscal years. */
export type PeriodKind = 'MONTHS' | 'QUARTERS' | 'HALVES'

export const PERIOD_KINDS: readonly PeriodKind[] = ['MONTHS', 'QUARTERS', 'HALVES']

/** The length of a period in months. */
export const PERIOD_MONTHS: Readonly<Record<PeriodKind, number>> = { MONTHS: 1, QUARTERS: 3, HALVES: 6 }

const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const

/** The name of the period that contains a day (days since 1970): `January 2027`, `Q1 FY2026`, `H1 FY2026` (OP-44). */
export function periodName(kind: PeriodKind, epochDay: number): string {
  const day = fromEpochDay(epochDay)
  if (kind === 'MONTHS') return `${MONTH_NAMES[day.month - 1]} ${day.year}`
  return `${kind === 'QUARTERS' ? `Q${quarterOf(day)}` : `H${halfOf(day)}`} FY${fiscalYearOf(day)}`
}

/** The last day of the period that contains a day; both are days since 1970. */
export function periodEnd(kind: PeriodKind, epochDay: number): number {
  const day = fromEpochDay(epochDay)
  if (kind === 'MONTHS') return toEpochDay(day.year, day.month + 1, 1) - 1
  const number = kind === 'QUARTERS' ? quarterOf(day) : halfOf(day)
  return periodStart(fiscalYearOf(day), PERIOD_MONTHS[kind], number) - 1
}

/** A name that is the name of a day's period becomes the name of the other day's period; any other name stays. */
export function renamePeriod(name: string, epochDay: number, otherDay: number): string {
  const kind = PERIOD_KINDS.find((each) => periodName(each, epochDay) === name.trim())
  return kind ? periodName(kind, otherDay) : name
}

import { formatDay } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import { nyDay } from '../time/new-york.ts'
import { instantOf } from '../time/typed-date.ts'
import type { DeadlineDraft } from './deadline.ts'

type Day = Temporal.PlainDate
type Days = { readonly first: Day; readonly last: Day }
type Dated = Pick<DeadlineDraft, 'effectiveDate' | 'expirationDate'>

/** The days of a promotion's window that are in no period, and the days that are in more than one. All are allowed. */
export type Coverage = { readonly gaps: readonly Days[]; readonly overlaps: readonly Days[] }

/** Returns how the periods of the deadlines cover the promotion's days; null while either has no dates. */
export function coverageOf(window: Dated, deadlines: readonly Dated[]): Coverage | null {
  const whole = daysOf(window)
  const periods = deadlines.flatMap((deadline) => daysOf(deadline) ?? []).toSorted((a, b) => compare(a.first, b.first))
  if (!whole || periods.length === 0) return null
  const gaps: Days[] = []
  const overlaps: Days[] = []
  let next = whole.first
  let last: Day | null = null
  for (const period of periods) {
    addDays(gaps, next, earlier(period.first.subtract({ days: 1 }), whole.last))
    if (last) addDays(overlaps, period.first, earlier(period.last, last))
    next = later(next, period.last.add({ days: 1 }))
    last = last ? later(last, period.last) : period.last
  }
  addDays(gaps, next, whole.last)
  return { gaps, overlaps }
}

/** Returns the deadlines with a day outside the promotion, in their order; none while the promotion has no dates. */
export function outsideOf<Deadline extends Dated>(window: Dated, deadlines: readonly Deadline[]): Deadline[] {
  const whole = daysOf(window)
  return deadlines.filter((deadline) => {
    const days = daysOf(deadline)
    return whole && days && (compare(days.first, whole.first) < 0 || compare(days.last, whole.last) > 0)
  })
}

const maxNamed = 3

/** The coverage as text, as the accessible equivalent of the chart. */
export function coverageWords(coverage: Coverage): string {
  const { gaps } = coverage
  const parts = [
    gaps.length === 0 ? 'Every day of the promotion is covered.' : MESSAGES.deadline.uncovered(daysWords(gaps)),
    overlapWords(coverage),
  ]
  return parts.filter(Boolean).join(' ')
}

/** The days that are in more than one period, as text; empty when there are none. */
export function overlapWords({ overlaps }: Coverage): string {
  return overlaps.length === 0 ? '' : `Overlapping: ${daysWords(overlaps)}.`
}

/** Formats spans of days as text; only the first ones of many are listed. */
export function daysWords(spans: readonly Days[]): string {
  return firstOf(
    spans.map(({ first, last }) =>
      first.equals(last) ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`,
    ),
  )
}

/** The first texts of a list, and the number of the others. */
export function firstOf(words: readonly string[]): string {
  const rest = words.length - maxNamed
  return [...words.slice(0, maxNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

function daysOf({ effectiveDate, expirationDate }: Dated): Days | null {
  const [from, to] = [instantOf(effectiveDate), instantOf(expirationDate)]
  if (from === null || to === null) return null
  const days = { first: nyDay(from), last: nyDay(to) }
  return compare(days.first, days.last) <= 0 ? days : null
}

function addDays(spans: Days[], first: Day, last: Day): void {
  if (compare(first, last) <= 0) spans.push({ first, last })
}

const compare = (a: Day, b: Day) => Temporal.PlainDate.compare(a, b)
const earlier = (a: Day, b: Day) => (compare(a, b) <= 0 ? a : b)
const later = (a: Day, b: Day) => (compare(a, b) >= 0 ? a : b)

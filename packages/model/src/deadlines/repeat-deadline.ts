import { laterInstant } from '@incentive/scalars'
import { onNyEpochDay, START_OF_DAY } from '../time/new-york.ts'
import { onOtherDay, shiftDay } from '../time/shift.ts'
import { BLANK_DEADLINE, MAX_DEADLINES, type DeadlineDraft, offsetDays, type DeadlineSource } from './deadline.ts'
import { dayOf, endingOn, newDeadlineDefaults } from './deadline-presets.ts'
import { PERIOD_KINDS, PERIOD_MONTHS, periodEnd, periodName, renamePeriod, type PeriodKind } from './period-kind.ts'

/** The kind of period that a deadline spans exactly; null for any other deadline. */
export function kindOfPeriod({ effectiveDate, expirationDate }: DeadlineDraft): PeriodKind | null {
  const [first, last] = [dayOf(effectiveDate), dayOf(expirationDate)]
  if (first === null || last === null) return null
  const isWhole = (kind: PeriodKind) =>
    periodEnd(kind, first) === last && periodName(kind, first - 1) !== periodName(kind, first)
  return PERIOD_KINDS.find(isWhole) ?? null
}

/**
 * Returns a deadline and its successors, period by period, until the promotion ends; the last one is cut to that end.
 * They leave no gaps and have the first one's times of day. A submission date that is the claim deadline offset after
 * the end keeps that distance; any other is moved by months. Names follow the period, or are numbered. Returns the
 * deadline alone when a date is invalid, and stops at one more than a promotion can have.
 */
export function repeatDeadline(first: DeadlineDraft, kind: PeriodKind, source: DeadlineSource): DeadlineDraft[] {
  const deadlines = [first]
  for (let next = following(first, first, kind, source, 1); next;) {
    deadlines.push(next)
    if (deadlines.length > MAX_DEADLINES) break
    next = following(first, next, kind, source, deadlines.length)
  }
  return deadlines
}

/**
 * Proposes the deadline after another: the next period of its kind, or without a kind the rest of the promotion. When
 * no day is left, a new one over the whole promotion.
 */
export function nextDeadline(previous: DeadlineDraft, kind: PeriodKind | null, source: DeadlineSource): DeadlineDraft {
  const next = kind ? following(previous, previous, kind, source, 1) : rest(previous, source)
  return next ?? newDeadlineDefaults(source)
}

function rest(previous: DeadlineDraft, source: DeadlineSource): DeadlineDraft | null {
  const [last, end] = [dayOf(previous.expirationDate), dayOf(source.expirationDate)]
  if (last === null || end === null || last >= end) return null
  return { ...BLANK_DEADLINE, effectiveDate: onNyEpochDay(last + 1, START_OF_DAY), ...endingOn(end, source) }
}

/**
 * The deadline `count` periods after the first one, starting where the previous one ends; null when nothing is left.
 */
function following(
  first: DeadlineDraft,
  previous: DeadlineDraft,
  kind: PeriodKind,
  source: DeadlineSource,
  count: number,
): DeadlineDraft | null {
  const [firstStart, firstEnd, firstDue] = [first.effectiveDate, first.expirationDate, first.submissionDeadlineDate]
  const [windowEnd, lastDay] = [dayOf(source.expirationDate), dayOf(previous.expirationDate)]
  const [firstDay, firstLast, dueDay] = [dayOf(firstStart), dayOf(firstEnd), dayOf(firstDue)]
  if (windowEnd === null || lastDay === null || lastDay >= windowEnd) return null
  if (firstDay === null || firstLast === null) return null
  const shift = { unit: 'months', count: count * PERIOD_MONTHS[kind] } as const
  const start = onOtherDay(firstStart, lastDay + 1)
  const endDay = Math.min(shiftDay(firstLast, shift), windowEnd)
  const end = laterInstant(start, onOtherDay(firstEnd, endDay))
  const followsEnd = dueDay !== null && dueDay - firstLast === offsetDays(source.submissionDeadlineDays)
  const newDueDay = dueDay === null ? endDay : followsEnd ? endDay + dueDay - firstLast : shiftDay(dueDay, shift)
  const name = renamePeriod(first.name, firstDay, lastDay + 1)
  return {
    ...BLANK_DEADLINE,
    name: name === first.name ? numbered(name.trim(), count) : name,
    effectiveDate: start,
    expirationDate: end,
    submissionDeadlineDate: dueDay === null ? firstDue : laterInstant(end, onOtherDay(firstDue, newDueDay)),
  }
}

/** A custom name with the next number: `Wave` becomes `Wave 2`, and `Wave 2` becomes `Wave 3`. */
function numbered(name: string, count: number): string {
  const [, stem = name, number = '1'] = /^(.*\S) ([1-9]\d{0,2})$/.exec(name) ?? []
  return name === '' ? '' : `${stem} ${Number(number) + count}`
}

import { compareInstants, type Instant } from '@incentive/scalars'
import { shiftBetween } from '../time/shift.ts'
import { instantOf, type TypedDate } from '../time/typed-date.ts'
import { outsideOf } from './coverage.ts'
import { type DeadlineDraft, offsetDays, type DeadlineSource } from './deadline.ts'
import { shiftDeadline } from './shift-deadline.ts'

type Deadlines = readonly DeadlineDraft[]

/**
 * Moves the deadlines with the start of their promotion, by the rules of a copy: from the previous start, else from the
 * start of the first deadline. Returns null when moving does not bring more of them inside the promotion.
 */
export function moveDeadlines(source: DeadlineSource, deadlines: Deadlines, startBefore: TypedDate): Deadlines | null {
  const start = instantOf(source.effectiveDate)
  if (start === null) return null
  const offset = offsetDays(source.submissionDeadlineDays) ?? 0
  const moves = [instantOf(startBefore), earliestStart(deadlines)].flatMap((from) => {
    if (from === null) return []
    const shift = shiftBetween(from, start)
    return [deadlines.map((deadline) => shiftDeadline(deadline, shift, offset))]
  })
  const isBetter = (a: Deadlines, b: Deadlines) => outsideOf(source, a).length < outsideOf(source, b).length
  const best = moves.reduce((found, moved) => (isBetter(moved, found) ? moved : found), deadlines)
  return best === deadlines ? null : best
}

function earliestStart(deadlines: Deadlines): Instant | null {
  const starts = deadlines.flatMap(({ effectiveDate }) => instantOf(effectiveDate) ?? [])
  return starts.toSorted(compareInstants)[0] ?? null
}

import { compareInstants } from '@incentive/scalars'
import { onOtherDay } from '../time/shift.ts'
import { instantOf } from '../time/typed-date.ts'
import type { DeadlineDraft, DeadlineSource } from './deadline.ts'
import { dayOf } from './deadline-presets.ts'

/**
 * Returns the deadline that continues past the end of its promotion, and the same one ended on that day, with its time
 * of day and submission date. Returns null if there is none, or more than one.
 */
export function endWithPromotion(
  { expirationDate }: Pick<DeadlineSource, 'expirationDate'>,
  deadlines: readonly DeadlineDraft[],
): { readonly deadline: DeadlineDraft; readonly ended: DeadlineDraft } | null {
  const [end, lastDay] = [instantOf(expirationDate), dayOf(expirationDate)]
  if (end === null || lastDay === null) return null
  const crossing = deadlines.flatMap((deadline) => {
    const [from, until] = [dayOf(deadline.effectiveDate), instantOf(deadline.expirationDate)]
    const untilDay = dayOf(deadline.expirationDate)
    if (from === null || until === null || untilDay === null || from > lastDay || untilDay <= lastDay) return []
    const sameTime = onOtherDay(until, lastDay)
    const ended = compareInstants(sameTime, end) < 0 ? sameTime : end
    return [{ deadline, ended: { ...deadline, expirationDate: ended } }]
  })
  return crossing.length === 1 ? (crossing[0] ?? null) : null
}

import { compareInstants, epochOf, newYorkDay, type Instant } from '@incentive/scalars'
import { offsetDays } from '../deadlines/deadline.ts'
import { shiftDeadline } from '../deadlines/shift-deadline.ts'
import type { OpenWindow } from '../effectiveness/effectiveness.ts'
import type { PromotionDraft } from '../promotion/promotion.ts'
import { onOtherDay, shiftBetween, shiftInstant, type Shift } from '../time/shift.ts'
import type { TypedDate } from '../time/typed-date.ts'
import { instantOf, isSameDate } from '../time/typed-date.ts'

/**
 * Moves a promotion to another start. Its other dates move along: end, publish date and deadlines move by the same
 * number of New York days as the start and keep their time of day. When both starts fall on the same day of different
 * months, they move by months instead: 01/01 to 03/31 becomes 04/01 to 06/30, and the last day of a month stays the
 * last day of a month. A publish date equal to the start moves with it. An invalid start moves nothing.
 */
export function shiftPromotion(source: PromotionDraft, effectiveDate: TypedDate): PromotionDraft {
  const [from, to] = [instantOf(source.effectiveDate), instantOf(effectiveDate)]
  const started = { ...source, effectiveDate }
  if (from === null || to === null) return started
  const shift = shiftBetween(from, to)
  const end = instantOf(source.expirationDate)
  const offset = offsetDays(source.submissionDeadlineDays) ?? 0
  return {
    ...started,
    expirationDate: end === null ? source.expirationDate : shiftInstant(end, shift),
    publishDate: shiftPublishDate(source, to, shift),
    promotionDeadlines: source.promotionDeadlines.map((deadline) => shiftDeadline(deadline, shift, offset)),
  }
}

/**
 * Moves the windows of a promotion's parts with its start: by the same rule as its own dates, and a date equal to the
 * start stays equal to it. A window that would be empty when moved by months, because a month is shorter, keeps its
 * length in days.
 */
export function shiftWindows(from: Instant, to: Instant): (window: OpenWindow) => OpenWindow {
  const shift = shiftBetween(from, to)
  const move = (date: Instant | null) =>
    date === null ? null : isSameDate(date, from) ? to : shiftInstant(date, shift)
  return ({ effectiveDate, expirationDate }) => {
    const moved = { effectiveDate: move(effectiveDate), expirationDate: move(expirationDate) }
    if (effectiveDate === null || expirationDate === null) return moved
    const [start, end] = [moved.effectiveDate ?? effectiveDate, moved.expirationDate ?? expirationDate]
    if (compareInstants(start, end) < 0 || compareInstants(effectiveDate, expirationDate) >= 0) return moved
    return { ...moved, expirationDate: shiftInstant(expirationDate, shiftInDays(effectiveDate, start)) }
  }
}

const shiftInDays = (from: Instant, to: Instant): Shift => ({
  unit: 'days',
  count: newYorkDay(epochOf(to)) - newYorkDay(epochOf(from)),
})

function shiftPublishDate({ publishDate, effectiveDate }: PromotionDraft, start: Instant, shift: Shift): TypedDate {
  const publish = instantOf(publishDate)
  if (publish === null) return publishDate
  if (isSameDate(publishDate, effectiveDate)) return start
  const isOnStartDay = newYorkDay(epochOf(publish)) === newYorkDay(epochOf(effectiveDate))
  return isOnStartDay ? onOtherDay(publish, newYorkDay(epochOf(start))) : shiftInstant(publish, shift)
}

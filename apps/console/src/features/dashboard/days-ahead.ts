import { nyDay } from '@incentive/model/time'
import { formatDay, type Instant } from '@incentive/scalars'

/** Number of days until an instant, in New York time. 0 is today. */
export const daysTo = (instant: Instant, now: Instant): number => nyDay(now).until(nyDay(instant)).days

/** A count of what is ahead: `7 until 12/20/2026`. */
export const countUntil = (count: number, until: Instant): string =>
  `${count === 0 ? 'None' : count.toLocaleString('en-US')} until ${formatDay(nyDay(until))}`

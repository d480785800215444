import { nyDay, type Instant } from '@incentive/model'

/** Number of days until an instant, in New York time. 0 is today. */
export const daysTo = (instant: Instant, now: Instant): number => nyDay(now).until(nyDay(instant)).days

import { nyDay, type Instant } from '@incentive/model'

/** How many days of New York a point in time lies ahead; 0 is today. */
export const daysTo = (instant: Instant, now: Instant): number => nyDay(now).until(nyDay(instant)).days

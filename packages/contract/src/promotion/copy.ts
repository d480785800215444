import { z } from 'zod'
import { count } from '../values/numbers.ts'
import { instant } from '../values/shapes.ts'
import { promotionFields } from './promotion-body.ts'

const { name, promotionKey, effectiveDate, fiscalYear } = promotionFields.shape

/**
 * The differences between a copy and its promotion. Fields with an absent key get the copy's defaults: its own name and
 * a free key, and start and fiscal year of the promotion. With another start, its end, publish date and deadlines shift
 * by the same distance.
 */
export const copyBody = z
  .strictObject({
    name,
    promotionKey,
    effectiveDate,
    fiscalYear,
    includePayouts: z.boolean().nullish(),
    publishNow: z.boolean().nullish(),
  })
  .meta({ id: 'PromotionCopy' })

/**
 * Numbers of dates that a copy with another start shifts in addition to its own, and the references of the copy that
 * expire on their own.
 */
export const copyDates = z
  .object({
    /** Number of rows with a date, by kind. */
    lines: count,
    courses: count,
    rules: count,
    /** Copied only on request: payouts, and the rules of payouts. */
    payouts: count,
    payoutRules: count,
    /** References that keep their own end date, earliest first. */
    ends: z.array(z.object({ kind: z.enum(['CLAIM_TYPE', 'COURSE']), name: z.string(), expirationDate: instant })),
  })
  .meta({ id: 'CopyDates' })
export type CopyDates = z.output<typeof copyDates>

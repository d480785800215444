import { z } from 'zod'
import { count } from '../numbers.ts'
import { instant } from '../shapes.ts'

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

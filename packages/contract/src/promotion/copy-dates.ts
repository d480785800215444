import { z } from 'zod'
import { count } from '../numbers.ts'
import { instant } from '../shapes.ts'

/** What a copy with another start moves beside its own dates, and what the copy refers to that ends by itself. */
export const copyDates = z
  .object({
    /** Rows that have a date, of each kind. */
    lines: count,
    courses: count,
    rules: count,
    /** Copied only when they are asked for: payouts, and the rules of payouts. */
    payouts: count,
    payoutRules: count,
    /** What keeps its own end, earliest first. */
    ends: z.array(z.object({ kind: z.enum(['CLAIM_TYPE', 'COURSE']), name: z.string(), expirationDate: instant })),
  })
  .meta({ id: 'CopyDates' })
export type CopyDates = z.output<typeof copyDates>

import { MISSING_DETAILS } from '@incentive/model/issues'
import { z } from 'zod'
import { activity } from '../activity.ts'
import { endpoint } from '../endpoint.ts'
import { count } from '../values/numbers.ts'
import { named } from '../resources.ts'
import { id, instant } from '../values/shapes.ts'

const promotion = named.extend({ promotionKey: z.string() })

/** The status of the call's program at one moment. */
const dashboard = z
  .object({
    /** The moment of all figures. */
    at: instant,
    /** End of the period ahead: 30 days later in New York. */
    until: instant,
    effective: count,
    notYetEffective: count,
    expired: count,
    paused: count,
    /** Live promotions with problems that block publishing. */
    withProblems: count,
    /** Promotions that start, and those that end, between `at` and `until`. */
    starting: count,
    ending: count,
    /** Number of starts and ends in each month of New York, from six months back to six months ahead, in order. */
    trend: z.array(z.object({ /** Such as `2026-11`. */ month: z.string(), starts: count, ends: count })),
    missing: z.array(z.object({ detail: z.enum(MISSING_DETAILS), count })),
    /** Submission deadlines between `at` and `until`, earliest first: the first 200 of `deadlineCount`. */
    deadlines: z.array(z.object({ id, name: z.string(), submissionDeadlineDate: instant, promotion })),
    deadlineCount: count,
    /**
     * Scheduled revisions that become live before `until`, earliest first: the first 10 of `revisionCount`. One before
     * `at` is due and not live yet.
     */
    revisions: z.array(z.object({ id, activateAt: instant, reason: z.string().nullable(), promotion })),
    revisionCount: count,
    /** The last 10 entries of the program's promotions, newest first. */
    activities: z.array(activity.extend({ promotion: promotion.nullable() })),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.output<typeof dashboard>

export const dashboardEndpoints = [
  endpoint('getDashboard', 'Get the dashboard of the current program', { answer: dashboard }),
]

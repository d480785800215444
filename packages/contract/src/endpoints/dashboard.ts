import { MISSING_DETAILS } from '@incentive/model'
import { z } from 'zod'
import { activity } from '../activity.ts'
import { endpoint } from '../endpoint.ts'
import { count } from '../numbers.ts'
import { named } from '../resources.ts'
import { id, instant } from '../shapes.ts'

const promotion = named.extend({ promotionKey: z.string() })

/** How the program of the call stands at one moment. */
const dashboard = z
  .object({
    /** The moment of all its figures. */
    at: instant,
    /** The end of the days ahead: 30 days of New York later. */
    until: instant,
    effective: count,
    notYetEffective: count,
    expired: count,
    paused: count,
    /** Those that are live with something that stops publishing. */
    withProblems: count,
    /** Those that start, and those that end, between `at` and `until`. */
    starting: count,
    ending: count,
    /** How many start, and how many end, in each month of New York, six months back to six ahead, in order. */
    trend: z.array(z.object({ /** Such as `2026-11`. */ month: z.string(), starts: count, ends: count })),
    missing: z.array(z.object({ detail: z.enum(MISSING_DETAILS), count })),
    /** The submission deadlines between `at` and `until`, earliest first: the first 200 of `deadlineCount`. */
    deadlines: z.array(z.object({ id, name: z.string(), submissionDeadlineDate: instant, promotion })),
    deadlineCount: count,
    /** The last 10 entries of the program's promotions, newest first. */
    activities: z.array(activity.extend({ promotion: promotion.nullable() })),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.output<typeof dashboard>

export const dashboardEndpoints = [endpoint('getDashboard', 'How the program in use stands now', { answer: dashboard })]

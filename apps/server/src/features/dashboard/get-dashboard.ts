import type { Dashboard } from '@incentive/contract'
import { MISSING_DETAILS, type MissingDetail } from '@incentive/model/issues'
import { addInNy } from '@incentive/model/time'
import { printInstant } from '@incentive/scalars'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import {
  trendByMonth,
  countPromotions,
  lastActivities,
  deadlinesAhead,
  revisionsAhead,
} from '../../store/dashboard/dashboard.ts'
import type { PromotionFilters } from '../../store/promotions/find-promotions.ts'

const daysAhead = { days: 30 }

/**
 * Returns the state of the current program at the time of the call. Each figure equals the number of rows in the list
 * with the filter of the same name.
 */
export async function getDashboard({ db }: Deps, { scope, now }: Call<'getDashboard'>): Promise<Dashboard> {
  const at = printInstant(now.getTime())
  const until = addInNy(at, daysAhead)
  const ahead = { from: at, to: until }
  const counts = await countPromotions(db.kysely, scope, { ...byState, ...byStep(ahead), ...byMissing }, now)
  const { effective, notYetEffective, expired, paused, withProblems, starting, ending } = counts
  return {
    at,
    until,
    effective,
    notYetEffective,
    expired,
    paused,
    withProblems,
    starting,
    ending,
    trend: await trendByMonth(db.kysely, scope, at),
    missing: MISSING_DETAILS.map((detail) => ({ detail, count: counts[detail] })),
    ...(await deadlinesAhead(db.kysely, scope, ahead)),
    ...(await revisionsAhead(db.kysely, scope, until)),
    activities: await lastActivities(db.kysely, scope),
  }
}

const byState = {
  effective: { effectStates: ['EFFECTIVE'] },
  notYetEffective: { effectStates: ['BEFORE'] },
  expired: { effectStates: ['AFTER'] },
  paused: { publishStates: ['PAUSED'] },
  withProblems: { hasProblems: true },
} as const

const byStep = (ahead: { from: string; to: string }) => ({
  starting: { effectiveDate: ahead },
  ending: { expirationDate: ahead },
})

const byMissing: Readonly<Record<MissingDetail, Partial<PromotionFilters>>> = {
  DEADLINES: { missing: ['DEADLINES'] },
  MATCHING_DEADLINES: { missing: ['MATCHING_DEADLINES'] },
  MATCHING_FISCAL_YEAR: { missing: ['MATCHING_FISCAL_YEAR'] },
  PRODUCTS: { missing: ['PRODUCTS'] },
  CLAIM_TYPE: { missing: ['CLAIM_TYPE'] },
  CUSTOM_FIELDS: { missing: ['CUSTOM_FIELDS'] },
}

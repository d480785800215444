import { compareInstants, instantOf, type Instant, type PromotionDraft } from '@incentive/model'

type Dates = Pick<PromotionDraft, 'effectiveDate' | 'expirationDate'>

/** Returns the period in which both promotions run, or null if there is none. */
export function commonWindow(one: Dates, other: Dates): { from: Instant; to: Instant } | null {
  const [starts, ends] = [
    [instantOf(one.effectiveDate), instantOf(other.effectiveDate)],
    [instantOf(one.expirationDate), instantOf(other.expirationDate)],
  ]
  const from = starts.reduce((late, each) => (each && late && compareInstants(each, late) > 0 ? each : late))
  const to = ends.reduce((early, each) => (each && early && compareInstants(each, early) < 0 ? each : early))
  return from && to && compareInstants(from, to) < 0 ? { from, to } : null
}

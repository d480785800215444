import type { BodyOf } from '@incentive/contract'
import { addInNy, type Instant } from '@incentive/model'
import type { PromotionsAddress } from '../../parts/promotions/promotions-address.ts'

/** What the API is asked for to search and to export. */
export type PromotionsSearch = NonNullable<BodyOf<'searchPromotions'>>

/** From `now` on, for so many days of New York. */
const within = (days: number | undefined, now: Instant) =>
  days === undefined ? null : { from: now, to: addInNy(now, { days }) }

/** The search that an address means at `now`. */
export const searchOf = (address: PromotionsAddress, now: Instant): PromotionsSearch => ({
  keyword: (address.keyword ?? '').trim(),
  filters: {
    promotionTypes: (address.types ?? []).map((id) => ({ id })),
    countries: (address.countries ?? []).map((id) => ({ id })),
    fiscalYear: address.year ?? null,
    effectStates: [...(address.effects ?? [])],
    publishStates: [...(address.published ?? [])],
    hasProblems: address.problems === 'live' ? true : null,
    effectiveDate: within(address.starts, now),
    expirationDate: within(address.ends, now),
    missing: [...(address.missing ?? [])],
  },
})

/** Takes every filter back and leaves order, columns and view. */
export const noFilter: PromotionsAddress = {
  keyword: undefined,
  types: undefined,
  countries: undefined,
  year: undefined,
  effects: undefined,
  published: undefined,
  problems: undefined,
  starts: undefined,
  ends: undefined,
  missing: undefined,
}

import type { BodyOf } from '@incentive/contract'
import { addInNy } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import type { PromotionsAddress } from '../../parts/promotions/promotions-address.ts'

/** The API request body for search and export. */
export type PromotionsSearch = NonNullable<BodyOf<'searchPromotions'>>

/** A range from `now` for a number of days in New York time. */
const within = (days: number | undefined, now: Instant) =>
  days === undefined ? null : { from: now, to: addInNy(now, { days }) }

/** Converts a URL to a search as of `now`. */
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
    openRevisions: [...(address.revisions ?? [])],
  },
})

/** Clears every filter and keeps order, columns and view. */
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
  revisions: undefined,
}

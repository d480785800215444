import type { LookupProduct, Lookups, PromotionVersion } from '@incentive/claims'
import type { ListDelta } from './list-delta.ts'
import type { Hint } from './find-readiness.ts'

/** Lists that may be long: of them only the rows that changed are sent. */
export const LONG_LISTS = [
  'promotionProducts',
  'promotionProductGroups',
  'promotionParticipants',
  'promotionOrganizations',
] as const
export type LongList = (typeof LONG_LISTS)[number]

/** The rows of a long list as a version has them. */
export type RowOf<Name extends LongList> = NonNullable<PromotionVersion[Name]>[number]

/** A draft to check, and what it refers to: what of the long lists is not known yet, the rest whole. */
export interface CheckRequest {
  readonly number: number
  readonly content: Omit<PromotionVersion, LongList>
  readonly lists: { readonly [Name in LongList]: ListDelta<RowOf<Name>> }
  readonly lookups: Omit<Lookups, 'products'>
  readonly products: ListDelta<LookupProduct>
}

/** What the worker answers: of requests that came together, only the last. */
export type CheckAnswer =
  | { readonly kind: 'listening' }
  | { readonly kind: 'checked'; readonly number: number; readonly hints: readonly Hint[] }

import type { LookupProduct, Lookups, PromotionTerms } from '@incentive/claims'
import type { ListDelta } from './list-delta.ts'
import type { Hint } from './find-readiness.ts'

/** Lists that can be long. Only their changed rows are sent. */
export const LONG_LISTS = [
  'promotionProducts',
  'promotionProductGroups',
  'promotionParticipants',
  'promotionOrganizations',
] as const
export type LongList = (typeof LONG_LISTS)[number]

/** The rows of a long list as they appear in a version. */
export type RowOf<Name extends LongList> = NonNullable<PromotionTerms[Name]>[number]

/** A draft to check, and the data it refers to. Long lists are sent as differences, the rest completely. */
export interface CheckRequest {
  readonly number: number
  readonly content: Omit<PromotionTerms, LongList>
  readonly lists: { readonly [Name in LongList]: ListDelta<RowOf<Name>> }
  readonly lookups: Omit<Lookups, 'products'>
  readonly products: ListDelta<LookupProduct>
}

/** The worker's response. If several requests arrived together, it responds only to the last one. */
export type CheckAnswer =
  | { readonly kind: 'listening' }
  | { readonly kind: 'checked'; readonly number: number; readonly hints: readonly Hint[] }

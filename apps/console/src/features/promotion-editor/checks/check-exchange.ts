import type { LookupProduct, Lookups, PromotionTerms } from '@incentive/claims'
import type { ValueFact } from '@incentive/model/facts'
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

/** The findings of a draft, and the facts whose values its conditions compare. */
export interface Checked {
  readonly hints: readonly Hint[]
  readonly facts: readonly ValueFact[]
}

/** The worker's response. If several requests arrived together, it responds only to the last one. */
export type CheckAnswer =
  { readonly kind: 'listening' } | ({ readonly kind: 'checked'; readonly number: number } & Checked)

/**
 * A list encoded relative to the one sent before. A number is an index into the earlier list; an object is a new row.
 */
type ListDelta<Row extends object> = readonly (number | Row)[]

/**
 * Encodes the rows of a list as differences from those sent before.
 *
 * @param before the source object of each earlier row. A row is unchanged if its source is the same object.
 */
export function deltaOf<Row extends object>(
  before: readonly object[],
  sources: readonly object[],
  rows: readonly Row[],
): ListDelta<Row> {
  const places = new Map(before.map((source, place) => [source, place]))
  return rows.map((row, index) => places.get(sources[index] ?? row) ?? row)
}

/** Decodes a list from a delta. */
export function applyDelta<Row extends object>(before: readonly Row[], delta: ListDelta<Row>): readonly Row[] {
  return delta.flatMap((entry) => (typeof entry === 'number' ? (before[entry] ?? []) : [entry]))
}

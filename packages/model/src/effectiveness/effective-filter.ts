/** What the `isEffective` of a search body asks for (ALG-07). */
export type EffectiveFilter = 'EFFECTIVE' | 'NOT_EFFECTIVE' | 'ALL'

const FILTERS = new Map<unknown, EffectiveFilter>([
  ...[true, 'true', 'Active', 'Effective', 'Yes'].map((value) => [value, 'EFFECTIVE'] as const),
  ...[false, 'false', 'Inactive'].map((value) => [value, 'NOT_EFFECTIVE'] as const),
  ...['All', null, undefined, ''].map((value) => [value, 'ALL'] as const),
])

/** Reads the `isEffective` of a search body; null when the value is none of the known ones ("Invalid value"). */
export function readEffectiveFilter(value: unknown): EffectiveFilter | null {
  return FILTERS.get(value) ?? null
}

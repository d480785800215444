/** The `isEffective` filter of a search body (ALG-07): currently effective, not effective, or all. */
export type EffectiveFilter = 'EFFECTIVE' | 'NOT_EFFECTIVE' | 'ALL'

const FILTERS: ReadonlyMap<string, EffectiveFilter> = new Map([
  ...['true', 'active', 'effective', 'yes'].map((word) => [word, 'EFFECTIVE'] as const),
  ...['false', 'inactive'].map((word) => [word, 'NOT_EFFECTIVE'] as const),
  ...['all', ''].map((word) => [word, 'ALL'] as const),
])

/** The valid texts of `isEffective`, in lower case; a body can contain them in any case, with spaces around them. */
export const EFFECTIVE_WORDS = [...FILTERS.keys()] as const

/** Reads the `isEffective` of a search body; null for an unknown value ("Invalid value"). */
export function readEffectiveFilter(value: unknown): EffectiveFilter | null {
  if (value === undefined || value === null) return 'ALL'
  if (typeof value !== 'string' && typeof value !== 'boolean') return null
  return FILTERS.get(String(value).trim().toLowerCase()) ?? null
}

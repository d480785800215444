/** What the `isEffective` of a search body asks for (ALG-07): what is in force now, what is not, or all. */
export type EffectiveFilter = 'EFFECTIVE' | 'NOT_EFFECTIVE' | 'ALL'

const FILTERS: ReadonlyMap<string, EffectiveFilter> = new Map([
  ...['true', 'active', 'effective', 'yes'].map((word) => [word, 'EFFECTIVE'] as const),
  ...['false', 'inactive'].map((word) => [word, 'NOT_EFFECTIVE'] as const),
  ...['all', ''].map((word) => [word, 'ALL'] as const),
])

/** The texts that an `isEffective` can be, in lower case; in a body they stand in any case, blanks around them or not. */
export const EFFECTIVE_WORDS = [...FILTERS.keys()] as const

/** Reads the `isEffective` of a search body; null when the value is none of the known ones ("Invalid value"). */
export function readEffectiveFilter(value: unknown): EffectiveFilter | null {
  if (value === undefined || value === null) return 'ALL'
  if (typeof value !== 'string' && typeof value !== 'boolean') return null
  return FILTERS.get(String(value).trim().toLowerCase()) ?? null
}

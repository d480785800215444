import type { Hint } from './find-readiness.ts'

/** Number of findings per severity. */
export type FoundCounts = Readonly<Record<Hint['severity'], number>>

/** The findings that are not accepted: their number per severity, and those that can be shown. */
export type Found = FoundCounts & { readonly hints: readonly Hint[] }

/** Counts findings per severity. */
export function countFound(hints: readonly Pick<Hint, 'severity'>[]): FoundCounts {
  const counts = { BLOCK: 0, WARN: 0, INFO: 0 }
  for (const { severity } of hints) counts[severity]++
  return counts
}

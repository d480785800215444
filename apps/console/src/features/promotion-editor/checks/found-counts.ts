import type { Hint } from './find-readiness.ts'

/** Number of findings per severity. */
export type FoundCounts = Readonly<Record<Hint['severity'], number>>

export function countFound(hints: readonly Pick<Hint, 'severity'>[]): FoundCounts {
  const counts = { BLOCK: 0, WARN: 0, INFO: 0 }
  for (const { severity } of hints) counts[severity]++
  return counts
}

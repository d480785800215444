import type { PasteOutcome } from '@incentive/model'

/** Returns the outcome of a pasted key as a label. `isIncluded` is true if the paste includes the items. */
export function outcomeInWords(outcome: PasteOutcome, isIncluded: boolean): string {
  switch (outcome) {
    case 'ADDED':
      return isIncluded ? 'Included' : 'Excluded'
    case 'CHANGED':
      return isIncluded ? 'Changed from excluded' : 'Changed from included'
    case 'UNCHANGED':
      return 'Already listed'
    case 'UNKNOWN':
      return 'Unknown'
    case 'AMBIGUOUS':
      return 'Ambiguous'
    case 'ELSEWHERE':
      return 'Not in this program'
  }
}

/** Number of keys per outcome, such as `Included 12, Already listed 3, Unknown 1`. */
export function outcomesInWords(counts: ReadonlyMap<PasteOutcome, number>, isIncluded: boolean): string {
  return [...counts]
    .map(([outcome, count]) => `${outcomeInWords(outcome, isIncluded)} ${count.toLocaleString('en-US')}`)
    .join(', ')
}

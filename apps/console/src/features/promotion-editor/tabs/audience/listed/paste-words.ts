import type { PasteOutcome } from '@incentive/model'

/** What becomes of a pasted key, in a word; `isIncluded` says on which side the paste puts what it names. */
export function outcomeInWords(outcome: PasteOutcome, isIncluded: boolean): string {
  switch (outcome) {
    case 'ADDED':
      return isIncluded ? 'Included' : 'Excluded'
    case 'CHANGED':
      return isIncluded ? 'Changed from excluded' : 'Changed from included'
    case 'UNCHANGED':
      return 'Already there'
    case 'UNKNOWN':
      return 'Unknown'
    case 'AMBIGUOUS':
      return 'Ambiguous'
    case 'ELSEWHERE':
      return 'Not in this program'
  }
}

/** How many keys come to what, such as `Included 12, Already there 3, Unknown 1`. */
export function outcomesInWords(counts: ReadonlyMap<PasteOutcome, number>, isIncluded: boolean): string {
  return [...counts]
    .map(([outcome, count]) => `${outcomeInWords(outcome, isIncluded)} ${count.toLocaleString('en-US')}`)
    .join(', ')
}

import { formatNy } from '../time/format-ny.ts'
import type { ListChange } from './change.ts'
import type { ShortChange, ShortValue } from './short-form.ts'

/** For longer values, only the label is shown. */
const MAX_IN_LINE = 80

/** A change in one line: `Country: Canada → United States`, `Products: 2 added, 1 removed`, `Description changed`. */
export function changeInWords(change: ShortChange): string {
  if ('rows' in change) return `${change.label}: ${countsInWords(change)}`
  const [before, after] = [valueInLine(change.before), valueInLine(change.after)]
  const isShown = before !== null && after !== null && (change.before !== null || change.after !== null)
  return isShown ? `${change.label}: ${before} → ${after}` : `${change.label} changed`
}

/** The numbers of added, changed and removed rows of a list: `1,200 added, 1 removed`. */
export function countsInWords(counts: Pick<ListChange, 'added' | 'changed' | 'removed'>): string {
  const kinds = (['added', 'changed', 'removed'] as const).filter((change) => counts[change] > 0)
  return kinds.map((change) => `${counts[change].toLocaleString('en-US')} ${change}`).join(', ')
}

/** Returns a value that fits on one line, or `none` for no value; null for a value that does not fit. */
export function valueInLine(value: ShortValue): string | null {
  if (value === null) return 'none'
  const text = 'date' in value ? formatNy(value.date) : 'text' in value ? value.text : null
  return text === null || text.length > MAX_IN_LINE || text.includes('\n') ? null : text
}

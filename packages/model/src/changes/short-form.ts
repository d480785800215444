import { type Change, type DescribedRowChange, type ValueChange, isListChange, type ListChange } from './change.ts'
import type { DescribedValue } from '../draft/described.ts'
import { formatNy } from '../time/new-york.ts'

/** Maximum number of rows of a list in the short form of an entry. */
const MAX_ROWS = 20
/**
 * Maximum number of JSON characters for the rows of all lists in the short form of an entry; a row can have inner
 * lists.
 */
const MAX_ROW_CHARACTERS = 10_000
/** Maximum number of characters of a value in the short form of an entry. */
const MAX_CHARACTERS = 500

/** A value in the short form; a value that is too long is replaced by its length. */
export type ShortValue = DescribedValue | { readonly characters: number }

type Short<C> = C extends ValueChange
  ? Omit<C, 'before' | 'after'> & { readonly before: ShortValue; readonly after: ShortValue }
  : Omit<C, 'rows'> & { readonly rows: readonly ShortRow[] }
type ShortRow = Omit<DescribedRowChange, 'changes'> & { readonly changes: readonly Short<ValueChange>[] }

/** A change in the short form, as lists of entries contain it. */
export type ShortChange = Short<Change>

/**
 * Shortens changes for a list of entries: the counts cover all rows, but only the first rows that fit are included, and
 * long values are replaced by their length. `isWhole` is true when nothing was left out.
 */
export function shortForm(changes: readonly Change[]): {
  readonly changes: readonly ShortChange[]
  readonly isWhole: boolean
} {
  let isWhole = true
  let room = MAX_ROW_CHARACTERS
  const hasRoom = (row: ShortRow) => (room -= JSON.stringify(row).length) >= 0
  const shortValue = (value: DescribedValue): ShortValue => {
    const text = value === null || 'date' in value ? '' : 'html' in value ? value.html : value.text
    if (text.length <= MAX_CHARACTERS) return value
    isWhole = false
    return { characters: text.length }
  }
  const shortChange = (change: ValueChange) => ({
    ...change,
    before: shortValue(change.before),
    after: shortValue(change.after),
  })
  const short = changes.map((change): ShortChange => {
    if (!isListChange(change)) return shortChange(change)
    const first = change.rows.slice(0, MAX_ROWS).map((row) => ({ ...row, changes: row.changes.map(shortChange) }))
    const rows = first.filter(hasRoom)
    if (change.rows.length > rows.length) isWhole = false
    return { ...change, rows }
  })
  return { changes: short, isWhole }
}

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

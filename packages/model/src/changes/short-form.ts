import type { Change, DescribedRowChange, ValueChange } from './change.ts'
import { isListChange } from './change.ts'
import type { DescribedValue } from './described.ts'

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
    const length = value === null ? 0 : Object.values(value)[0]?.length
    if (!length || length <= MAX_CHARACTERS) return value
    isWhole = false
    return { characters: length }
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

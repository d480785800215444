import type { Change, DescribedRowChange, ValueChange } from './change.ts'
import { isListChange } from './change.ts'
import type { DescribedValue } from './described.ts'

/** As many rows of a list as the short form of an entry holds. */
const MAX_ROWS = 20
/** As many characters of JSON as the rows of all lists have in the short form of an entry; a row may have lists within. */
const MAX_ROW_CHARACTERS = 10_000
/** As many characters of a value as the short form of an entry holds. */
const MAX_CHARACTERS = 500

/** A value in the short form: of one that is too long, its length. */
export type ShortValue = DescribedValue | { readonly characters: number }

type Short<C> = C extends ValueChange
  ? Omit<C, 'before' | 'after'> & { readonly before: ShortValue; readonly after: ShortValue }
  : Omit<C, 'rows'> & { readonly rows: readonly ShortRow[] }
type ShortRow = Omit<DescribedRowChange, 'changes'> & { readonly changes: readonly Short<ValueChange>[] }

/** A change as lists of entries hold it. */
export type ShortChange = Short<Change>

/**
 * The changes as a list of entries holds them: the counts of all rows but only the first of them, as many as there is
 * room for, and long values by their length alone. `isWhole` when nothing had to be left out.
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

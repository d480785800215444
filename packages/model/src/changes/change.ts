import type { DescribedValue } from './described.ts'

/** A value that was another before; both null: it is another one, which has no words. */
export interface ValueChange {
  readonly label: string
  readonly before: DescribedValue
  readonly after: DescribedValue
}

/** A row that came, went, or has other values. */
export interface DescribedRowChange {
  readonly change: 'added' | 'changed' | 'removed'
  readonly name: string
  readonly changes: readonly ValueChange[]
}

/** What became of the rows of a list. */
export interface ListChange {
  readonly label: string
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Fewer than the counts say in the short form of an entry. */
  readonly rows: readonly DescribedRowChange[]
}

/** A change of a field or a list, as an entry of the timeline shows it. */
export type Change = ValueChange | ListChange

export function isListChange(change: Change): change is ListChange {
  return 'rows' in change
}

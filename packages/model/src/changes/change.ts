import type { ToldValue } from './told.ts'

/** A value that was another before; both null: it is another one, of which nothing can be told in words. */
export interface ValueChange {
  readonly label: string
  readonly before: ToldValue
  readonly after: ToldValue
}

/** A row that came, went, or has other values. */
export interface ToldRowChange {
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
  readonly rows: readonly ToldRowChange[]
}

/** What an entry of the timeline tells of a field or a list. */
export type Change = ValueChange | ListChange

export function isListChange(change: Change): change is ListChange {
  return 'rows' in change
}

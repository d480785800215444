import type { DescribedValue } from '../draft/described.ts'

/** A changed value. When both sides are null, the value changed but has no text. */
export interface ValueChange {
  readonly label: string
  readonly before: DescribedValue
  readonly after: DescribedValue
}

/** An added, removed or changed row. */
export interface DescribedRowChange {
  readonly change: 'added' | 'changed' | 'removed'
  readonly name: string
  readonly changes: readonly ValueChange[]
}

/** The changes to the rows of a list. */
export interface ListChange {
  readonly label: string
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Can be fewer rows than the counts include, in the short form of an entry. */
  readonly rows: readonly DescribedRowChange[]
}

/** A change of a field or a list, as displayed in the timeline. */
export type Change = ValueChange | ListChange

export function isListChange(change: Change): change is ListChange {
  return 'rows' in change
}

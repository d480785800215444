import type { DescribedRowChange } from '@incentive/model/changes'
import type { Issue } from '@incentive/model/issues'
import type { ExpiredLine } from '../../../store/promotions/lists/lines/remove-lines.ts'
import type { ListCounts } from '../../../store/promotions/lists/list-store.ts'
import type { ContentPart } from '../../../store/promotions/versions/content.ts'
import type { Writes } from '../../../store/queries.ts'

/** The result of writing a list: the number of changed rows, and descriptions of the changes. */
export interface WrittenList {
  readonly counts: ListCounts
  readonly rows: readonly DescribedRowChange[]
  /** The ids of all rows that may have changed, added and removed ones included. */
  readonly touchedIds: readonly number[]
  /** Lines that could not be deleted because of a claim. ALG-12. */
  readonly expired: readonly ExpiredLine[]
}

/** One validated list of a body: its problems, and its write if there are none. */
export interface ValidatedList {
  readonly name: Exclude<ContentPart, 'promotion'>
  /** The label of the list in the editor and in the timeline. */
  readonly label: string
  readonly issues: readonly Issue[]
  readonly write: (tx: Writes, promotionId: number, now: Date) => Promise<WrittenList>
}

/** The ids of the rows that are not new. */
export const storedIds = (rows: readonly { readonly id: number | null }[]): number[] =>
  rows.flatMap(({ id }) => id ?? [])

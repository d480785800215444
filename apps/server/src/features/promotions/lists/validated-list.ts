import type { Issue } from '@incentive/model'
import type { ExpiredLine } from '../../../store/promotions/lists/lines/remove-lines.ts'
import type { ListCounts } from '../../../store/promotions/lists/list-row.ts'
import type { Writes } from '../../../store/queries.ts'

/** One list of a body, validated: what is wrong with it, and how it is written once nothing is. */
export interface ValidatedList {
  readonly name: string
  /** What the editor calls the list; the timeline uses the same words. */
  readonly label: string
  readonly issues: readonly Issue[]
  readonly write: (
    tx: Writes,
    promotionId: number,
    now: Date,
  ) => Promise<ListCounts & { readonly expired?: readonly ExpiredLine[] }>
}

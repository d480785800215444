import type { Issue, DescribedRowChange } from '@incentive/model'
import type { ExpiredLine } from '../../../store/promotions/lists/lines/remove-lines.ts'
import type { ListCounts } from '../../../store/promotions/lists/list-row.ts'
import type { Writes } from '../../../store/queries.ts'

/** What the writing of a list did: how many rows it touched, and what became of them in words. */
export interface WrittenList {
  readonly counts: ListCounts
  readonly rows: readonly DescribedRowChange[]
  /** Lines that a claim kept from being deleted. ALG-12. */
  readonly expired: readonly ExpiredLine[]
}

/** One list of a body, validated: what is wrong with it, and how it is written once nothing is. */
export interface ValidatedList {
  readonly name: string
  /** What the editor calls the list; the timeline uses the same words. */
  readonly label: string
  readonly issues: readonly Issue[]
  readonly write: (tx: Writes, promotionId: number, now: Date) => Promise<WrittenList>
}

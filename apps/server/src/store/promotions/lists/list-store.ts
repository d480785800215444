import type { Upsert } from '@incentive/model'
import type { Queries, Writes } from '../../queries.ts'
import type { ListCounts, Named } from './list-row.ts'

/** Where the rows of one of a promotion's lists are kept; every number of rows takes a few statements. */
export interface ListStore<Row> {
  /** Reads the rows of the promotion that a body names, by their ids or by what they list. */
  readonly read: (db: Queries, promotionId: number | null, named: Named) => Promise<Row[]>
  /** Carries out the changes of a list: rows go, come, or take their new values. */
  readonly write: (
    tx: Writes,
    promotionId: number,
    removedIds: readonly number[],
    upserts: readonly Upsert<Row>[],
    now: Date,
  ) => Promise<ListCounts>
}

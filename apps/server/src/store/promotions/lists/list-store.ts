import type { Upsert } from '@incentive/model'
import type { Queries, Writes } from '../../queries.ts'
import type { ListCounts, Named } from './list-row.ts'

/** The store of one of a promotion's lists. Takes a few statements for any number of rows. */
export interface ListStore<Row> {
  /** Reads the rows of the promotion that a request body refers to, by row id or by listed item. */
  readonly read: (db: Queries, promotionId: number | null, named: Named) => Promise<Row[]>
  /** Carries out the changes of a list: deletes, inserts and updates rows. */
  readonly write: (
    tx: Writes,
    promotionId: number,
    removedIds: readonly number[],
    upserts: readonly Upsert<Row>[],
    now: Date,
  ) => Promise<ListCounts>
}

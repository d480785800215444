import type { PromotionRow } from '@incentive/contract'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import { inOrder, untied, type Ordering } from '../../db/search/sort.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { findPromotions, type PromotionFilters } from './find-promotions.ts'
import { selectPromotionRow, toPromotionRow, type StoredPromotionRow } from './promotion-row.ts'

/** The promotions to read: those that match filters at a given time, or selected ones of the program. */
export type Wanted =
  | { readonly kind: 'found'; readonly filters: PromotionFilters }
  | { readonly kind: 'chosen'; readonly ids: readonly number[] }

/** Number of rows per query, and the maximum in memory. */
const maxRows = 500

/**
 * Reads promotions of a program in an order, all in one snapshot, and passes them on in batches of some hundred. The
 * next batch is queried after `take` has finished. If `take` throws or the caller disconnects (`gone`), the queries
 * stop and the connection is released. Returns the number of promotions.
 */
export function readPromotions(
  db: Queries,
  scope: ProgramScope,
  { wanted, order, now, gone }: { wanted: Wanted; order: readonly Ordering[]; now: Date; gone: AbortSignal },
  take: (rows: readonly PromotionRow[]) => Promise<void>,
): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      gone.throwIfAborted()
      const rows =
        wanted.kind === 'found'
          ? findPromotions(tx, scope, wanted.filters, now)
          : ofProgram(tx, scope, 'promotion').where('promotion.id', '=', sql<number>`ANY(${wanted.ids}::bigint[])`)
      const ordered = inOrder(
        selectPromotionRow(rows, scope.programId, now.toISOString()),
        untied(order, 'promotion.id'),
      )
      await sql`DECLARE read_promotions NO SCROLL CURSOR FOR ${ordered}`.execute(tx)
      for (let count = 0; ;) {
        gone.throwIfAborted()
        const next = await sql<StoredPromotionRow>`FETCH ${sql.lit(maxRows)} FROM read_promotions`.execute(tx)
        await take(next.rows.map((row) => toPromotionRow(row, now)))
        count += next.rows.length
        if (next.rows.length < maxRows) return count
      }
    })
}

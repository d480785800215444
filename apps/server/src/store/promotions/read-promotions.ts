import type { PromotionRow } from '@incentive/contract'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import { inOrder, untied, type Ordering } from '../../db/search/sort.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { findPromotions, type PromotionFilters } from './find-promotions.ts'
import { selectPromotionRow, toPromotionRow, type StoredPromotionRow } from './promotion-row.ts'

/** The promotions to read: those that filters leave at a moment, or chosen ones of the program. */
export type Wanted =
  | { readonly kind: 'found'; readonly filters: PromotionFilters }
  | { readonly kind: 'chosen'; readonly ids: readonly number[] }

/** So many rows are asked for at once, and so many are in memory. */
const mostRows = 500

/**
 * Reads promotions of a program in an order, all as they are at one moment, and hands them on some hundred at a time; the
 * next are asked for when `take` is done with them. When `take` throws, or the caller has gone (`gone`), nothing more is
 * asked, and the connection is free. Answers how many there were.
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
        const next = await sql<StoredPromotionRow>`FETCH ${sql.lit(mostRows)} FROM read_promotions`.execute(tx)
        await take(next.rows.map((row) => toPromotionRow(row, now)))
        count += next.rows.length
        if (next.rows.length < mostRows) return count
      }
    })
}

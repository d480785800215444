import type { Expression } from 'kysely'
import type { Ordering } from '../../db/search/sort.ts'

/**
 * True if an order uses one of these columns. A table that only the order needs is joined only then: even a join
 * without effect makes PostgreSQL 15 count by reading the whole table where an index would be enough.
 */
export const isOrderedBy = (order: readonly Ordering[], columns: readonly Expression<unknown>[]): boolean =>
  order.some(({ by }) => columns.includes(by))

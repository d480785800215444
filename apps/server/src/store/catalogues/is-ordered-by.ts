import type { Expression } from 'kysely'
import type { Ordering } from '../../db/search/sort.ts'

/**
 * Whether an order uses one of these columns. A table that only an order needs is joined only then: even a join that
 * changes nothing makes PostgreSQL 15 count by reading the whole table where an index would do.
 */
export const isOrderedBy = (order: readonly Ordering[], columns: readonly Expression<unknown>[]): boolean =>
  order.some(({ by }) => columns.includes(by))

import type { Page } from '@incentive/contract'
import type { Sort } from '../../kit/data-table/column.ts'
import type { FilterField } from '../table-filter/filter-field.ts'

/** Query parameters of a list of entities. */
export interface EntityQuery {
  /** Counted from 0. */
  readonly page: number
  readonly size: number
  readonly sort: Sort
  /** Trimmed; empty for none. */
  readonly keyword: string
  /** The chosen values of each filter by its id; filters without a value are absent. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

/** Reads one page of a list of entities. */
export type ReadEntities<Row> = (query: EntityQuery, signal: AbortSignal) => Promise<Page<Row>>

/** A filter of the list; the dialog keeps the chosen values. */
export type EntityFilter = Omit<FilterField, 'chosen' | 'onChoose'>

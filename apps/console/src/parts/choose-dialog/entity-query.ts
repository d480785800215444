import type { Page } from '@incentive/contract'
import type { Sort } from '../../kit/data-table/column.ts'
import type { FilterField } from '../table-filter/filter-field.ts'

/** What a list of entities is asked for. */
export interface EntityQuery {
  /** Counted from 0. */
  readonly page: number
  readonly size: number
  readonly sort: Sort
  /** Without blanks around it; empty for none. */
  readonly keyword: string
  /** The chosen values of each filter by its id; a filter without any is absent. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

/** Reads one page of a list of entities. */
export type ReadEntities<Row> = (query: EntityQuery, signal: AbortSignal) => Promise<Page<Row>>

/** What the list can be narrowed by; the dialog keeps what is chosen. */
export type EntityFilter = Omit<FilterField, 'chosen' | 'onChoose'>

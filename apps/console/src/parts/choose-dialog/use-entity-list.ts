import { useState } from 'react'
import type { PickerOption } from '../../kit/combobox/picker-options.ts'
import type { Sort } from '../../kit/data-table/column.ts'
import type { Paging } from '../../kit/data-table/table-footer.tsx'
import { usePage, type ShownPage } from '../lists/use-page.ts'
import type { FilterField } from '../table-filter/filter-field.ts'
import type { Page } from '@incentive/contract'

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

interface EntityListOptions<Row> {
  /** Cache key of the list. */
  queryKey: readonly unknown[]
  read: ReadEntities<Row>
  /** The initial order. */
  initialSort: Sort
  /** Minimum length of a search text; no minimum by default. */
  leastCharacters?: number
  filters: readonly EntityFilter[]
}

/** State of a list of entities with search, filters, order and pages. */
export interface EntityList<Row> {
  readonly shown: ShownPage<Row>
  /** The current query, without the page. */
  readonly query: Omit<EntityQuery, 'page' | 'size'>
  /** The search text as typed. */
  readonly keyword: string
  /** Why the typed text is not used for the search; null if it is. */
  readonly hint: string | null
  readonly fields: readonly FilterField[]
  readonly paging: Paging
  readonly search: (keyword: string) => void
  readonly sortBy: (sort: Sort) => void
  readonly clear: () => void
}

type Chosen = Readonly<Record<string, readonly PickerOption[]>>

/** Initial rows per page of a dialog that adds rows. CONST-02. */
const initialSize = 10

const valuesOf = (chosen: Chosen): EntityQuery['filters'] =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([id, options]) =>
      options.length > 0 ? [[id, options.map(({ value }) => value)]] : [],
    ),
  )

/**
 * Searches, filters, sorts and pages a list on the server; a change of search text or filters resets to the first page.
 */
export function useEntityList<Row>(options: EntityListOptions<Row>): EntityList<Row> {
  const { queryKey, read, initialSort, leastCharacters = 1, filters } = options
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState(initialSort)
  const [chosen, setChosen] = useState<Chosen>({})
  const [size, setSize] = useState(initialSize)
  const [page, setPage] = useState(0)
  const words = keyword.trim()
  const isTooShort = words !== '' && words.length < leastCharacters
  const query = { keyword: isTooShort ? '' : words, sort, filters: valuesOf(chosen) }
  const shown = usePage({
    key: [...queryKey, query],
    page,
    size,
    read: (number, signal) => read({ ...query, page: number, size }, signal),
  })
  const fromFirst = (change: () => void) => {
    change()
    setPage(0)
  }
  return {
    shown,
    query,
    keyword,
    hint: isTooShort ? `Type at least ${leastCharacters} characters to search` : null,
    fields: filters.map((filter) => ({
      ...filter,
      chosen: chosen[filter.id] ?? [],
      onChoose: (options) => fromFirst(() => setChosen({ ...chosen, [filter.id]: options })),
    })),
    paging: {
      page: shown.page,
      size,
      total: shown.total,
      onPage: setPage,
      onSize: (next) => fromFirst(() => setSize(next)),
    },
    search: (words) => fromFirst(() => setKeyword(words)),
    sortBy: (next) => fromFirst(() => setSort(next)),
    clear: () =>
      fromFirst(() => {
        setKeyword('')
        setChosen({})
      }),
  }
}

import { useState } from 'react'
import type { PickerOption } from '../../kit/combobox/picker-option.ts'
import type { Sort } from '../../kit/data-table/column.ts'
import type { Paging } from '../../kit/data-table/table-footer.tsx'
import { usePage, type ShownPage } from '../lists/use-page.ts'
import type { FilterField } from '../table-filter/filter-field.ts'
import type { EntityFilter, EntityQuery, ReadEntities } from './entity-query.ts'

interface EntityListOptions<Row> {
  /** Names the list in the cache. */
  queryKey: readonly unknown[]
  read: ReadEntities<Row>
  /** The order that it begins with. */
  initialSort: Sort
  /** Shorter words are not searched by; any are when left out. */
  leastCharacters?: number
  filters: readonly EntityFilter[]
}

/** A list of entities as one looks through it. */
export interface EntityList<Row> {
  readonly shown: ShownPage<Row>
  /** What is shown, whatever the page. */
  readonly query: Omit<EntityQuery, 'page' | 'size'>
  /** The words as they are typed. */
  readonly keyword: string
  /** Why what is typed is not searched by; null when it is. */
  readonly hint: string | null
  readonly fields: readonly FilterField[]
  readonly paging: Paging
  readonly search: (keyword: string) => void
  readonly sortBy: (sort: Sort) => void
  readonly clear: () => void
}

type Chosen = Readonly<Record<string, readonly PickerOption[]>>

/** Rows per page of a dialog that adds rows. CONST-02. */
const initialSize = 10

const valuesOf = (chosen: Chosen): EntityQuery['filters'] =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([id, options]) =>
      options.length > 0 ? [[id, options.map(({ value }) => value)]] : [],
    ),
  )

/** Searches, filters, sorts and pages a list on the server; a change of words or filters begins at its first page. */
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

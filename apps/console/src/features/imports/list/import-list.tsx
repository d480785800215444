import type { Feed, Import, ImportState } from '@incentive/contract'
import { CATALOG, type CatalogName } from '@incentive/model/catalog'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { feedsOfQuery } from '../../../api/queries/feeds.ts'
import { importsKey, searchImports, workingImportsQuery } from '../../../api/queries/imports.ts'
import { useSession } from '../../../api/session.ts'
import { DataTable } from '../../../kit/data-table/data-table.tsx'
import { titleOf } from '../../../parts/catalog/catalog-words.ts'
import { stateLabels } from '../../../parts/imports/import-words.ts'
import { listReaders, oneOf, shortText, someOf, type ListAddress, type Readers } from '../../../parts/lists/address.ts'
import { AddressNotices } from '../../../parts/lists/address-notices.tsx'
import { useListAddress, type ListPlace } from '../../../parts/lists/use-list-address.ts'
import { pageQuery, usePage } from '../../../parts/lists/use-page.ts'
import { filterWords, type FilterField } from '../../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../../parts/table-filter/table-filter.tsx'
import { useCanImport } from '../import-rights.ts'
import { UndoDialog } from '../undo-dialog.tsx'
import { importColumns, UndoButton } from './import-columns.tsx'

interface ImportsAddress extends ListAddress {
  readonly entity?: CatalogName | undefined
  readonly state?: readonly ImportState[] | undefined
  /** The name of a feed. */
  readonly feed?: string | undefined
}

const entityOptions = CATALOG.map((entity) => ({ value: entity.name, label: titleOf(entity) })).toSorted((one, other) =>
  one.label.localeCompare(other.label),
)
const states = Object.keys(stateLabels) as ImportState[]
const stateOptions = states.map((value) => ({ value, label: stateLabels[value] }))

const readers: Readers<ImportsAddress> = {
  ...listReaders(['createdDate']),
  entity: oneOf(CATALOG.map(({ name }) => name)),
  state: someOf(states),
  feed: shortText,
}

/** Every import of the program and the client, the newest first. `start` begins a new one. DI-14. */
export function ImportList({ start }: { start: React.ReactNode }) {
  const { program } = useSession()
  const list = useListAddress(readers, { columnId: 'createdDate', direction: 'desc' })
  const { keyword, sort, size, address } = list
  const canImport = useCanImport()
  const [undone, setUndone] = useState<Import | null>(null)
  const key = [...importsKey(program?.id), 'list']
  const body = {
    keyword: keyword.trim(),
    ...(address.entity && { entity: address.entity }),
    ...(address.state && { states: address.state }),
    ...(address.feed !== undefined && { feed: address.feed }),
  }
  const shown = usePage<Import>({
    key: [...key, { body, sort }],
    page: list.page,
    size,
    staleTime: 0,
    read: (page, signal) => searchImports(pageQuery(page, size, sort), body, signal),
  })
  const rows = useLatest(shown.rows, key)
  const { data: feeds = [] } = useQuery(feedsOfQuery(program?.id))
  const fields = filterFields(list, feeds)
  const clear = () => list.filter({ keyword: undefined, entity: undefined, state: undefined, feed: undefined })
  const words = filterWords(keyword, fields)
  return (
    <>
      <AddressNotices list={list} shownPage={shown.page} />
      <TableFilter plural="imports" keyword={keyword} onSearch={list.search} fields={fields} onClear={clear} />
      <DataTable
        label="Imports"
        columns={importColumns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ fileName }) => fileName}
        rowHref={({ id }) => `/catalog/imports/${id}`}
        rowActions={(row) => canImport(row.entity) && <UndoButton row={row} onUndo={setUndone} />}
        isLoading={shown.isLoading}
        failure={shown.failure}
        sort={sort}
        onSort={list.sortBy}
        paging={{ page: shown.page, size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
        empty={{
          title: 'No imports yet',
          hint: 'Import products, participants and other records from CSV, JSON Lines or Excel files.',
          action: start,
        }}
        filter={words === '' ? undefined : { words, onClear: clear }}
      />
      {undone && <UndoDialog shown={undone} onClose={() => setUndone(null)} />}
    </>
  )
}

/** The rows with the latest state of imports that the server is working on. When one ends, the list is refetched. */
function useLatest(rows: readonly Import[] | undefined, key: readonly unknown[]): readonly Import[] | undefined {
  const { program } = useSession()
  const cache = useQueryClient()
  const { data: working = [] } = useQuery({ ...workingImportsQuery(program?.id), placeholderData: keepPreviousData })
  const ids = working.map(({ id }) => id).join()
  const [listKey] = useState(key)
  useEffect(() => {
    if (ids !== '') return () => void cache.invalidateQueries({ queryKey: listKey })
    return undefined
  }, [cache, ids, listKey])
  return rows?.map((row) => working.find(({ id }) => id === row.id) ?? row)
}

const filterFields = ({ address, filter }: ListPlace<ImportsAddress>, feeds: readonly Feed[]): FilterField[] => [
  {
    id: 'imports-entity',
    label: 'Records',
    options: entityOptions,
    isSingle: true,
    chosen: entityOptions.filter(({ value }) => value === address.entity),
    onChoose: (chosen) => filter({ entity: entityOptions.find(({ value }) => value === chosen[0]?.value)?.value }),
  },
  {
    id: 'imports-state',
    label: 'State',
    options: stateOptions,
    chosen: stateOptions.filter(({ value }) => address.state?.includes(value)),
    onChoose: (chosen) => {
      const values = states.filter((state) => chosen.some(({ value }) => value === state))
      filter({ state: values.length > 0 ? values : undefined })
    },
  },
  {
    id: 'imports-feed',
    label: 'Feed',
    options: feeds.map(({ name }) => ({ value: name, label: name })),
    isSingle: true,
    chosen: address.feed === undefined ? [] : [{ value: address.feed, label: address.feed }],
    onChoose: (chosen) => filter({ feed: chosen[0]?.value }),
  },
]

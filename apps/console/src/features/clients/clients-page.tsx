import type { Client } from '@incentive/contract'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { listReaders } from '../../parts/lists/address.ts'
import { AddressNotices } from '../../parts/lists/address-notices.tsx'
import { useListAddress } from '../../parts/lists/use-list-address.ts'
import { pageQuery, usePage } from '../../parts/lists/use-page.ts'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { filterWords } from '../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../parts/table-filter/table-filter.tsx'

const readers = listReaders(['name', 'clientKey'])

const columns: Column<Client>[] = [
  { id: 'name', header: 'Name', cell: (client) => client.name, isSortable: true },
  { id: 'clientKey', header: 'Key', cell: (client) => client.clientKey, isMono: true, isSortable: true, width: 220 },
  { id: 'programs', header: 'Programs', cell: (client) => client.programCount, align: 'right', width: 120 },
]

/** The clients with at least one program that the user can view. */
export function ClientsPage(): ReactNode {
  useScreenLocation('clients')
  const list = useListAddress(readers, { columnId: 'name', direction: 'asc' })
  const { keyword, sort, size } = list
  const shown = usePage({
    key: ['clients', 'list', { keyword: keyword.trim(), sort }],
    page: list.page,
    size,
    read: (page, signal) =>
      call('searchClients', { query: pageQuery(page, size, sort), body: { keyword: keyword.trim() }, signal }),
  })
  const clear = () => list.search('')
  const words = filterWords(keyword)
  return (
    <>
      <title>Clients - Incentive Console</title>
      <PageHeader title="Clients" />
      <AddressNotices list={list} shownPage={shown.page} />
      <TableFilter plural="clients" keyword={keyword} onSearch={list.search} onClear={clear} />
      <DataTable
        label="Clients"
        columns={columns}
        rows={shown.rows}
        rowKey={(client) => String(client.id)}
        rowLabel={(client) => client.name}
        rowHref={(client) => `/client/${client.id}`}
        isLoading={shown.isLoading}
        failure={shown.failure}
        sort={sort}
        onSort={list.sortBy}
        paging={{ page: shown.page, size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
        empty={{ title: 'No clients yet', hint: 'Ask an administrator for access to a program.' }}
        filter={words === '' ? undefined : { words, onClear: clear }}
      />
    </>
  )
}

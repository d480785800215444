import type { Program } from '@incentive/contract'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { IconCircleCheck } from '../../kit/icon/icons.ts'
import { StateBadge } from '../../kit/page/state-badge.tsx'
import { filterWords } from '../table-filter/filter-field.ts'
import { TableFilter } from '../table-filter/table-filter.tsx'
import { listReaders } from './address.ts'
import { AddressNotices } from './address-notices.tsx'
import { DateText, dateWidth } from './date-text.tsx'
import { useListAddress } from './use-list-address.ts'
import { pageQuery, usePage } from './use-page.ts'

const readers = listReaders(['name', 'programKey'])

const columnsFor = (usedId: number | undefined, hasClient: boolean): Column<Program>[] => [
  { id: 'name', header: 'Name', cell: (program) => program.name, isSortable: true },
  {
    id: 'programKey',
    header: 'Key',
    cell: (program) => program.programKey,
    isMono: true,
    isSortable: true,
    width: 190,
  },
  ...(hasClient ? [{ id: 'client', header: 'Client', cell: ({ client }: Program) => client.name, width: 190 }] : []),
  { id: 'programGroup', header: 'Program group', cell: ({ programGroup }) => programGroup?.name, width: 190 },
  {
    id: 'promotions',
    header: 'Promotions',
    cell: (program) => program.promotionCount.toLocaleString('en-US'),
    align: 'right',
    width: 120,
  },
  {
    id: 'used',
    header: 'Current',
    cell: (program) => program.id === usedId && <StateBadge label="Current" icon={IconCircleCheck} tone="good" />,
    width: 110,
  },
  { id: 'updated', header: 'Last updated', cell: (program) => <DateText at={program.updatedDate} />, width: dateWidth },
]

/** The programs that the user can see: all, or those of a client. */
export function ProgramsTable({ clientId }: { clientId?: number }) {
  const session = useSession()
  const list = useListAddress(readers, { columnId: 'name', direction: 'asc' })
  const { keyword, sort, size } = list
  const body = { keyword: keyword.trim(), ...(clientId === undefined ? {} : { client: { id: clientId } }) }
  const shown = usePage({
    key: ['programs', 'list', { body, sort }],
    page: list.page,
    size,
    read: (page, signal) => call('searchPrograms', { query: pageQuery(page, size, sort), body, signal }),
  })
  const clear = () => list.search('')
  const words = filterWords(keyword)
  return (
    <>
      <AddressNotices list={list} shownPage={shown.page} />
      <TableFilter plural="programs" keyword={keyword} onSearch={list.search} onClear={clear} />
      <DataTable
        label="Programs"
        columns={columnsFor(session.program?.id, clientId === undefined)}
        rows={shown.rows}
        rowKey={(program) => String(program.id)}
        rowLabel={(program) => program.name}
        rowHref={(program) => `/program/${program.id}`}
        isLoading={shown.isLoading}
        failure={shown.failure}
        sort={sort}
        onSort={list.sortBy}
        paging={{ page: shown.page, size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
        empty={{ title: 'No programs yet', hint: 'Ask an administrator for access to a program.' }}
        filter={words === '' ? undefined : { words, onClear: clear }}
      />
    </>
  )
}

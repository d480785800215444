import type { ApiClient } from '@incentive/contract'
import type { ReactNode } from 'react'
import { IconButton } from '../../kit/button/button.tsx'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { RowActions } from '../../kit/data-table/row-parts.tsx'
import { IconCircleCheck, IconClockOff, IconLock, IconPencil } from '../../kit/icon/icons.ts'
import { StateBadge } from '../../kit/page/state-badge.tsx'
import { DateText, dateWidth } from '../../parts/lists/date-text.tsx'
import type { ListPlace } from '../../parts/lists/use-list-address.ts'
import type { ShownPage } from '../../parts/lists/use-page.ts'

/** Labels of the statuses of API clients. */
export const STATUS_WORDS: Readonly<Record<ApiClient['status'], string>> = {
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
}

/** A short text of an API client's rights. */
function rightsWords({ canWrite, canViewParticipants, editsProgramData, managesCatalog }: ApiClient): string {
  const does = canWrite ? 'Read and change' : 'Read'
  return [
    canViewParticipants ? `${does}, including participants` : does,
    ...(editsProgramData ? ['edit program data'] : []),
    ...(managesCatalog ? ['manage catalog'] : []),
  ].join('; ')
}

const looks = {
  ACTIVE: { icon: IconCircleCheck, tone: 'good' },
  EXPIRED: { icon: IconClockOff, tone: 'warning' },
  REVOKED: { icon: IconLock, tone: 'neutral' },
} as const

const whenOr = (at: string | null, otherwise: string) => (at === null ? otherwise : <DateText at={at} />)

const columns: readonly Column<ApiClient>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true },
  { id: 'program', header: 'Program', cell: ({ program }) => program.name, isSortable: true, width: 170 },
  { id: 'rights', header: 'Rights', cell: rightsWords, width: 230 },
  { id: 'hint', header: 'Token', cell: ({ hint }) => `icl_…${hint}`, isMono: true, width: 120 },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StateBadge label={STATUS_WORDS[status]} {...looks[status]} />,
    width: 120,
  },
  {
    id: 'expires',
    header: 'Expires',
    cell: ({ expirationDate }) => whenOr(expirationDate, 'Never'),
    width: dateWidth,
    isForWide: true,
  },
  {
    id: 'lastUsedDate',
    header: 'Last used',
    cell: ({ lastUsedDate }) => whenOr(lastUsedDate, 'Never'),
    isSortable: true,
    width: dateWidth,
  },
]

interface ApiClientsTableProps {
  list: ListPlace<unknown>
  shown: ShownPage<ApiClient>
  filter: { words: string; onClear: () => void } | undefined
  onEdit: (client: ApiClient) => void
  onRevoke: (client: ApiClient) => void
}

/** API clients, one per row. Revoked ones are read-only. */
export function ApiClientsTable({ list, shown, filter, onEdit, onRevoke }: ApiClientsTableProps): ReactNode {
  return (
    <DataTable
      label="API clients"
      plural="API clients"
      columns={columns}
      rows={shown.rows}
      rowKey={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      rowActions={(client) =>
        client.status !== 'REVOKED' && (
          <RowActions>
            <IconButton icon={IconPencil} size="small" label={`Edit ${client.name}`} onClick={() => onEdit(client)} />
            <IconButton icon={IconLock} size="small" label={`Revoke ${client.name}`} onClick={() => onRevoke(client)} />
          </RowActions>
        )
      }
      isLoading={shown.isLoading}
      failure={shown.failure}
      sort={list.sort}
      onSort={list.sortBy}
      isTwoLine
      paging={{ page: shown.page, size: list.size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
      empty={{ title: 'No API clients yet', hint: 'Create one for each system that calls the API.' }}
      filter={filter}
    />
  )
}

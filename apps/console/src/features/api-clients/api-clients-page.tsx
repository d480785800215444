import type { ApiClient } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { OnDemandDialog } from '../../kit/on-demand/on-demand-dialog.tsx'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { AddressNotices } from '../../parts/lists/address-notices.tsx'
import { listReaders, oneOf, type ListAddress, type Readers } from '../../parts/lists/address.ts'
import { useListAddress } from '../../parts/lists/use-list-address.ts'
import { pageQuery, usePage } from '../../parts/lists/use-page.ts'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { filterWords, type FilterField } from '../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../parts/table-filter/table-filter.tsx'
import { ApiClientsTable, STATUS_WORDS } from './api-clients-table.tsx'

/** The statuses, in the order of a token's life. */
const STATUSES = Object.keys(STATUS_WORDS) as ApiClient['status'][]

const toOption = (status: ApiClient['status']) => ({ value: status, label: STATUS_WORDS[status] })

/** Filters by the status of the token. */
const statusFilter = (
  chosen: ApiClient['status'] | undefined,
  onChoose: (status: ApiClient['status'] | undefined) => void,
): FilterField => ({
  id: 'status',
  label: 'Status',
  options: STATUSES.map(toOption),
  chosen: chosen ? [toOption(chosen)] : [],
  onChoose: ([option]) => onChoose(STATUSES.find((status) => status === option?.value)),
  isSingle: true,
})

const apiClientDialog = onDemand(async () => (await import('./api-client-dialog.tsx')).ApiClientDialog)
const revokeDialog = onDemand(async () => (await import('./revoke-dialog.tsx')).RevokeDialog)

interface Address extends ListAddress {
  readonly status?: ApiClient['status'] | undefined
}

const readers: Readers<Address> = { ...listReaders(['name', 'program', 'lastUsedDate']), status: oneOf(STATUSES) }

type Task = { readonly kind: 'create' } | { readonly kind: 'edit' | 'revoke'; readonly client: ApiClient }

/** The API clients that call with their own tokens, for account managers of the client. U54. */
export function ApiClientsPage(): ReactNode {
  useScreenLocation('apiClients')
  const { rights, program } = useSession()
  return (
    <>
      <title>API clients - Incentive Console</title>
      {rights.managesAccounts && program ? (
        <ApiClients />
      ) : (
        <>
          <PageHeader title="API clients" />
          <Notice>You do not have permission to view this page.</Notice>
        </>
      )}
    </>
  )
}

function ApiClients() {
  const { client } = useSession()
  const cache = useQueryClient()
  const list = useListAddress(readers, { columnId: 'name', direction: 'asc' })
  const [task, setTask] = useState<Task | null>(null)
  const { keyword, sort, size, address } = list
  const body = { keyword: keyword.trim(), ...(address.status && { status: address.status }) }
  const key = ['apiClients', 'list', client?.id]
  const shown = usePage({
    key: [...key, { body, sort }],
    page: list.page,
    size,
    read: (page, signal) => call('searchApiClients', { query: pageQuery(page, size, sort), body, signal }),
  })
  const fields = [statusFilter(address.status, (status) => list.filter({ status }))]
  const clear = () => list.filter({ keyword: undefined, status: undefined })
  const words = filterWords(keyword, fields)
  const close = () => setTask(null)
  const refresh = () => cache.invalidateQueries({ queryKey: key })
  return (
    <>
      <PageHeader
        title="API clients"
        actions={
          <Button kind="primary" onClick={() => setTask({ kind: 'create' })}>
            New API client
          </Button>
        }
      />
      <AddressNotices list={list} shownPage={shown.page} />
      <TableFilter plural="API clients" keyword={keyword} onSearch={list.search} fields={fields} onClear={clear} />
      <ApiClientsTable
        list={list}
        shown={shown}
        filter={words === '' ? undefined : { words, onClear: clear }}
        onEdit={(edited) => setTask({ kind: 'edit', client: edited })}
        onRevoke={(revoked) => setTask({ kind: 'revoke', client: revoked })}
      />
      {task?.kind === 'revoke' && (
        <OnDemandDialog source={revokeDialog} title="Revoke API client" onClose={close}>
          {(RevokeDialog) => <RevokeDialog client={task.client} onRevoked={refresh} onClose={close} />}
        </OnDemandDialog>
      )}
      {task && task.kind !== 'revoke' && (
        <OnDemandDialog source={apiClientDialog} title="API client" onClose={close}>
          {(ApiClientDialog) => (
            <ApiClientDialog edited={task.kind === 'edit' ? task.client : null} onStored={refresh} onClose={close} />
          )}
        </OnDemandDialog>
      )}
    </>
  )
}

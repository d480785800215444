import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconDownload } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { AddressNotices } from '../../parts/lists/address-notices.tsx'
import { useListAddress } from '../../parts/lists/use-list-address.ts'
import { pageQuery, usePage } from '../../parts/lists/use-page.ts'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { auditBody, auditReaders, noFilters, type AuditAddress } from './audit-address.ts'
import { auditFilterWords } from './audit-filter-words.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import css from './audit.module.css'
import { useAuditChoices } from './use-audit-choices.ts'
import { useAuditExport } from './use-audit-export.ts'

/** The audit log, for account managers of the client. R35. */
export function AuditPage(): ReactNode {
  useScreenLocation('audit')
  const { rights, program } = useSession()
  return (
    <>
      <title>Audit log - Incentive Console</title>
      {rights.managesAccounts && program ? (
        <Audit />
      ) : (
        <>
          <PageHeader title="Audit log" />
          <Notice>You do not have permission to view this page.</Notice>
        </>
      )}
    </>
  )
}

function Audit() {
  const { client } = useSession()
  const list = useListAddress<AuditAddress>(auditReaders, { columnId: 'createdDate', direction: 'desc' })
  const choices = useAuditChoices()
  const cache = useQueryClient()
  const key = ['audit', 'list', client?.id]
  const { isBusy, cause, run } = useAuditExport(() => cache.invalidateQueries({ queryKey: key }))
  const { sort, size } = list
  const body = auditBody(list.address)
  const words = auditFilterWords(list.address, choices)
  const shown = usePage({
    key: [...key, { body, sort }],
    page: list.page,
    size,
    staleTime: 0,
    read: (page, signal) => call('searchAudit', { query: pageQuery(page, size, sort), body, signal }),
  })
  const clear = () => list.filter(noFilters)
  return (
    <>
      <PageHeader
        title="Audit log"
        aside={client?.name}
        actions={
          <>
            {words !== '' && (
              <Button kind="quiet" onClick={clear}>
                Clear filters
              </Button>
            )}
            <Button icon={IconDownload} isBusy={isBusy} onClick={() => run(body)}>
              Export CSV
            </Button>
          </>
        }
      />
      <AddressNotices list={list} shownPage={shown.page} />
      {cause !== null && (
        <div className={css.notice}>
          <Notice tone="bad" isUrgent>
            Export failed: {cause}
          </Notice>
        </div>
      )}
      <AuditFilters address={list.address} choices={choices} onFilter={list.filter} />
      <AuditTable list={list} shown={shown} filter={words === '' ? undefined : { words, onClear: clear }} />
    </>
  )
}

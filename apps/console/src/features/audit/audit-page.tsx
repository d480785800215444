import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconDownload } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { AddressNotices } from '../../parts/lists/address-notices.tsx'
import { useListAddress, type ListPlace } from '../../parts/lists/use-list-address.ts'
import { pageQuery, usePage, causeOf, type ShownPage } from '../../parts/lists/use-page.ts'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { auditBody, auditReaders, noFilters, type AuditAddress } from './audit-address.ts'
import { auditFilterWords } from './audit-filter-words.ts'
import { AuditFilters } from './audit-filters.tsx'
import css from './audit.module.css'
import { useAuditChoices } from './use-audit-choices.ts'
import type { BodyOf, AuditEntryAnswer } from '@incentive/contract'
import { ApiProblem } from '../../api/failure.ts'
import { callFile } from '../../api/call-file.ts'
import { showToast } from '../../kit/toast/toasts.tsx'
import { keepFile } from '../../parts/keep-file/keep-file.ts'
import { auditSubject, auditWords } from '@incentive/model/audit'
import { formatNy } from '@incentive/model/time'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { expandableRows } from '../../kit/data-table/opening/expandable-rows.tsx'
import { DateText, dateWidth } from '../../parts/lists/date-text.tsx'
import { AuditDetails } from './audit-details.tsx'

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

/** Exports entries of the audit log to a downloaded file, one export at a time. The export itself creates an entry. */
function useAuditExport(onExported: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  const [cause, setCause] = useState<string | null>(null)
  const run = async (body: BodyOf<'exportAudit'>) => {
    setIsBusy(true)
    setCause(null)
    try {
      const file = await callFile('exportAudit', { body }, () => undefined)
      keepFile(file.name, file.content)
      showToast(`Exported the audit log to ${file.name}`)
      await onExported()
    } catch (error) {
      if (!(error instanceof ApiProblem)) reportError(error)
      setCause(causeOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, cause, run: (body: BodyOf<'exportAudit'>) => void run(body) }
}

/** Width of the button that expands a row, in pixels. */
const toggleWidth = 40

const userName = ({ user }: AuditEntryAnswer) => user?.fullName ?? 'The server'
const rowKey = ({ id }: AuditEntryAnswer) => String(id)
const rowLabel = (entry: AuditEntryAnswer) =>
  `${userName(entry)} ${auditWords(entry.action)}, ${formatNy(entry.createdDate)}`

const columns: readonly Column<AuditEntryAnswer>[] = [
  {
    id: 'createdDate',
    header: 'When',
    cell: ({ createdDate }) => <DateText at={createdDate} />,
    isSortable: true,
    width: dateWidth + toggleWidth,
  },
  { id: 'who', header: 'Who', cell: userName, width: 160 },
  { id: 'what', header: 'What', cell: ({ action }) => auditWords(action) },
  {
    id: 'subject',
    header: 'Item',
    cell: ({ subjectType, subjectId, subjectName }) => auditSubject(subjectType, subjectId, subjectName) || '–',
  },
  { id: 'program', header: 'Program', cell: ({ program }) => program?.name ?? '–', width: 160 },
]

interface AuditTableProps {
  list: ListPlace<unknown>
  shown: ShownPage<AuditEntryAnswer>
  filter: { words: string; onClear: () => void } | undefined
}

/** The audit log, one entry per row. An expanded row shows the values before and after. */
function AuditTable({ list, shown, filter }: AuditTableProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Audit log"
      plural="entries"
      columns={columns}
      rows={shown.rows}
      rowKey={rowKey}
      rowLabel={rowLabel}
      structure={expandableRows<AuditEntryAnswer>({
        rowKey,
        rowLabel,
        expanded,
        onChange: setExpanded,
        renderDetail: (entry) => <AuditDetails entry={entry} />,
      })}
      isLoading={shown.isLoading}
      failure={shown.failure}
      sort={list.sort}
      onSort={list.sortBy}
      isTwoLine
      paging={{ page: shown.page, size: list.size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
      empty={{ title: 'No activity yet' }}
      filter={filter}
    />
  )
}

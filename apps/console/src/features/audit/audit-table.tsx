import type { AuditEntryAnswer } from '@incentive/contract'
import { auditSubject, auditWords, formatNy } from '@incentive/model'
import { useState } from 'react'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { expandableRows } from '../../kit/data-table/opening/expandable-rows.tsx'
import { DateText, dateWidth } from '../../parts/lists/date-text.tsx'
import type { ListPlace } from '../../parts/lists/use-list-address.ts'
import type { ShownPage } from '../../parts/lists/use-page.ts'
import { AuditDetails } from './audit-details.tsx'

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
export function AuditTable({ list, shown, filter }: AuditTableProps) {
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
        ...{ rowKey, rowLabel, expanded, onChange: setExpanded },
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

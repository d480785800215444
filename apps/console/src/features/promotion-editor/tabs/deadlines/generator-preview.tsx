import type { DeadlineDraft } from '@incentive/model'
import { useState } from 'react'
import { DataTable } from '../../../../kit/data-table/data-table.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { deadlineColumns } from './deadline-table.tsx'
import { DeadlineStrip } from './deadline-strip.tsx'
import css from './deadlines.module.css'

interface GeneratorPreviewProps {
  existing: readonly DeadlineDraft[]
  coming: readonly DeadlineDraft[]
  window: { effectiveDate: string; expirationDate: string }
  /** Reason why the result cannot be applied, or null if it can. */
  problem: string | null
}

const mostRows = 25
const mostNames = 8

/** The new deadlines and those that they replace, as a chart and as a table. */
export function GeneratorPreview({ existing, coming, window, problem }: GeneratorPreviewProps) {
  const now = useNow()
  const groups = [
    ...(existing.length > 0 ? [{ title: 'Now', deadlines: existing, isFading: true }] : []),
    ...(coming.length > 0 ? [{ title: 'New', deadlines: coming }] : []),
  ]
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>
  return (
    <div className={css.preview}>
      <DeadlineStrip window={window} groups={groups} now={now} />
      {existing.length > 0 && (
        <p className={css.note}>
          <span className={css.muted}>Will be replaced: </span>
          {namesOf(existing)}
        </p>
      )}
      {/* a separate table for each list, so that it starts on the first page */}
      <ComingTable key={coming.length} coming={coming} />
    </div>
  )
}

function ComingTable({ coming }: { coming: readonly DeadlineDraft[] }) {
  const [page, setPage] = useState(0)
  const rows = coming.slice(page * mostRows, (page + 1) * mostRows)
  const paging = { page, size: mostRows, total: coming.length, onPage: setPage }
  return (
    <DataTable
      label="New deadlines"
      columns={deadlineColumns}
      rows={rows.map((deadline, index) => ({ deadline, index, problemCount: 0 }))}
      rowKey={({ index }) => String(index)}
      rowLabel={({ deadline }) => deadline.name}
      empty={{ title: 'No preview yet', hint: 'Select quarters or halves, and a valid day of the month.' }}
      {...(coming.length > mostRows && { paging })}
    />
  )
}

function namesOf(deadlines: readonly DeadlineDraft[]): string {
  const named = deadlines.slice(0, mostNames).map(({ name }) => name)
  const rest = deadlines.length - named.length
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

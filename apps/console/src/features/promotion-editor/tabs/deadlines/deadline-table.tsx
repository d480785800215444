import type { DeadlineDraft } from '@incentive/model/deadlines'
import { instantOf } from '@incentive/model/time'
import { useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { DataTable } from '../../../../kit/data-table/data-table.tsx'
import { EditAndDelete, useFocusAfterDelete, RowProblem } from '../../../../kit/data-table/row-parts.tsx'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import type { PlacedDeadline } from './change-deadlines.ts'
import { deadlinePath } from './use-deadline-form.ts'
import css from './deadlines.module.css'
import type { Column } from '../../../../kit/data-table/column.ts'
import { DateText, dateWidth } from '../../../../parts/lists/date-text.tsx'

interface DeadlineTableProps {
  deadlines: readonly PlacedDeadline[]
  /** Undefined in view mode, which has no row actions (DL-37). */
  onEdit: ((deadline: DeadlineDraft) => void) | undefined
  onDelete: (deadline: DeadlineDraft) => void
}

/** The deadlines as rows, each with Edit and Delete in edit mode. */
export function DeadlineTable({ deadlines, onEdit, onDelete }: DeadlineTableProps) {
  const counts = useEditor(
    useShallow((state) => {
      const fields = deriveEditor(state).allIssues.map(({ field }) => field)
      return deadlines.map(({ index }) => fields.filter((field) => field.startsWith(`${deadlinePath(index)}.`)).length)
    }),
  )
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterDelete(box, deadlines.length)
  const actions = ({ deadline }: DeadlineRow) => (
    <EditAndDelete name={deadline.name} onEdit={() => onEdit?.(deadline)} onDelete={() => onDelete(deadline)} />
  )
  return (
    <div ref={box} tabIndex={-1} className={css.table} id="promotionDeadlines">
      <DataTable
        label="Deadlines"
        columns={deadlineColumns}
        rows={deadlines.map((placed, place) => ({ ...placed, problemCount: counts[place] ?? 0 }))}
        rowKey={({ index }) => String(index)}
        rowLabel={({ deadline }) => deadline.name}
        rowActions={onEdit ? actions : noActions}
        empty={{
          title: 'No deadlines yet',
          ...(onEdit && { hint: 'Generate the quarters or halves of the promotion, or add deadlines one by one.' }),
        }}
      />
    </div>
  )
}

/** In view mode the column stays, so that the others do not move on Edit. */
const noActions = () => null

/** A deadline in a table. */
type DeadlineRow = PlacedDeadline & { readonly problemCount: number }

/** The columns of a deadline (DL-01), with dates in New York time. */
export const deadlineColumns: readonly Column<DeadlineRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ deadline, problemCount }) => (
      <>
        <RowProblem problems={problemCount > 0 ? [countProblems(problemCount)] : []} />
        {deadline.name}
      </>
    ),
  },
  {
    id: 'effectiveDate',
    header: 'Effective Date',
    cell: (row) => dateText(row.deadline.effectiveDate),
    width: dateWidth,
  },
  {
    id: 'expirationDate',
    header: 'Expiration Date',
    cell: (row) => dateText(row.deadline.expirationDate),
    width: dateWidth,
  },
  {
    id: 'submissionDeadlineDate',
    header: 'Submission Deadline Date',
    cell: (row) => dateText(row.deadline.submissionDeadlineDate),
    width: dateWidth,
  },
]

/** A formatted date. Invalid text is shown as typed. */
function dateText(date: string) {
  return instantOf(date) === null ? date : <DateText at={date} />
}

const countProblems = (count: number) => (count === 1 ? '1 problem' : `${count} problems`)

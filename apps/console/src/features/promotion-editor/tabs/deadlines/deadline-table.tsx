import type { DeadlineDraft } from '@incentive/model'
import { useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { DataTable } from '../../../../kit/data-table/data-table.tsx'
import { EditAndDelete } from '../../../../kit/data-table/row-parts.tsx'
import { useFocusAfterDelete } from '../../../../kit/data-table/use-focus-after-delete.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import type { PlacedDeadline } from './change-deadlines.ts'
import { deadlineColumns, type DeadlineRow } from './deadline-columns.tsx'
import { deadlinePath } from './deadline-path.ts'
import css from './deadlines.module.css'

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

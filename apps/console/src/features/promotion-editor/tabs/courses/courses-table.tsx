import { courseState, type PromotionCourseRow, type RowKey } from '@incentive/model'
import { useRef, useState } from 'react'
import { DataTable } from '../../../../kit/data-table/data-table.tsx'
import { EditAndDelete } from '../../../../kit/data-table/row-parts.tsx'
import { useFocusAfterDelete } from '../../../../kit/data-table/use-focus-after-delete.ts'
import { ChoiceField } from '../../../../kit/fields/choice-field.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import type { EditorList } from '../../draft/lists.ts'
import { useRowProblems } from '../../editing/use-row-problems.ts'
import { courseColumns, type ShownCourse } from './course-columns.tsx'
import css from './courses.module.css'
import { STATUS_CHOICES, type StatusFilter } from './status-filter.ts'
import { useFoundCourses } from './use-found-courses.ts'

/** The row actions of courses in edit mode. */
interface CourseRowChanges {
  readonly onEdit: (key: RowKey) => void
  readonly onDelete: (key: RowKey) => void
}

interface CoursesTableProps {
  list: EditorList<PromotionCourseRow> | null
  onRetry: () => void
  /** Null in view mode, which has no row actions (CRS-15). */
  changes: CourseRowChanges | null
}

/** The courses, filtered by status: by the server in view mode, in the browser in edit mode (OP-131). */
export function CoursesTable({ list, onRetry, changes }: CoursesTableProps) {
  const [status, setStatus] = useState<StatusFilter>('all')
  const problems = useRowProblems('promotionCourses')
  const now = useNow()
  const load = list?.load
  const isWhole = list !== null && load === null
  const found = useFoundCourses(status, isWhole && !changes)
  const rows = [...(list?.roster.rows ?? [])].map(([key, row]): ShownCourse => {
    return { key, row, state: courseState(row, now), problems: problems.get(key) ?? [] }
  })
  const isMatch = ({ row, state }: ShownCourse) =>
    status === 'all' || (found.ids ? found.ids.has(row.id) : (state === 'EFFECTIVE') === (status === 'effective'))
  const isLoading = list === null || (!isWhole && load?.failure === null)
  const failure = load?.failure ? { cause: load.failure, onRetry } : found.failure
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterDelete(box, rows.length)
  const clear = () => setStatus('all')
  return (
    <div ref={box} className={css.table} id="promotionCourses" tabIndex={-1}>
      <div className={css.filter}>
        <ChoiceField
          fieldId="courseStatus"
          label="Status"
          value={status}
          choices={STATUS_CHOICES}
          onChange={setStatus}
        />
      </div>
      <DataTable<ShownCourse>
        label="Courses"
        columns={courseColumns}
        rows={isLoading && rows.length === 0 ? undefined : rows.filter(isMatch)}
        isLoading={isLoading || found.isLoading}
        rowKey={({ key }) => String(key)}
        rowLabel={({ row }) => row.course?.name ?? ''}
        rowActions={(shown) => changes && <RowActions shown={shown} changes={changes} />}
        {...(status !== 'all' && { filter: { words: wordsOf(status), onClear: clear } })}
        {...(failure && { failure })}
        empty={{ title: 'No courses yet', ...(changes && { hint: 'Add the courses that count for this promotion.' }) }}
      />
    </div>
  )
}

const wordsOf = (status: StatusFilter) => `Status: ${STATUS_CHOICES.find(({ value }) => value === status)?.label ?? ''}`

function RowActions({ shown: { key, row }, changes }: { shown: ShownCourse; changes: CourseRowChanges }) {
  const name = row.course?.name ?? ''
  return <EditAndDelete name={name} onEdit={() => changes.onEdit(key)} onDelete={() => changes.onDelete(key)} />
}

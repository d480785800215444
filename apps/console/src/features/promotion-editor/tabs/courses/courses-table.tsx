import { courseState, type PromotionCourseRow, passingGrade } from '@incentive/model/courses'
import { EFFECT_LABELS, type EffectState } from '@incentive/model/effectiveness'
import type { RowKey } from '@incentive/model/roster'
import type { Instant } from '@incentive/scalars'
import { useRef, useState } from 'react'
import { DataTable } from '../../../../kit/data-table/data-table.tsx'
import { EditAndDelete, useFocusAfterDelete, RowProblem } from '../../../../kit/data-table/row-parts.tsx'
import { ChoiceField } from '../../../../kit/fields/choice-field.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import type { EditorList } from '../../draft/lists.ts'
import { useRowProblems } from '../../editing/use-row-problems.ts'
import css from './courses.module.css'
import type { Column } from '../../../../kit/data-table/column.ts'
import type { IconShape } from '../../../../kit/icon/icon.tsx'
import { IconCircleCheck, IconCircleX, IconClock } from '../../../../kit/icon/icons.ts'
import { KitLink } from '../../../../kit/link/kit-link.tsx'
import { StateBadge, type Tone } from '../../../../kit/page/state-badge.tsx'
import { DateText, dateWidth } from '../../../../parts/lists/date-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'
import { readAll } from '../../../../parts/lists/read-all.ts'
import { InactiveBadge, useMarksOf } from '../../editing/inactive-badge.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import type { Choice } from '../../../../kit/fields/select-field.tsx'

/** The status filter of the courses (CRS-11). */
type StatusFilter = 'all' | 'effective' | 'notEffective'

const STATUS_CHOICES: readonly Choice<StatusFilter>[] = [
  { value: 'all', label: 'All' },
  { value: 'effective', label: 'Effective' },
  { value: 'notEffective', label: 'Not effective' },
]

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

/** The courses, filtered by status: by the server in view mode, in the browser in edit mode and for a version (OP-131). */
export function CoursesTable({ list, onRetry, changes }: CoursesTableProps) {
  const [status, setStatus] = useState<StatusFilter>('all')
  const problems = useRowProblems('promotionCourses')
  const now = useNow()
  const load = list?.load
  const isWhole = list !== null && load === null
  const isLive = useEditor(({ asOf }) => asOf === null)
  const found = useFoundCourses(status, isWhole && isLive && !changes)
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
      <div className={css.filter} data-kit-chrome>
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

/** A course in the table. */
interface ShownCourse {
  readonly key: RowKey
  readonly row: PromotionCourseRow
  readonly state: EffectState
  /** Its error messages. */
  readonly problems: readonly string[]
}

const states: Readonly<Record<EffectState, { readonly icon: IconShape; readonly tone: Tone }>> = {
  BEFORE: { icon: IconClock, tone: 'warning' },
  EFFECTIVE: { icon: IconCircleCheck, tone: 'good' },
  AFTER: { icon: IconCircleX, tone: 'neutral' },
}

/** The columns of a promotion's course (CRS-04 to CRS-09). */
const courseColumns: readonly Column<ShownCourse>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ row: { course }, problems }) => (
      <>
        <RowProblem problems={problems} />
        <CourseMark course={course} />
        {course && <KitLink href={`/course/${course.id}`}>{course.name}</KitLink>}
      </>
    ),
    isSelfEvident: true,
  },
  { id: 'description', header: 'Description', cell: ({ row }) => row.course?.description ?? '' },
  { id: 'passingGrade', header: 'Passing Grade?', cell: ({ row }) => <Grade row={row} />, width: 150 },
  { id: 'rank', header: 'Rank', cell: ({ row }) => row.course?.rankOrder ?? '', width: 70, align: 'right' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ state }) => <StateBadge label={EFFECT_LABELS[state]} {...states[state]} />,
    width: 160,
  },
  {
    id: 'updatedDate',
    header: 'Last Updated',
    cell: ({ row: { updatedDate } }) => <LastUpdated at={updatedDate} />,
    width: dateWidth,
  },
]

function CourseMark({ course }: Pick<PromotionCourseRow, 'course'>) {
  const marksOf = useMarksOf()
  return <InactiveBadge marks={course ? marksOf('courses', course) : []} />
}

/** The passing grade. If the promotion overrides it, the course's own grade is shown next to it. */
function Grade({ row }: { row: PromotionCourseRow }) {
  const own = row.course?.passingGrade ?? null
  const isOverride = row.overridePassingGrade.trim() !== ''
  return (
    <>
      {passingGrade(row)}
      {isOverride && <span className={css.own}>{own === null ? ' (course: none)' : ` (course: ${own})`}</span>}
    </>
  )
}

/** A version does not know when its rows were saved. */
function LastUpdated({ at }: { at: Instant | null }) {
  const isLive = useEditor(({ asOf }) => asOf === null)
  if (!isLive) return null
  return at === null ? <span className={css.own}>Not saved yet</span> : <DateText at={at} />
}

/**
 * Ids of the promotion's courses that the server finds with a status (CRS-12). Null if not requested or not loaded yet.
 */
function useFoundCourses(status: StatusFilter, isAsked: boolean) {
  const stored = useEditor(({ baseline }) => baseline.stored)
  const enabled = isAsked && stored !== null && status !== 'all'
  const promotion = { id: stored?.id ?? 0 }
  const isEffective = status === 'effective'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['promotions', 'courses', promotion.id, stored?.version, isEffective],
    queryFn: ({ signal }) =>
      readAll((page) =>
        call('searchPromotionCourses', {
          query: { page: String(page), size: '100' },
          body: { promotion, isEffective },
          signal,
        }),
      ),
    enabled,
    staleTime: 30_000,
  })
  return {
    ids: enabled && data ? new Set<number | null>(data.map(({ id }) => id)) : null,
    isLoading: enabled && isFetching,
    failure: enabled && error ? { cause: causeOf(error), onRetry: () => void refetch() } : undefined,
  }
}

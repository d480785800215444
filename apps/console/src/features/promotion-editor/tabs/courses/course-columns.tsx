import {
  EFFECT_LABELS,
  passingGrade,
  type EffectState,
  type Instant,
  type PromotionCourseRow,
  type RowKey,
} from '@incentive/model'
import type { Column } from '../../../../kit/data-table/column.ts'
import { RowProblem } from '../../../../kit/data-table/row-problem.tsx'
import type { IconShape } from '../../../../kit/icon/icon.tsx'
import { IconCircleCheck, IconCircleX, IconClock } from '../../../../kit/icon/icons.ts'
import { KitLink } from '../../../../kit/link/kit-link.tsx'
import { StateBadge } from '../../../../kit/page/state-badge.tsx'
import type { Tone } from '../../../../kit/page/tone.ts'
import { DateText, dateWidth } from '../../../../parts/lists/date-text.tsx'
import css from './courses.module.css'

/** A course in the table. */
export interface ShownCourse {
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
export const courseColumns: readonly Column<ShownCourse>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ row: { course }, problems }) => (
      <>
        <RowProblem problems={problems} />
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

function LastUpdated({ at }: { at: Instant | null }) {
  return at === null ? <span className={css.own}>Not saved yet</span> : <DateText at={at} />
}

import type { Course, AnswerOf } from '@incentive/contract'
import { formatNy } from '@incentive/model/time'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { IconCircleCheck, IconCircleX } from '../../kit/icon/icons.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { StateBadge } from '../../kit/page/state-badge.tsx'
import { SummaryList } from '../../kit/panel/summary-list.tsx'
import { One } from '../../parts/lists/one.tsx'
import css from './course-page.module.css'
import { useSession } from '../../api/session.ts'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { DateText, dateWidth } from '../../parts/lists/date-text.tsx'
import { pageQuery, usePage } from '../../parts/lists/use-page.ts'

/** One course of the program, and the promotions that use it. */
export function CoursePage(): ReactNode {
  const { id } = useParams({ from: '/signed-in/course/$id' })
  return (
    <One
      kind="course"
      others={{ label: 'Promotions', href: '/promotions' }}
      queryKey={['courses', 'one', id]}
      read={(signal) => call('getCourse', { params: { id }, signal })}
    >
      {(course) => <CourseDetails key={course.id} course={course} />}
    </One>
  )
}

function CourseDetails({ course }: { course: Course }) {
  const { id, name, courseKey, description, passingGrade, rankOrder, effectiveDate, expirationDate, effective } = course
  const badge = effective ? (
    <StateBadge label="Effective" icon={IconCircleCheck} tone="good" />
  ) : (
    <StateBadge label="Not effective" icon={IconCircleX} />
  )
  return (
    <>
      <PageHeader title={name} aside={courseKey} badges={badge} />
      <div className={css.details}>
        <SummaryList
          items={[
            { label: 'Description', value: description },
            { label: 'Passing grade', value: passingGrade },
            { label: 'Rank', value: rankOrder },
            { label: 'Effective Date', value: effectiveDate && formatNy(effectiveDate) },
            { label: 'Expiration Date', value: expirationDate && formatNy(expirationDate) },
          ]}
        />
      </div>
      <div className={css.uses}>
        <CoursePromotions courseId={id} />
      </div>
    </>
  )
}

type Row = AnswerOf<'searchPromotions'>['content'][number]

const size = 10
const sort = { columnId: 'promotionKey', direction: 'asc' } as const

const columns: readonly Column<Row>[] = [
  { id: 'key', header: 'Key', cell: ({ promotion }) => promotion.promotionKey, isMono: true, width: 190 },
  { id: 'name', header: 'Name', cell: ({ promotion }) => promotion.name, isSelfEvident: true },
  {
    id: 'start',
    header: 'Start',
    cell: ({ promotion }) => <DateText at={promotion.effectiveDate} />,
    width: dateWidth,
  },
  { id: 'end', header: 'End', cell: ({ promotion }) => <DateText at={promotion.expirationDate} />, width: dateWidth },
]

/** The promotions of the program that use a course, page by page, each with a link. */
function CoursePromotions({ courseId }: { courseId: number }) {
  const { program } = useSession()
  const [page, setPage] = useState(0)
  const body = { filters: { courses: [{ id: courseId }] } }
  const shown = usePage({
    key: ['promotions', 'list', { programId: program?.id, body, sort }],
    page,
    size,
    read: (number, signal) => call('searchPromotions', { query: pageQuery(number, size, sort), body, signal }),
  })
  return (
    <Panel title="Promotions with this course">
      <DataTable
        label="Promotions with this course"
        columns={columns}
        rows={shown.rows}
        rowKey={({ promotion }) => String(promotion.id)}
        rowLabel={({ promotion }) => promotion.promotionKey}
        rowHref={({ promotion }) => `/promotion/${promotion.id}?tab=courses`}
        isLoading={shown.isLoading}
        failure={shown.failure}
        paging={{ page: shown.page, size, total: shown.total, onPage: setPage }}
        empty={{ title: 'No promotion uses this course' }}
      />
    </Panel>
  )
}

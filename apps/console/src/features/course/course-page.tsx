import type { Course } from '@incentive/contract'
import { formatNy } from '@incentive/model'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { IconCircleCheck, IconCircleX } from '../../kit/icon/icons.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { StateBadge } from '../../kit/page/state-badge.tsx'
import { SummaryList } from '../../kit/panel/summary-list.tsx'
import { One } from '../../parts/lists/one.tsx'
import css from './course-page.module.css'
import { CoursePromotions } from './course-promotions.tsx'

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

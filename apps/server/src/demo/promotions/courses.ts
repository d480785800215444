import { PAST_YEAR, type WrittenWindow } from '../calendar.ts'
import type { DemoWorld } from '../world.ts'
import type { FindPromotion } from './load-promotions.ts'

const courses: readonly (readonly [
  promotion: string,
  course: string,
  window: WrittenWindow | null,
  passingGrade: string | null,
])[] = [
  ['FALL-SPIFF', 'C1', ['2026-04-01', '2027-03-31'], '75'],
  ['FALL-SPIFF', 'C2', PAST_YEAR, null],
  ['SAFETY-COURSE', 'C4', null, '95'],
  ['SAFETY-COURSE', 'C2', null, null],
  ['PRODUCT-SCHOOL', 'C1', null, null],
  ['PRODUCT-SCHOOL', 'C3', ['2026-10-01', '2027-03-31'], null],
]

/** Loads the courses of promotions. For FALL-SPIFF, C1 is effective and C2 has expired. */
export async function loadCourses({ tx, calendar, lists }: DemoWorld, promotion: FindPromotion): Promise<void> {
  await tx
    .insertInto('promotion_course')
    .values(
      courses.map(([key, course, window, override_passing_grade], index) => ({
        promotion_id: promotion(key).id,
        course_id: lists.course(promotion(key).programId, course),
        override_passing_grade,
        ...calendar.window(...(window ?? [])),
        updated_date: calendar.daysAgo(40 + index),
      })),
    )
    .execute()
}

import { effectState, type EffectState } from '../effectiveness/effectiveness.ts'
import type { Reference } from '../references/reference.ts'
import { removeRows, upsertRows, type Roster } from '../roster/roster.ts'
import { instantOf } from '../time/typed-date.ts'
import type { Instant } from '@incentive/scalars'
import { PROMOTION_COURSES, type PromotionCourseRow } from './promotion-course.ts'

type Courses = Roster<PromotionCourseRow>

/**
 * The courses that a row can list (ALG-19): those that no other row lists. A removed course can be chosen again, and
 * the course of the edited row stays a choice.
 *
 * @param edited the row that is edited; null for a new one.
 */
export function courseChoices<Course extends Reference>(
  effective: readonly Course[],
  { rows }: Courses,
  edited: PromotionCourseRow | null,
): Course[] {
  return effective.filter(({ id }) => id === edited?.course?.id || !rows.has(id))
}

/**
 * Saves a row of the dialog to the list (ALG-19). A removed course comes back with its old id and the new values. An
 * edited row with a different course is replaced by a row of that course.
 *
 * @param edited the row as it was before it was edited; null for a new one.
 */
export function saveCourse(courses: Courses, edited: PromotionCourseRow | null, row: PromotionCourseRow): Courses {
  const { keyOf } = PROMOTION_COURSES
  const isOther = edited !== null && keyOf(edited) !== keyOf(row)
  return upsertRows(isOther ? removeRows(courses, [keyOf(edited)]) : courses, [row], PROMOTION_COURSES)
}

/** Returns whether now is before, in or after the row's window (CRS-08). An invalid date leaves that end open. */
export function courseState({ effectiveDate, expirationDate }: PromotionCourseRow, now: Instant): EffectState {
  return effectState({ effectiveDate: instantOf(effectiveDate), expirationDate: instantOf(expirationDate) }, now)
}

/** The grade that passes (CRS-06): the override as typed, else the course's own; null without either. */
export function passingGrade({ course, overridePassingGrade }: PromotionCourseRow): string | null {
  if (overridePassingGrade.trim() !== '') return overridePassingGrade.trim()
  return course?.passingGrade == null ? null : String(course.passingGrade)
}

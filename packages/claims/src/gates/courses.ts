import { compareDecimals, printDecimal } from '@incentive/scalars'
import { isInForce, type CompiledCourse } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import { PASS, SKIP, type Gate } from './gate.ts'

/** Returns the courses that are effective at the time of submission and not passed by the current results (MD-08). */
export function missingCourses({ version, facts }: Evaluation): readonly CompiledCourse[] {
  return version.courses.filter((course) => {
    if (!isInForce(course, facts.submittedDate)) return false
    return !facts.courseResults.some(
      (result) => result.course === course.course && compareDecimals(result.grade, course.needed) >= 0,
    )
  })
}

/** `K1 (79.99 of 80), K2 (no result of 60)`. */
export function courseList(courses: readonly CompiledCourse[], { facts }: Evaluation): string {
  return courses
    .map(({ course, needed }) => {
      const grades = facts.courseResults.filter((result) => result.course === course).map(({ grade }) => grade)
      const best = grades.toSorted(compareDecimals).at(-1)
      return `${course} (${best === undefined ? 'no result' : printDecimal(best)} of ${printDecimal(needed)})`
    })
    .join(', ')
}

export const coursesBeforeGenerating: Gate = {
  step: 'G09',
  check(evaluation) {
    const { content } = evaluation.version
    if (!content.coursesEnabled || !content.coursesRequiredBeforeGeneratingPayout) return SKIP
    const missing = missingCourses(evaluation)
    const [first] = missing
    if (first === undefined) return PASS
    const params = { courses: courseList(missing, evaluation) }
    return { outcome: 'WAIT', code: 'COURSE_NOT_PASSED', params, row: { row: first.rowId } }
  },
  explain: ({ version }) => ({ params: { count: version.courses.length } }),
}

import { compareDecimals } from '@incentive/scalars'
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

export const coursesBeforeGenerating: Gate = {
  step: 'G09',
  check(evaluation) {
    const { content } = evaluation.version
    if (!content.coursesEnabled || !content.coursesRequiredBeforeGeneratingPayout) return SKIP
    const [first] = missingCourses(evaluation)
    return first === undefined ? PASS : { outcome: 'WAIT', code: 'COURSE_NOT_PASSED', row: { row: first.rowId } }
  },
}

import { courseList, missingCourses } from './courses.ts'
import { PASS, SKIP, type Gate } from './gate.ts'

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

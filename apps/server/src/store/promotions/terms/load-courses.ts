import type { CourseSource, TermsSource } from '@incentive/claims'
import { sql } from 'kysely'
import { columnsAs } from '../../../db/columns-as.ts'
import type { Queries } from '../../queries.ts'

type Course = NonNullable<CourseSource['course']>
type Row = Omit<CourseSource, 'course'> &
  Pick<Course, 'courseKey' | 'passingGrade'> & {
    readonly id: number
    readonly takenFrom: Course['effectiveDate']
    readonly takenUntil: Course['expirationDate']
  }

const columns = columnsAs<Row>({
  id: sql`row.id`,
  courseKey: sql`course.course_key`,
  passingGrade: sql`course.passing_grade`,
  takenFrom: sql`course.effective_date`,
  takenUntil: sql`course.expiration_date`,
  overridePassingGrade: sql`row.override_passing_grade`,
  effectiveDate: sql`row.effective_date`,
  expirationDate: sql`row.expiration_date`,
})

/** Loads the courses in a promotion's list, each with the window in which it can be taken. */
export async function loadCourses(
  db: Queries,
  promotionId: number,
): Promise<Pick<TermsSource['lists'], 'promotionCourses'>> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM promotion_course AS row JOIN course ON course.id = row.course_id
    WHERE row.promotion_id = ${promotionId} ORDER BY row.id`.execute(db)
  return {
    promotionCourses: rows.map(({ id, courseKey, passingGrade, takenFrom, takenUntil, ...row }) => {
      const course = { courseKey, passingGrade, effectiveDate: takenFrom, expirationDate: takenUntil }
      return [id, { ...row, course }] as const
    }),
  }
}

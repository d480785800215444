import type { Lookups, TermsCourse } from '@incentive/claims'
import { sql } from 'kysely'
import type { Queries } from '../../queries.ts'

type Row = Omit<TermsCourse, 'id'> & {
  readonly id: number
  readonly takenFrom: string | null
  readonly takenUntil: string | null
}

/** Loads the courses in a promotion's list, with their windows. */
export async function loadCourses(
  db: Queries,
  promotionId: number,
): Promise<{ rows: TermsCourse[]; taken: NonNullable<Lookups['courses']> }> {
  const { rows } = await sql<Row>`
    SELECT row.id, course.course_key AS course, course.passing_grade AS "passingGrade",
      row.override_passing_grade AS "overridePassingGrade", row.effective_date AS "effectiveDate",
      row.expiration_date AS "expirationDate", course.effective_date AS "takenFrom",
      course.expiration_date AS "takenUntil"
    FROM promotion_course AS row JOIN course ON course.id = row.course_id
    WHERE row.promotion_id = ${promotionId} ORDER BY row.id`.execute(db)
  return {
    rows: rows.map(({ takenFrom: _from, takenUntil: _until, ...row }) => row),
    taken: rows.map(({ course, takenFrom, takenUntil }) => ({
      ...{ courseKey: course, effectiveDate: takenFrom, expirationDate: takenUntil },
    })),
  }
}

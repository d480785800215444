import { PROMOTION_COURSES, type PromotionCourseRow } from '@incentive/model/courses'
import type { Upsert } from '@incentive/model/lists'
import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'
import { resources } from '../../references/resources.ts'
import {
  type ListStore,
  countWritten,
  removeRows,
  type WrittenRow,
  isNamed,
  type ListWritten,
  type Named,
} from './list-store.ts'

/** The courses of promotions. */
export const coursesStore: ListStore<PromotionCourseRow> = { read: readCourses, write: writeCourses }

async function readCourses(db: Queries, promotionId: number | null, named: Named): Promise<PromotionCourseRow[]> {
  const { rows } = await sql<Parameters<typeof PROMOTION_COURSES.open>[0]>`
    SELECT row.id, ${resources.course.json} AS course,
      row.override_passing_grade::float8 AS "overridePassingGrade", row.effective_date AS "effectiveDate",
      row.expiration_date AS "expirationDate", row.award_units_value_in_currency::float8 AS "awardUnitsValueInCurrency",
      row.updated_date AS "updatedDate"
    FROM promotion_course AS row JOIN course ON course.id = row.course_id
    WHERE ${isNamed('course_id', promotionId, named)}`.execute(db)
  return rows.map(PROMOTION_COURSES.open)
}

async function writeCourses(
  tx: Writes,
  promotionId: number,
  removedIds: readonly number[],
  upserts: readonly Upsert<PromotionCourseRow>[],
  now: Date,
): Promise<ListWritten> {
  const removed = await removeRows(tx, 'promotion_course', promotionId, removedIds)
  const sent = upserts.map(({ row }) => PROMOTION_COURSES.send(row))
  const column = <Key extends keyof (typeof sent)[number]>(key: Key) => sent.map((row) => row[key])
  const { rows } = await sql<WrittenRow>`
    INSERT INTO promotion_course AS row (
      promotion_id, course_id, override_passing_grade, effective_date, expiration_date, award_units_value_in_currency,
      updated_date)
    SELECT ${promotionId}, wanted.*, ${now}::timestamptz
    FROM unnest(
      ${sent.map(({ course }) => course?.id)}::bigint[], ${column('overridePassingGrade')}::numeric[],
      ${column('effectiveDate')}::timestamptz[], ${column('expirationDate')}::timestamptz[],
      ${column('awardUnitsValueInCurrency')}::numeric[]) AS wanted
    ON CONFLICT (promotion_id, course_id) DO UPDATE SET
      override_passing_grade = excluded.override_passing_grade, effective_date = excluded.effective_date,
      expiration_date = excluded.expiration_date,
      award_units_value_in_currency = excluded.award_units_value_in_currency, updated_date = excluded.updated_date
    WHERE (row.override_passing_grade, row.effective_date, row.expiration_date, row.award_units_value_in_currency)
      IS DISTINCT FROM (excluded.override_passing_grade, excluded.effective_date, excluded.expiration_date,
        excluded.award_units_value_in_currency)
    RETURNING row.id, xmax = 0 AS "isNew"`.execute(tx)
  return { removed, ...countWritten(rows) }
}

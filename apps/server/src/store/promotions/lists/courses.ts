import { sql } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import type { Queries, Writes } from '../../queries.ts'
import { ofProgram } from '../../scope.ts'
import type { ListCounts, ListRow, Named } from './list-row.ts'
import { countWritten, removeRows, type WrittenRow } from './write-rows.ts'

/** What a row of the courses of a promotion says of its course; decimals as exact text. */
export interface CourseTerms {
  readonly overridePassingGrade: string | null
  readonly effectiveDate: string | null
  readonly expirationDate: string | null
  readonly awardUnitsValueInCurrency: string
}

/** A row of the courses of a promotion. */
export type CourseRow = ListRow & CourseTerms

/** Reads the rows that a body names, of whatever promotion, and which of the named courses are the program's. */
export async function readCourses(
  db: Queries,
  scope: ProgramScope,
  promotionId: number | null,
  { ids, itemIds }: Named,
): Promise<{ stored: CourseRow[]; reachable: ReadonlySet<number> }> {
  const { rows } = await sql<CourseRow>`
    SELECT id, promotion_id AS "promotionId", course_id AS "itemId", override_passing_grade AS "overridePassingGrade",
      effective_date AS "effectiveDate", expiration_date AS "expirationDate",
      award_units_value_in_currency AS "awardUnitsValueInCurrency"
    FROM promotion_course
    WHERE id = ANY(${ids}::bigint[])
      OR (promotion_id = ${promotionId} AND course_id = ANY(${itemIds}::bigint[]))`.execute(db)
  const found = await ofProgram(db, scope, 'course')
    .select('course.id')
    .where(sql<boolean>`course.id = ANY(${itemIds}::bigint[])`)
    .execute()
  return { stored: rows, reachable: new Set(found.map(({ id }) => id)) }
}

/** A course as it is to be listed. */
export type WantedCourse = CourseTerms & { readonly itemId: number }

/** Carries out the changes of a list: rows go, come, or take their new values; two statements for any number. */
export async function writeCourses(
  tx: Writes,
  promotionId: number,
  removedIds: readonly number[],
  wanted: readonly WantedCourse[],
  now: Date,
): Promise<ListCounts> {
  const removed = await removeRows(tx, 'promotion_course', promotionId, removedIds)
  const column = <Key extends keyof WantedCourse>(key: Key) => wanted.map((row) => row[key])
  const { rows } = await sql<WrittenRow>`
    INSERT INTO promotion_course AS row (
      promotion_id, course_id, override_passing_grade, effective_date, expiration_date, award_units_value_in_currency,
      updated_date)
    SELECT ${promotionId}, wanted.*, ${now}::timestamptz
    FROM unnest(
      ${column('itemId')}::bigint[], ${column('overridePassingGrade')}::numeric[],
      ${column('effectiveDate')}::timestamptz[], ${column('expirationDate')}::timestamptz[],
      ${column('awardUnitsValueInCurrency')}::numeric[]) AS wanted
    ON CONFLICT (promotion_id, course_id) DO UPDATE SET
      override_passing_grade = excluded.override_passing_grade, effective_date = excluded.effective_date,
      expiration_date = excluded.expiration_date,
      award_units_value_in_currency = excluded.award_units_value_in_currency, updated_date = excluded.updated_date
    WHERE (row.override_passing_grade, row.effective_date, row.expiration_date, row.award_units_value_in_currency)
      IS DISTINCT FROM (excluded.override_passing_grade, excluded.effective_date, excluded.expiration_date,
        excluded.award_units_value_in_currency)
    RETURNING xmax = 0 AS "isNew"`.execute(tx)
  return { removed, ...countWritten(rows) }
}

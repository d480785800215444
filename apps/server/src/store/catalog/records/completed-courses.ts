import { isReference, type CatalogName, type RecordValue } from '@incentive/model/catalog'
import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'
import type { RowPlan } from './plan-records.ts'

type Written = Pick<RowPlan, 'before' | 'changes' | 'values'> & { readonly id: number }

/**
 * Derives the completed courses of participants again whose results, or whose courses' passing grades or keys, were
 * written. Audiences are counted by them.
 */
export async function noteCompletedCourses(tx: Writes, name: CatalogName, rows: readonly Written[]): Promise<void> {
  if (name === 'courseResults') {
    const touched = rows.flatMap(({ before, values }) => [before?.values['participant'] ?? null, values['participant']])
    await deriveCompletedCourses(tx, touched.flatMap(idOf), [])
  }
  if (name !== 'courses') return
  const changed = rows.filter(
    ({ before, changes }) => before && changes.some(({ field }) => field === 'passingGrade' || field === 'courseKey'),
  )
  if (changed.length === 0) return
  await lockCompletions(tx, 'course', changed[0]?.id ?? 0)
  const { rows: found } = await sql<{ id: number }>`
    SELECT DISTINCT participant_id AS id FROM course_result
     WHERE course_id = ANY(${changed.map(({ id }) => id)}::bigint[])`.execute(tx)
  const former = changed.flatMap(({ before }) => textsOf(before?.values['courseKey']))
  await deriveCompletedCourses(
    tx,
    found.map(({ id }) => id),
    former,
  )
}

const textsOf = (value: RecordValue | undefined) => (typeof value === 'string' ? [value] : [])

const idOf = (value: RecordValue | undefined) => (value !== undefined && isReference(value) ? [value.id] : [])

/** Returns the participants of course results. */
export async function participantsOfResults(db: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT participant_id AS id FROM course_result WHERE id = ANY(${[...ids]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Results and courses of a program are derived from one at a time: otherwise each of two transactions would miss
 * what the other one has written.
 */
const lockCompletions = (tx: Writes, table: 'course' | 'participant', id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('completed courses ' || program_id, 0))
        FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx)

/**
 * Stores the keys of the courses that participants have completed: those with a result of at least the passing grade.
 * Keys that name no course of the program stay, except for the former keys of courses: they came with older data.
 */
export async function deriveCompletedCourses(
  tx: Writes,
  participants: readonly number[],
  formerKeys: readonly string[],
): Promise<void> {
  if (participants.length === 0) return
  await lockCompletions(tx, 'participant', participants[0] ?? 0)
  await sql`
    UPDATE participant SET completed_course_keys = derived.keys
      FROM (
        SELECT participant.id, ARRAY(
          SELECT course.course_key FROM course_result AS result JOIN course ON course.id = result.course_id
           WHERE result.participant_id = participant.id AND result.grade >= coalesce(course.passing_grade, 0)
          UNION
          SELECT known.key FROM unnest(participant.completed_course_keys) AS known (key)
           WHERE known.key <> ALL(${[...formerKeys]}::text[]) AND NOT EXISTS (
             SELECT FROM course WHERE course.program_id = participant.program_id AND course.course_key = known.key)
          ORDER BY 1) AS keys
          FROM participant WHERE participant.id = ANY(${[...participants]}::bigint[])) AS derived
     WHERE participant.id = derived.id AND participant.completed_course_keys <> derived.keys`.execute(tx)
}

// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Decimal, Generated, Instant } from './column-types.ts'

export type CourseResult = {
  id: Generated<number>
  participant_id: number
  course_id: number
  completed_date: Instant
  grade: Decimal
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  feed_id: number | null
}

/** The tables of `course-results.sql`. */
export type CourseResultsTables = {
  course_result: CourseResult
}

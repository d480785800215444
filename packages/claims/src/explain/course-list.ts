import { compareDecimals, printDecimal } from '@incentive/scalars'
import type { CompiledCourse } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'

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

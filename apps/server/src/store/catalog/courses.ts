import type { Course } from '@incentive/contract'
import { isEffective } from '@incentive/model/effectiveness'
import type { Caller } from '../../caller.ts'
import { isInState } from './records/record-state.ts'
import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { ofProgram, permitted } from '../scope.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'

/** The courses of the program. */
export const courses: SearchableList<'searchCourses'> = {
  sorts: {
    courseKey: byText('course.course_key'),
    name: byText('course.name'),
    passingGrade: byValue('course.passing_grade'),
    rankOrder: byValue('course.rank_order'),
    effectiveDate: byValue('course.effective_date'),
    expirationDate: byValue('course.expiration_date'),
  },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) =>
    findPage(db, {
      rows: ofProgram(db, scope, 'course')
        .where(containsWords(textOf('course.course_key', 'course.name'), words))
        .where(hasEffectiveness(request.effectiveness, 'course', now))
        .where(isInState('course', body)),
      id: 'course.id',
      order: request.order,
      request,
      load: (ids) => loadCourses(db, ids, now),
    }),
}

/** Returns a course; undefined if the caller has no right to its program. */
export async function findCourse(db: Queries, caller: Caller, id: number, now: string): Promise<Course | undefined> {
  const known = await permitted(db, caller, 'course').select('course.id').where('course.id', '=', id).executeTakeFirst()
  return known && (await loadCourses(db, [known.id], now))[0]
}

/** Loads courses by id, in any order, with whether each is effective at a given time. */
export async function loadCourses(db: Queries, ids: readonly number[], now: string): Promise<Course[]> {
  const rows = await db
    .selectFrom('course')
    .select([
      'id',
      'course_key as courseKey',
      'name',
      'description',
      'passing_grade as passingGrade',
      'rank_order as rankOrder',
      'effective_date as effectiveDate',
      'expiration_date as expirationDate',
    ])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    ...row,
    passingGrade: row.passingGrade === null ? null : Number(row.passingGrade),
    effective: isEffective(row, now),
    _links: selfLink(`/api/courses/${row.id}`),
  }))
}

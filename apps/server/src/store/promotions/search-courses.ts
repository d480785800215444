import type { PromotionCourse } from '@incentive/contract'
import { isEffective } from '@incentive/model/effectiveness'
import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'
import { withSelf } from '../links.ts'
import { resources } from '../references/resources.ts'

/** The courses of one promotion; `isEffective` uses their windows in the promotion. Spec 7, OP-131. */
export const promotionCourses = (promotionId: number): SearchableList<'searchPromotionCourses'> => ({
  sorts: {
    'course.name': byText('course.name'),
    'course.courseKey': byText('course.course_key'),
    'course.rankOrder': byValue('course.rank_order'),
    effectiveDate: byValue('promotion_course.effective_date'),
    expirationDate: byValue('promotion_course.expiration_date'),
    updatedDate: byValue('promotion_course.updated_date'),
  },
  usual: 'course.name',
  find: (db, { caller, words, request, now }) =>
    findPage(db, {
      rows: permitted(db, caller, 'promotion')
        .innerJoin('promotion_course', 'promotion_course.promotion_id', 'promotion.id')
        .innerJoin('course', 'course.id', 'promotion_course.course_id')
        .where('promotion.id', '=', promotionId)
        .where(containsWords(textOf('course.course_key', 'course.name'), words))
        .where(hasEffectiveness(request.effectiveness, 'promotion_course', now)),
      id: 'promotion_course.id',
      order: request.order,
      request,
      load: (ids) => loadPromotionCourses(db, ids, now),
    }),
})

/** Loads course rows of promotions by id, in any order, with whether each is effective at a given time. */
export async function loadPromotionCourses(
  db: Queries,
  ids: readonly number[],
  now: string,
): Promise<PromotionCourse[]> {
  const rows = await db
    .selectFrom('promotion_course')
    .innerJoin('course', 'course.id', 'promotion_course.course_id')
    .select(resources.course.json.as('course'))
    .select([
      'promotion_course.id',
      'promotion_course.override_passing_grade as overridePassingGrade',
      'promotion_course.effective_date as effectiveDate',
      'promotion_course.expiration_date as expirationDate',
      'promotion_course.award_units_value_in_currency as awardUnitsValueInCurrency',
      'promotion_course.updated_date as updatedDate',
    ])
    .where('promotion_course.id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const { overridePassingGrade: grade, awardUnitsValueInCurrency } = row
    const numbers = {
      overridePassingGrade: grade === null ? null : Number(grade),
      awardUnitsValueInCurrency: Number(awardUnitsValueInCurrency),
    }
    return withSelf({ ...row, ...numbers, effective: isEffective(row, now) }, '/api/promotionCourses')
  })
}

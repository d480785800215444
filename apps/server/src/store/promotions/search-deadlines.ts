import type { AnswerOf } from '@incentive/contract'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'
import { withSelf } from '../links.ts'

type Deadline = AnswerOf<'searchPromotionDeadlines'>['content'][number]

/** The address of promotion deadlines. */
export const deadlinesAddress = '/api/promotionDeadlines'

/** The deadlines of one promotion, earliest first. Spec 7. */
export const deadlines = (promotion: number): SearchableList<'searchPromotionDeadlines'> => ({
  sorts: {
    effectiveDate: byValue('promotion_deadline.effective_date'),
    expirationDate: byValue('promotion_deadline.expiration_date'),
    submissionDeadlineDate: byValue('promotion_deadline.submission_deadline_date'),
    name: byText('promotion_deadline.name'),
  },
  usual: 'effectiveDate',
  find: (db, { caller, words, request }) =>
    findPage(db, {
      rows: permitted(db, caller, 'promotion')
        .innerJoin('promotion_deadline', 'promotion_deadline.promotion_id', 'promotion.id')
        .where('promotion.id', '=', promotion)
        .where(containsWords(textOf('promotion_deadline.name'), words)),
      id: 'promotion_deadline.id',
      order: request.order,
      request,
      load: (ids) => loadDeadlines(db, ids),
    }),
})

/** Loads deadlines by id, in any order. */
export async function loadDeadlines(db: Queries, ids: readonly number[]): Promise<Deadline[]> {
  const rows = await db
    .selectFrom('promotion_deadline')
    .select([
      'id',
      'name',
      'effective_date as effectiveDate',
      'expiration_date as expirationDate',
      'submission_deadline_date as submissionDeadlineDate',
    ])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => withSelf(row, deadlinesAddress))
}

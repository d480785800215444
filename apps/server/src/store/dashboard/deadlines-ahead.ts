import type { Dashboard } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import type { Span } from '../promotions/find-promotions.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'

const mostDeadlines = 200

/**
 * Returns the submission deadlines of a program within a time span, earliest first: the first 200, and the total
 * number.
 */
export async function deadlinesAhead(
  db: Queries,
  scope: ProgramScope,
  { from, to }: Span,
): Promise<Pick<Dashboard, 'deadlines' | 'deadlineCount'>> {
  const rows = await ofProgram(db, scope, 'promotion')
    .innerJoin('promotion_deadline as deadline', 'deadline.promotion_id', 'promotion.id')
    .select((deadlines) => [
      'deadline.id',
      'deadline.name',
      'deadline.submission_deadline_date as submissionDeadlineDate',
      'promotion.id as promotionId',
      'promotion.name as promotionName',
      'promotion.promotion_key as promotionKey',
      deadlines.fn.countAll<number>().over().as('count'),
    ])
    .where('deadline.submission_deadline_date', '>=', from)
    .where('deadline.submission_deadline_date', '<', to)
    .orderBy('deadline.submission_deadline_date')
    .orderBy('deadline.id')
    .limit(mostDeadlines)
    .execute()
  return {
    deadlines: rows.map(({ id, name, submissionDeadlineDate, promotionId, promotionName, promotionKey }) => ({
      id,
      name,
      submissionDeadlineDate,
      promotion: { id: promotionId, name: promotionName, promotionKey },
    })),
    deadlineCount: rows[0]?.count ?? 0,
  }
}

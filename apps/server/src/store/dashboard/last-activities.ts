import type { Dashboard } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import { isWhole, shortEntry, toActivity } from '../history/activities.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'

const mostActivities = 10

/**
 * Returns the last 10 entries about the promotions of a program, newest first, each with its promotion if it still
 * exists.
 */
export async function lastActivities(db: Queries, scope: ProgramScope): Promise<Dashboard['activities']> {
  const rows = await ofProgram(db, scope, 'activity')
    .leftJoin('app_user', 'app_user.id', 'activity.app_user_id')
    .leftJoin('promotion', (join) =>
      join.onRef('promotion.id', '=', 'activity.subject_id').onRef('promotion.program_id', '=', 'activity.program_id'),
    )
    .select(shortEntry)
    .select([
      isWhole.as('isWhole'),
      'app_user.full_name as fullName',
      'promotion.id as promotionId',
      'promotion.name as promotionName',
      'promotion.promotion_key as promotionKey',
    ])
    .where('activity.activity_type', '=', 'promotion')
    .orderBy('activity.created_date', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(mostActivities)
    .execute()
  return rows.map(({ promotionId, promotionName, promotionKey, ...entry }) => ({
    ...toActivity({ ...entry, seesParticipants: scope.canViewParticipants }),
    promotion:
      promotionId === null || promotionName === null || promotionKey === null
        ? null
        : { id: promotionId, name: promotionName, promotionKey },
  }))
}

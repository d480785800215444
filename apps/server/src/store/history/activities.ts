import type { Activity, ActivityType, ReadBodyOf } from '@incentive/contract'
import { sql } from 'kysely'
import { findPage } from '../../db/search/find-page.ts'
import { byValue } from '../../db/search/sort.ts'
import type { Catalogue, Search } from '../catalogues/catalogue.ts'
import { selfLink } from '../promotions/promotion-links.ts'
import type { Queries } from '../queries.ts'
import { ofProgram, permitted } from '../scope.ts'
import { permittedPrograms } from '../tenancy/permitted.ts'
import { requirePromotion } from './require-promotion.ts'
import { tellsKeyword } from './tells-keyword.ts'

type Body = NonNullable<ReadBodyOf<'searchActivities'>>

/** Where an entry is. */
export const activityLinks = (id: number) => selfLink(`/api/activities/${id}`)

/** The entries about the objects of one kind, newest first: of one object, or of all in the program. Spec 7. */
export const activities = (kind: ActivityType): Catalogue<'searchActivities'> => ({
  sorts: { createdDate: byValue('activity.created_date') },
  usual: 'createdDate,DESC',
  find: async (db, search) => {
    const { caller, keyword, request, body } = search
    const subject = body[kind] ?? null
    if (kind === 'promotion' && subject !== null) await requirePromotion(db, caller, subject)
    const all = entries(db, search, kind, subject).where(tellsKeyword('activity.message', keyword))
    const before = body.before && (await exactPlace(db, search, kind, subject, body.before))
    const rows = before
      ? all.where(sql<boolean>`(activity.created_date, activity.id) < (${before.at}::timestamptz, ${before.id})`)
      : all
    return findPage({
      rows,
      id: 'activity.id',
      order: request.order,
      request,
      load: (ids) => loadActivities(db, ids),
    })
  },
})

/**
 * An object of another permitted program may be asked about by its id; without one, the selected program counts. What
 * happened to participants is told of programs in which the caller may see them (OP-38).
 */
function entries(db: Queries, { caller, scope }: Search<Body>, kind: ActivityType, subject: number | null) {
  const rows =
    subject === null
      ? ofProgram(db, scope, 'activity')
      : permitted(db, caller, 'activity').where('activity.subject_id', '=', subject)
  const inSight = permittedPrograms(db, caller).where('can_view_participants', '=', true)
  return rows
    .where('activity.activity_type', '=', kind)
    .$if(kind === 'participant', (all) => all.where('activity.program_id', 'in', inSight))
}

/** The wire tells milliseconds, the table may hold more: the stored moment decides, so that none is skipped. */
async function exactPlace(
  db: Queries,
  search: Search<Body>,
  kind: ActivityType,
  subject: number | null,
  { createdDate, id }: { createdDate: string; id: number },
): Promise<{ at: string; id: number }> {
  const shown = await entries(db, search, kind, subject)
    .select(sql<string>`activity.created_date::text`.as('at'))
    .where('activity.id', '=', id)
    .executeTakeFirst()
  return { at: shown?.at ?? createdDate, id }
}

/** Entries by their ids, in any order. */
export async function loadActivities(db: Queries, ids: readonly number[]): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .leftJoin('app_user', 'app_user.id', 'activity.app_user_id')
    .select([
      'activity.id',
      'activity.created_date as createdDate',
      'activity.message',
      'app_user.full_name as fullName',
    ])
    .where('activity.id', 'in', ids)
    .execute()
  return rows.map(({ fullName, ...row }) => ({
    ...row,
    user: fullName === null ? null : { fullName },
    _links: activityLinks(row.id),
  }))
}

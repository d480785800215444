import type { Activity, ActivityType, ReadBodyOf } from '@incentive/contract'
import { sql } from 'kysely'
import { findPage } from '../../db/search/find-page.ts'
import { byValue } from '../../db/search/sort.ts'
import type { Catalogue, Search } from '../catalogues/catalogue.ts'
import { selfLink } from '../promotions/promotion-links.ts'
import { unpackJson } from '../packed-json.ts'
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

/** What is answered of an entry in a list: of its changes the short form. */
export const shortEntry = [
  'activity.id',
  'activity.created_date as createdDate',
  'activity.kind',
  'activity.message',
  'activity.changes',
] as const

/** Entries by their ids, in any order, as lists hold them. */
async function loadActivities(db: Queries, ids: readonly number[]): Promise<Activity[]> {
  const rows = await entriesOf(db, ids).select(shortEntry).select(isWhole.as('isWhole')).execute()
  return rows.map(toActivity)
}

/** Entries by their ids, in any order, with all that they tell. */
export async function loadWholeActivities(db: Queries, ids: readonly number[]): Promise<Activity[]> {
  const rows = await entriesOf(db, ids).select(shortEntry).select('activity.whole_changes').execute()
  return Promise.all(
    rows.map(async ({ whole_changes: whole, changes, ...row }) =>
      toActivity({ ...row, changes: whole === null ? changes : await unpackJson(whole), isWhole: true }),
    ),
  )
}

/** Whether the short form of an entry leaves nothing out. */
export const isWhole = sql<boolean>`activity.whole_changes IS NULL`

function entriesOf(db: Queries, ids: readonly number[]) {
  return db
    .selectFrom('activity')
    .leftJoin('app_user', 'app_user.id', 'activity.app_user_id')
    .select('app_user.full_name as fullName')
    .where('activity.id', 'in', ids)
}

interface Entry extends Pick<Activity, 'id' | 'createdDate' | 'kind' | 'message' | 'isWhole'> {
  /** As the entry's own save wrote them; none in older entries. */
  readonly changes: unknown
  readonly fullName: string | null
}

/** An entry as it is answered. */
export function toActivity({ id, createdDate, kind, message, isWhole: whole, changes, fullName }: Entry): Activity {
  return {
    ...{ id, createdDate, kind, message, isWhole: whole },
    changes: (changes ?? []) as Activity['changes'],
    user: fullName === null ? null : { fullName },
    _links: activityLinks(id),
  }
}

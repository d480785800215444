import type { PromotionVersion } from '@incentive/contract'
import { sql, type SqlBool } from 'kysely'
import type { Caller } from '../../../caller.ts'
import { findPage } from '../../../db/search/find-page.ts'
import { byRequiredValue } from '../../../db/search/sort.ts'
import { notFound } from '../../../refusal.ts'
import type { Searchable } from '../../search/searchable-list.ts'
import { loadActivities } from '../../history/activities.ts'
import { promotionAddress, selfLink } from '../../links.ts'
import type { Queries } from '../../queries.ts'
import type { Parts } from './load-content.ts'

/** The versions of a promotion, newest first; with an instant, only the one that was live then. MS-60. */
export const promotionVersions = (
  promotionId: number,
  at: string | undefined,
): Searchable<PromotionVersion, object, 'number'> => ({
  sorts: { number: byRequiredValue('promotion_version.number') },
  usual: 'number,DESC',
  find: (db, { caller, request }) => {
    const all = db.selectFrom('promotion_version').where('promotion_id', '=', promotionId)
    const rows = at === undefined ? all : all.where(isLiveAt(promotionId, at))
    return findPage(db, {
      rows,
      id: 'promotion_version.id',
      order: request.order,
      request,
      load: async (ids) => {
        const stored = await selectVersions(db).where('version.id', 'in', ids).execute()
        return describeVersions(db, caller, stored)
      },
    })
  },
})

const isLiveAt = (promotionId: number, at: string) => sql<SqlBool>`
  promotion_version.id = (
    SELECT id FROM promotion_version WHERE promotion_id = ${promotionId} AND active_from <= ${at}::timestamptz
    ORDER BY active_from DESC, number DESC LIMIT 1)`

/** A version as stored. */
export interface StoredVersion extends Omit<PromotionVersion, 'activity' | 'user' | '_links'> {
  readonly promotionId: number
  readonly activityId: number | null
  readonly fullName: string | null
  /** The hash of each part. */
  readonly parts: Parts
}

const selectVersions = (db: Queries) =>
  db
    .selectFrom('promotion_version as version')
    .leftJoin('app_user', 'app_user.id', 'version.created_by')
    .leftJoin('promotion_version as next', (join) =>
      join
        .onRef('next.promotion_id', '=', 'version.promotion_id')
        .on('next.number', '=', sql<number>`version.number + 1`),
    )
    .select(['version.id', 'version.number', 'version.promotion_id as promotionId', 'version.reason'])
    .select(['version.active_from as activeFrom', 'next.active_from as activeUntil'])
    .select(['version.created_date as createdDate', 'version.activity_id as activityId'])
    .select(['version.content_hash as contentHash', 'app_user.full_name as fullName'])
    .select(sql<Parts>`version.parts`.as('parts'))

/** Loads versions of a promotion by their numbers, in this order; throws 404 if one does not exist. */
export async function loadVersions(
  db: Queries,
  promotionId: number,
  numbers: readonly number[],
): Promise<readonly StoredVersion[]> {
  const rows = await selectVersions(db)
    .where('version.promotion_id', '=', promotionId)
    .where('version.number', 'in', numbers)
    .execute()
  return numbers.map((number) => {
    const found = rows.find((row) => row.number === number)
    if (!found) throw notFound(`Version ${number}`)
    return found
  })
}

/** Loads a version and the live one; throws 404 if it does not exist. */
export async function loadWithLive(
  db: Queries,
  promotionId: number,
  number: number,
): Promise<{ readonly version: StoredVersion; readonly live: StoredVersion }> {
  const [version] = await loadVersions(db, promotionId, [number])
  if (!version) throw new Error('a loaded version exists')
  return { version, live: await loadLive(db, promotionId) }
}

/** Loads the newest version of a promotion. */
export async function loadLive(db: Queries, promotionId: number): Promise<StoredVersion> {
  return selectVersions(db)
    .where('version.promotion_id', '=', promotionId)
    .orderBy('version.number', 'desc')
    .executeTakeFirstOrThrow()
}

/** Converts versions to their API representation, with their timeline entries. */
export async function describeVersions(
  db: Queries,
  caller: Caller,
  versions: readonly StoredVersion[],
): Promise<PromotionVersion[]> {
  const ids = versions.flatMap(({ activityId }) => activityId ?? [])
  const activities = ids.length === 0 ? [] : await loadActivities(db, caller, ids)
  const byId = new Map(activities.map((activity) => [activity.id, activity]))
  return versions.map(({ promotionId, activityId, fullName, parts: _parts, ...version }) => ({
    ...version,
    user: fullName === null ? null : { fullName },
    activity: byId.get(activityId ?? 0) ?? null,
    _links: selfLink(`${promotionAddress(promotionId)}/versions/${version.number}`),
  }))
}

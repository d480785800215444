import { sql } from 'kysely'
import { plannedOnce, type Places } from '../../../db/planned-once.ts'
import type { Writes } from '../../queries.ts'
import { CONTENT_PARTS, hashOf, isLongList, SINGLE_PARTS, type ContentPart, type LongList } from './content.ts'
import { storeList } from './store-list.ts'

/**
 * The parts of a promotion's content that a call changed: the ids of the rows that may have changed, added and removed
 * ones included, or `all`. Parts that are stored as one are always `all`.
 */
export type ChangedParts = Partial<Record<LongList, readonly number[] | 'all'>> &
  Partial<Record<Exclude<ContentPart, LongList>, 'all'>>

/** All parts: for a new promotion. */
export const ALL_PARTS: ChangedParts = Object.fromEntries(CONTENT_PARTS.map((part) => [part, 'all'] as const))

/** A version to record, in the transaction that changed the content. */
export interface VersionToRecord {
  readonly promotionId: number
  readonly parts: ChangedParts
  /** The action of the call, as the audit log names it; null for the content before versions were kept. */
  readonly action: string | null
  /** Null: the server itself. */
  readonly userId: number | null
  readonly now: Date
  /** True if the newest version was recorded in the same transaction: this content replaces its content. */
  readonly amends?: boolean
}

/** Maximum time between two calls for single limits that make one version, in milliseconds. */
const MERGED_WITHIN = 2_000

/**
 * Records the content of a promotion as the next version, unless it equals the newest one. Only changed parts are read.
 * Calls of one user for single limits that follow each other within two seconds make one version.
 */
export async function recordVersion(tx: Writes, version: VersionToRecord): Promise<void> {
  const { promotionId, action, userId, now, amends = false } = version
  const [newest] = await selectNewest(tx, { promotionId })
  const changed = newest ? version.parts : ALL_PARTS
  const names = CONTENT_PARTS.filter((part) => changed[part] !== undefined)
  const lists: Partial<Record<LongList, string>> = {}
  for (const list of names.filter(isLongList)) {
    const before = newest?.parts[list] ?? null
    lists[list] = await storeList(tx, { promotionId, list, before, touched: changed[list] ?? 'all' })
  }
  await insertVersion(tx, {
    promotionId,
    names: names.filter((part) => !isLongList(part)),
    lists: JSON.stringify(lists),
    action,
    userId,
    now,
    amends,
    mergedSince: action?.startsWith('promotionLimitNode.') ? new Date(now.getTime() - MERGED_WITHIN) : null,
  })
}

const selectNewest = plannedOnce(
  (_, { promotionId }: Places<{ promotionId: number }>) => sql<{ parts: Readonly<Record<ContentPart, string>> }>`
    SELECT parts FROM promotion_version WHERE promotion_id = ${promotionId} ORDER BY number DESC LIMIT 1`,
)

interface Inserted {
  readonly promotionId: number
  /** The changed parts that are stored as one. */
  readonly names: readonly string[]
  /** The hashes of the changed long lists, by list, as JSON. */
  readonly lists: string
  readonly action: string | null
  readonly userId: number | null
  readonly now: Date
  readonly amends: boolean
  /** A version of the same user for single limits since then is replaced; null: not replaced. */
  readonly mergedSince: Date | null
}

const bodies = (names: Places<Inserted>['names']) =>
  sql.join(
    Object.entries(SINGLE_PARTS).map(
      ([name, body]) => sql`
        SELECT ${sql.lit(name)} AS name, ${body} AS body FROM promotion, given
        WHERE promotion.id = given.id AND ${sql.lit(name)} = ANY(${names}::text[])`,
    ),
    sql` UNION ALL `,
  )

const insertVersion = plannedOnce((_, values: Places<Inserted>) => {
  const { promotionId, names, lists, action, userId, now, amends, mergedSince } = values
  return sql<never>`
    WITH given AS (SELECT ${promotionId}::bigint AS id),
    body AS MATERIALIZED (${bodies(names)}),
    hashed AS MATERIALIZED (SELECT name, body, ${hashOf(sql`body`)} AS hash FROM body),
    stored AS (
      INSERT INTO promotion_part (content_hash, body)
      SELECT DISTINCT ON (hash) hash, body FROM hashed ORDER BY hash ON CONFLICT DO NOTHING),
    newest AS MATERIALIZED (
      SELECT version.* FROM promotion_version AS version, given
      WHERE version.promotion_id = given.id ORDER BY number DESC LIMIT 1),
    next AS MATERIALIZED (
      SELECT coalesce((SELECT parts FROM newest), '{}')
        || coalesce((SELECT jsonb_object_agg(name, hash) FROM hashed), '{}') || ${lists}::jsonb AS parts),
    noted AS MATERIALIZED (
      SELECT max(activity.id) AS id FROM activity, given
      WHERE activity_type = 'promotion' AND subject_id = given.id AND activity.created_date = ${now}::timestamptz),
    merged AS (
      UPDATE promotion_version AS version
      SET parts = next.parts, content_hash = ${hashOf(sql`next.parts`)}, activity_id = noted.id, has_records = NULL
      FROM newest, next, noted
      WHERE version.id = newest.id AND newest.parts <> next.parts AND (${amends}::boolean
        OR newest.created_by = ${userId}::bigint AND newest.action LIKE 'promotionLimitNode.%'
          AND newest.created_date >= ${mergedSince}::timestamptz)
      RETURNING version.id)
    INSERT INTO promotion_version (
      promotion_id, number, parts, content_hash, active_from, action, activity_id, created_by, created_date)
    SELECT given.id, coalesce(newest.number, 0) + 1, next.parts, ${hashOf(sql`next.parts`)},
      greatest(newest.active_from, ${now}::timestamptz), ${action}::text, noted.id, ${userId}::bigint,
      ${now}::timestamptz
    FROM given CROSS JOIN next CROSS JOIN noted LEFT JOIN newest ON true
    WHERE newest.parts IS DISTINCT FROM next.parts AND NOT EXISTS (SELECT FROM merged)`
})

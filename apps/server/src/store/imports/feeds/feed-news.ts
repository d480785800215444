import type { CatalogName } from '@incentive/model/catalog'
import { sql } from 'kysely'
import type { Queries } from '../../queries.ts'
import { expectedDate, isLate } from './find-feeds.ts'

/** An event of a feed that was not reported to the addresses yet. */
export interface FeedNews {
  readonly feedId: number
  readonly name: string
  readonly entity: CatalogName
  readonly emails: readonly string[]
  /** The file that failed or waits; null: no file has come in time. */
  readonly file: {
    readonly importId: number
    readonly fileName: string
    readonly state: string
    readonly isWaiting: boolean
    readonly reason: string | null
  } | null
  readonly expectedDate: string | null
}

/** Maximum number of events of one turn. */
const most = 100

/** Older files are no news. */
const days = 7

/** Returns the events of feeds with addresses that were not reported, the oldest first. */
export async function findNews(db: Queries, now: Date): Promise<FeedNews[]> {
  const at = now.toISOString()
  const { rows: files } = await sql<FeedNews>`
    SELECT feed.id AS "feedId", feed.name, feed.entity, feed.emails, NULL AS "expectedDate",
           json_build_object('importId', import.id, 'fileName', import.file_name, 'state', import.state, 'reason',
             import.reason, 'isWaiting', import.state IN ('CHECKED', 'NEEDS_COLUMNS')) AS file
      FROM import JOIN feed ON feed.id = import.feed_id
      LEFT JOIN work ON work.id = import.work_id
     WHERE import.state IN ('NEEDS_COLUMNS', 'CHECKED', 'FAILED', 'STOPPED', 'EXPIRED')
       AND import.reported_state IS DISTINCT FROM import.state AND cardinality(feed.emails) > 0
       AND import.created_date > ${at}::timestamptz - ${days} * interval '1 day'
       AND coalesce(work.state, '') NOT IN ('QUEUED', 'RUNNING') AND feed.deleted_date IS NULL
     ORDER BY import.id LIMIT ${most}`.execute(db)
  const { rows: late } = await sql<FeedNews>`
    SELECT feed.id AS "feedId", feed.name, feed.entity, feed.emails, NULL AS file, ${expectedDate} AS "expectedDate"
      FROM feed
     WHERE feed.expected_hours IS NOT NULL AND cardinality(feed.emails) > 0 AND feed.deleted_date IS NULL
       AND ${isLate(at)} AND feed.late_reported_date IS DISTINCT FROM ${expectedDate}
     ORDER BY feed.id LIMIT ${most}`.execute(db)
  return [...files, ...late]
}

/** Notes that an event was reported. */
export async function markReported(db: Queries, { feedId, file, expectedDate: date }: FeedNews): Promise<void> {
  if (file) {
    await db.updateTable('import').set({ reported_state: file.state }).where('id', '=', file.importId).execute()
  } else await db.updateTable('feed').set({ late_reported_date: date }).where('id', '=', feedId).execute()
}

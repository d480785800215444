import type { Feed, FeedRun, FeedState, ImportOptions } from '@incentive/contract'
import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { foldKey } from '@incentive/scalars'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import { findPage } from '../../../db/search/find-page.ts'
import { containsWords } from '../../../db/search/keyword.ts'
import { byText } from '../../../db/search/sort.ts'
import { notFound } from '../../../refusal.ts'
import { textOf, type SearchableList } from '../../search/searchable-list.ts'
import { selfLink } from '../../links.ts'
import type { Queries } from '../../queries.ts'
import { ofProgramOrClient } from '../../scope.ts'
import { countsOf } from '../import-answer.ts'
import type { StoredImport } from '../stored-import.ts'

/** Number of files of a feed that a response shows. */
const SHOWN_RUNS = 7

/** The address of a feed. */
const feedAddress = (name: string) => `/api/feeds/${encodeURIComponent(name)}`

/** The feeds of the program of a call and of its client that were not deleted. */
export const feedsIn = (db: Queries, scope: ProgramScope) =>
  ofProgramOrClient(db, scope, 'feed').where('feed.deleted_date', 'is', null)

/** SQL: the state of the newest import of a feed. */
const lastState = sql`(SELECT state FROM import WHERE import.feed_id = feed.id ORDER BY import.id DESC LIMIT 1)`

/** SQL: when the newest file of a feed came. Rejected rows that are retried are no file. */
const lastFileDate = sql`(
  SELECT created_date FROM import WHERE import.feed_id = feed.id AND retry_of IS NULL ORDER BY import.id DESC LIMIT 1)`

/** SQL: when the next file of a feed is expected; null: at any time. */
export const expectedDate = sql<
  string | null
>`coalesce(greatest(${lastFileDate}, feed.last_same_date), feed.updated_date)
  + feed.expected_hours * interval '1 hour'`

/** SQL: true if no file of a feed has come in the expected time. */
export const isLate = (now: string): RawBuilder<SqlBool> => sql`${expectedDate} < ${now}::timestamptz`

/** SQL: the state of a feed. */
const stateAt = (now: string): RawBuilder<FeedState> => sql`
  CASE WHEN ${lastState} IN ('RECEIVED', 'CHECKING', 'APPLYING', 'UNDOING') THEN 'RUNNING'
       WHEN ${lastState} IN ('NEEDS_COLUMNS', 'CHECKED') THEN 'WAITING'
       WHEN ${lastState} IN ('FAILED', 'STOPPED', 'EXPIRED') THEN 'FAILED'
       WHEN ${isLate(now)} THEN 'LATE'
       WHEN ${lastState} IS NULL THEN 'EMPTY' ELSE 'OK' END`

/** The feeds of the program and of its client, by name. DI-21. */
export const feeds: SearchableList<'searchFeeds'> = {
  sorts: { name: byText('feed.name') },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) =>
    findPage(db, {
      rows: feedsIn(db, scope)
        .where(containsWords(textOf('feed.name'), words))
        .$if(body.entity != null, (rows) => rows.where('feed.entity', '=', body.entity ?? ''))
        .$if(body.states != null, (rows) =>
          rows.where(sql<boolean>`${stateAt(now)} = ANY(${[...(body.states ?? [])]}::text[])`),
        ),
      id: 'feed.id',
      order: request.order,
      request,
      load: (ids) => loadFeeds(db, scope, ids, now),
    }),
}

/** Finds a feed by name, in any case: that of the program before that of the client; null if there is none. */
export async function findFeedId(db: Queries, scope: ProgramScope, name: string): Promise<number | null> {
  const row = await feedsIn(db, scope)
    .select('feed.id')
    .where('feed.folded_name', '=', foldKey(name))
    .orderBy(sql`feed.program_id NULLS LAST`)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Reads a feed by name; throws 404 if the scope has none. */
export async function getFeed(db: Queries, scope: ProgramScope, name: string, now: Date): Promise<Feed> {
  const id = await findFeedId(db, scope, name)
  const [feed] = id === null ? [] : await loadFeeds(db, scope, [id], now.toISOString())
  if (!feed) throw notFound('The feed')
  return feed
}

async function loadFeeds(db: Queries, scope: ProgramScope, ids: readonly number[], now: string): Promise<Feed[]> {
  const rows = await db
    .selectFrom('feed')
    .leftJoin('program', 'program.id', 'feed.program_id')
    .leftJoin('app_user', 'app_user.id', 'feed.updated_by')
    .selectAll('feed')
    .select(['program.name as programName', 'app_user.full_name as updatedBy'])
    .select([stateAt(now).as('state'), expectedDate.as('expectedDate')])
    .where('feed.id', 'in', ids)
    .execute()
  const runs = await loadRuns(db, ids)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    entity: row.entity as CatalogName,
    program: row.program_id === null ? null : { id: row.program_id, name: row.programName ?? '' },
    options: row.options as ImportOptions,
    columns: canSee(scope, row.entity as CatalogName) ? (row.columns as Feed['columns']) : null,
    missing: row.missing,
    missingLimit: row.missing_limit,
    expectedHours: row.expected_hours,
    emails: [...row.emails],
    state: row.state,
    expectedDate: row.expectedDate,
    runs: runs.get(row.id) ?? [],
    version: row.version,
    updatedDate: row.updated_date,
    updatedBy: row.updatedBy,
    _links: selfLink(feedAddress(row.name)),
  }))
}

/** Headings of a file of personal data can be personal too: a file without headings begins with a person. */
const canSee = (scope: ProgramScope, entity: CatalogName) =>
  catalogEntity(entity).isPersonal !== true || scope.canViewParticipants

/** Reads the newest files of feeds. */
async function loadRuns(db: Queries, ids: readonly number[]): Promise<Map<number, FeedRun[]>> {
  const { rows } = await sql<StoredImport & { feed_id: number }>`
    SELECT import.* FROM unnest(${[...ids]}::bigint[]) AS feed (id)
     CROSS JOIN LATERAL (SELECT * FROM import WHERE import.feed_id = feed.id ORDER BY id DESC LIMIT ${SHOWN_RUNS})
           AS import ORDER BY import.id DESC`.execute(db)
  const byFeed = Map.groupBy(rows, (row) => row.feed_id)
  return new Map([...byFeed].map(([id, own]) => [id, own.map(toRun)]))
}

const toRun = (stored: StoredImport): FeedRun => ({
  id: stored.id,
  fileName: stored.file_name,
  state: stored.state,
  counts: countsOf(stored),
  createdDate: stored.created_date,
})

import type { Feed, ImportOptions } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { foldKey } from '@incentive/scalars'
import type { Selectable } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import type { Schema } from '../../../db/schema/schema.ts'
import type { Queries, Writes } from '../../queries.ts'
import type { ReadHead, StoredImport } from '../stored-import.ts'
import { findFeedId } from './find-feeds.ts'

/** The settings of a feed. */
export type FeedSettings = Pick<
  Feed,
  'entity' | 'options' | 'columns' | 'missing' | 'missingLimit' | 'expectedHours' | 'emails'
>

/** A feed as it is stored. */
export type StoredFeed = Omit<Selectable<Schema['feed']>, 'entity' | 'options' | 'columns'> & {
  readonly entity: CatalogName
  readonly options: ImportOptions
  readonly columns: Feed['columns']
}

/** Reads a feed without a check of rights. */
export const loadFeed = async (db: Queries, id: number): Promise<StoredFeed> =>
  (await db.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as StoredFeed

/** Locks a feed by name until the transaction ends; null if the scope has none. Changes of feeds come one at a time. */
export async function lockFeed(tx: Writes, scope: ProgramScope, name: string): Promise<StoredFeed | null> {
  const id = await findFeedId(tx, scope, name)
  if (id === null) return null
  await tx.selectFrom('feed').select('id').where('id', '=', id).forUpdate().execute()
  return loadFeed(tx, id)
}

/** True if a feed of the client or of one of its programs has a name. */
export async function isNameTaken(tx: Writes, { clientId }: ProgramScope, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('feed')
    .select('id')
    .where('client_id', '=', clientId)
    .where('folded_name', '=', foldKey(name))
    .where('deleted_date', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const columnsOf = ({ options, columns, missing, missingLimit, expectedHours, emails }: FeedSettings) => ({
  options: JSON.stringify(options),
  columns: columns && JSON.stringify(columns),
  missing,
  missing_limit: missingLimit,
  expected_hours: expectedHours,
  emails: [...emails],
})

/** Stores a new feed and returns the id. Throws a unique violation of `feed_name_uq` if the name is taken by now. */
export async function insertFeed(
  tx: Writes,
  scope: ProgramScope,
  given: FeedSettings & { readonly name: string; readonly isShared: boolean },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('feed')
    .values({
      ...columnsOf(given),
      client_id: scope.clientId,
      program_id: given.isShared ? null : scope.programId,
      entity: given.entity,
      name: given.name,
      folded_name: foldKey(given.name),
      updated_date: now,
      updated_by: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the settings of a feed. */
export async function updateFeed(
  tx: Writes,
  { id, version }: Pick<StoredFeed, 'id' | 'version'>,
  given: FeedSettings,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('feed')
    .set({ ...columnsOf(given), version: version + 1, updated_date: now, updated_by: userId })
    .where('id', '=', id)
    .execute()
}

/** Deletes a feed. The records and imports that name it stay as they are. */
export async function endFeed(tx: Writes, id: number, now: Date): Promise<void> {
  await tx.updateTable('feed').set({ deleted_date: now }).where('id', '=', id).execute()
}

/** True if a newer import of a feed was applied. */
export async function hasNewerApplied(db: Queries, feedId: number, importId: number): Promise<boolean> {
  const row = await db
    .selectFrom('import')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('id', '>', importId)
    .where('applied_date', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a file of a feed came which equals the one before. */
export async function noteSameFile(tx: Writes, id: number, now: Date): Promise<void> {
  await tx.updateTable('feed').set({ last_same_date: now }).where('id', '=', id).execute()
}

/** Stores in a feed how the user of an import chose to read the columns and cells of the file. */
export async function rememberReading(tx: Writes, stored: StoredImport, head: ReadHead): Promise<void> {
  // columns by position were chosen by a user for this file; those by heading came from the feed or the call
  if (stored.feed_id === null || !Array.isArray(stored.chosen_columns)) return
  await tx.selectFrom('feed').select('id').where('id', '=', stored.feed_id).forUpdate().execute()
  const feed = await loadFeed(tx, stored.feed_id)
  // a user has changed the feed since the file came
  if (Date.parse(feed.updated_date) > Date.parse(stored.created_date)) return
  const columns = Object.fromEntries(head.headings.map((heading, index) => [heading, head.mapping[index] ?? null]))
  const { decimalMark, dateFormat, encoding, separator, sheet } = stored.options
  const options = { ...feed.options, decimalMark, dateFormat, encoding, separator, sheet }
  await tx
    .updateTable('feed')
    .set({ columns: JSON.stringify(columns), options: JSON.stringify(options), version: feed.version + 1 })
    .where('id', '=', feed.id)
    .execute()
}

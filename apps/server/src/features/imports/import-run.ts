import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { forbidden, Refusal } from '../../refusal.ts'
import { requireWriteOf } from '../../store/catalog/records/record-rights.ts'
import type { WriteContext } from '../../store/catalog/records/record-changes.ts'
import type { ImportTarget } from '../../store/imports/check-rows.ts'
import type { FeedStep } from '../../store/imports/feeds/claim-records.ts'
import { loadImporter } from '../../store/imports/importer.ts'
import type { StoredImport } from '../../store/imports/stored-import.ts'
import { holdImport } from '../../store/imports/take-turn.ts'
import type { StopReason, WorkInProgress } from '../../store/jobs/run-work.ts'
import { holdTurn } from '../../store/jobs/work.ts'
import type { WorkConnection, Writes } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { nextSlice } from '../../slices.ts'
import type { ImportSizes } from './import-sizes.ts'
import type { Pace } from './pace.ts'

/** Work at an import by this instance. */
export interface ImportRun {
  readonly deps: Deps
  readonly progress: WorkInProgress
  readonly stored: StoredImport
  readonly pace: Pace
  /** The access of the work to the database. Progress is reported over the pool. */
  readonly connection: WorkConnection
  readonly sizes: ImportSizes
}

/** The entity and columns of the rows of an import, and the feed. */
export const targetOf = ({ id, entity, head, feed_id: feedId }: StoredImport): ImportTarget => ({
  importId: id,
  entity,
  mapping: head?.mapping ?? [],
  feedId,
})

/** The import cannot go on, for a reason that its user can read. */
export class ImportFailed extends Error {
  override readonly name = 'ImportFailed'
}

/** Why a phase of an import ended before its end; null: it is complete. */
export type PhaseEnd = StopReason

/** How a part of the work is locked. */
interface Locks {
  /** Takes locks that come before that of the import. */
  readonly first?: (tx: Writes) => Promise<unknown>
  /**
   * True for a part that can take longer than others wait for the row of the work: a heartbeat, a request to cancel. It
   * holds the turn only at its end, or from `hold` on.
   */
  readonly isLong?: boolean
}

/**
 * Does a part of the work in a transaction of its own. It is committed only while no other instance has the work, and
 * no other work the import. The rights of the user are rechecked each time. Throws {@link ImportFailed} if they are
 * lost.
 */
export async function inImportSlice<Result>(
  { deps, progress, stored, connection }: Pick<ImportRun, 'deps' | 'progress' | 'stored' | 'connection'>,
  work: (tx: Writes, context: WriteContext, hold: () => Promise<void>) => Promise<Result>,
  { first, isLong = false }: Locks = {},
): Promise<Result> {
  const result = await inTransaction(connection.kysely, async (tx) => {
    // a transaction that is repeated writes the time of its own start
    const now = deps.clock()
    let isHeld = false
    const hold = async () => {
      if (isHeld) return
      isHeld = true
      await holdTurn(tx, progress.work)
      await holdImport(tx, stored, progress.work)
    }
    await first?.(tx)
    if (!isLong) await hold()
    const done = await work(tx, await requireRights(tx, { progress, stored }, now), hold)
    await hold()
    return done
  })
  // other calls are served between two slices
  await nextSlice()
  return result
}

/** Moves the records of an import between feeds, in slices. */
export async function moveBetweenFeeds(run: ImportRun, step: FeedStep): Promise<void> {
  const { stored, pace } = run
  if (stored.feed_id === null) return
  for (let after: number | null = 0; after !== null;) {
    const line: number = after
    after = await inImportSlice(run, (tx) => step(tx, stored, line, pace.rows()))
  }
}

async function requireRights(
  tx: Writes,
  { progress, stored }: Pick<ImportRun, 'progress' | 'stored'>,
  now: Date,
): Promise<WriteContext> {
  const userId = progress.work.app_user_id ?? stored.app_user_id
  try {
    const user = await loadImporter(tx, { app_user_id: userId, started_in: stored.started_in }, now)
    if (!user) throw forbidden(FILE_IMPORT_MESSAGES.rightLost)
    requireWriteOf(user, stored.entity)
    const createsMissing = stored.options.createMissing
    return { userId, ...user, now, source: `IMPORT ${stored.id}`, createsMissing }
  } catch (error) {
    if (error instanceof Refusal) throw new ImportFailed(error.generalErrors.join(' '))
    throw error
  }
}

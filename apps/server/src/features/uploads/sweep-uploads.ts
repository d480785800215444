import type { Deps } from '../../deps.ts'
import { recordAudit } from '../../store/audit.ts'
import { runHourly } from '../../store/jobs/run-every.ts'
import { inTransaction } from '../../store/transaction.ts'
import { deleteAbandoned, knownKeys } from '../../store/uploads/sweep-uploads.ts'
import { deleteContent } from './remove-upload.ts'

/** The removed files: those that were never attached, and content without a row. */
export interface Swept {
  readonly abandoned: number
  readonly orphaned: number
}

/** Longer than a user edits a promotion, or than a copy takes. */
const graceMilliseconds = 24 * 60 * 60_000
const batch = 200

/**
 * Removes leftovers that are older than a day: files that were uploaded and never saved with a promotion, and content
 * without a row, left by a process that crashed in between.
 */
export async function sweepUploads(deps: Deps): Promise<Swept> {
  const before = new Date(deps.clock().getTime() - graceMilliseconds)
  return { abandoned: await removeAbandoned(deps, before), orphaned: await removeOrphaned(deps, before) }
}

async function removeAbandoned(deps: Deps, before: Date): Promise<number> {
  let count = 0
  for (;;) {
    const removed = await inTransaction(deps.db.kysely, async (tx) => {
      const uploads = await deleteAbandoned(tx, before, batch)
      for (const { id, programId, fileName } of uploads) {
        await recordAudit(tx, {
          userId: null,
          programId,
          requestId: 'sweep',
          action: 'upload.sweep',
          subjectType: 'upload',
          subjectId: id,
          before: { fileName },
        })
      }
      return uploads
    })
    for (const { storageKey } of removed) await deleteContent(deps, storageKey)
    count += removed.length
    if (removed.length < batch) return count
  }
}

async function removeOrphaned(deps: Deps, before: Date): Promise<number> {
  const orphans: string[] = []
  let isOurs = false
  const collectOrphans = async (keys: readonly string[]) => {
    const known = await knownKeys(deps.db.kysely, keys)
    isOurs ||= known.size > 0
    orphans.push(...keys.filter((key) => !known.has(key)))
  }
  let keys: string[] = []
  for await (const { key, since } of deps.files.list()) {
    if (since < before) keys.push(key)
    if (keys.length < batch) continue
    await collectOrphans(keys)
    keys = []
  }
  if (keys.length > 0) await collectOrphans(keys)
  if (!isOurs) {
    // a store without any known file belongs to another database, or this database has not been restored yet
    if (orphans.length > 0)
      deps.log.warn({ files: orphans.length }, 'no file in the store is known; all of them are kept')
    return 0
  }
  for (const key of orphans) await deleteContent(deps, key)
  return orphans.length
}

/**
 * Sweeps once an hour, on one instance at a time. Returns a function that stops it and waits for a sweep in progress.
 */
export const sweepRegularly = (deps: Deps): (() => Promise<void>) =>
  runHourly(deps, 'sweep uploads', async () => {
    const swept = await sweepUploads(deps)
    if (swept.abandoned + swept.orphaned > 0) deps.log.info(swept, 'removed files that nothing uses')
  })

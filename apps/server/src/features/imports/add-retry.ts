import type { ImportOptions } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import { addImport } from '../../store/imports/add-import.ts'
import { copyRejected, hasRejectedLine } from '../../store/imports/stage-rows.ts'
import { changeImport, type StoredImport } from '../../store/imports/stored-import.ts'
import type { Writes } from '../../store/queries.ts'

/** A new import, and the work that checks it. */
interface Added {
  readonly id: number
  readonly workId: number
}

/**
 * Makes a new import of the rejected lines of another one, for the user of the scope. Returns null if there are none:
 * only records that are missing from its file were rejected.
 */
export async function addRetry(
  tx: Writes,
  stored: StoredImport,
  scope: ProgramScope,
  now: Date,
  options: ImportOptions,
): Promise<Added | null> {
  if (!(await hasRejectedLine(tx, stored.id))) return null
  const added = await addImport(
    tx,
    scope,
    {
      entity: stored.entity,
      isShared: stored.program_id === null,
      storageKey: null,
      fileName: stored.file_name,
      bytes: Number(stored.byte_count),
      digest: stored.digest,
      options,
      columns: stored.head?.mapping ?? null,
      feedId: stored.feed_id,
      // the rows of a retry are a part of the file
      missing: 'keep',
      retryOf: stored.id,
    },
    now,
  )
  await changeImport(tx, added.id, { head: stored.head })
  await copyRejected(tx, stored.id, added.id)
  return added
}

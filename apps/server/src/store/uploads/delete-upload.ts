import type { Caller } from '../../caller.ts'
import type { Writes } from '../queries.ts'
import { requireMayChange } from '../permitted/permitted.ts'
import { keepNamed } from './kept-uploads.ts'
import { withinReach, type StoredUpload } from './find-upload.ts'

/** A removed file. */
export interface RemovedUpload extends StoredUpload {
  /** True if a version or an open revision of its promotion names it, so that its row and content stay. */
  readonly isKept: boolean
}

/**
 * Deletes the row of a file within the caller's reach, or keeps it for the versions and revisions that name it, and returns it; null if
 * there is none.
 */
export async function deleteUpload(tx: Writes, caller: Caller, id: number): Promise<RemovedUpload | null> {
  const upload = await withinReach(tx, caller, id).where('kept_for', 'is', null).forUpdate('upload').executeTakeFirst()
  if (!upload) return null
  await requireMayChange(tx, caller, upload.programId)
  const { promotionId } = upload
  const isKept = promotionId !== null && (await keepNamed(tx, promotionId, id))
  if (!isKept) await tx.deleteFrom('upload').where('id', '=', id).execute()
  return { ...upload, isKept }
}

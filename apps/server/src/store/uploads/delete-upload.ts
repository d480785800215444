import type { Caller } from '../../caller.ts'
import type { Writes } from '../queries.ts'
import { requireMayChange } from '../tenancy/permitted.ts'
import { withinReach, type StoredUpload } from './find-upload.ts'

/** Deletes the row of a file within the caller's reach, and returns it; null if there is none. */
export async function deleteUpload(tx: Writes, caller: Caller, id: number): Promise<StoredUpload | null> {
  const upload = await withinReach(tx, caller, id).forUpdate('upload').executeTakeFirst()
  if (!upload) return null
  await requireMayChange(tx, caller, upload.programId)
  await tx.deleteFrom('upload').where('id', '=', id).execute()
  return upload
}

import type { Caller } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'

/** A file as stored. */
export interface StoredUpload {
  readonly id: number
  readonly programId: number
  /** Null if not attached. */
  readonly promotionId: number | null
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly storageKey: string
}

/**
 * Returns a file of the caller's programs. Files that are not attached are visible to their uploader only. Null if not
 * found.
 */
export async function findUpload(db: Queries, caller: Caller, id: number): Promise<StoredUpload | null> {
  return (await withinReach(db, caller, id).executeTakeFirst()) ?? null
}

/** The underlying query, for locking or reading. */
export const withinReach = (db: Queries, caller: Caller, id: number) =>
  uploadsInReach(db, caller)
    .select(['upload.id', 'upload.program_id as programId', 'upload.promotion_id as promotionId'])
    .select(['upload.file_name as fileName', 'upload.content_type as contentType', 'upload.size_bytes as size'])
    .select('upload.storage_key as storageKey')
    .where('upload.id', '=', id)

/** All files that a caller can see, also those that are kept for versions and revisions. */
export const uploadsInReach = (db: Queries, caller: Caller) =>
  permitted(db, caller, 'upload').where((where) =>
    where.or([
      where('upload.promotion_id', 'is not', null),
      where('upload.kept_for', 'is not', null),
      where('upload.created_by', '=', caller.userId),
    ]),
  )

import type { Caller } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'

/** A file as it is stored. */
export interface StoredUpload {
  readonly id: number
  readonly programId: number
  /** Null: attached to nothing. */
  readonly promotionId: number | null
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly storageKey: string
}

/** A file of the caller's programs; one that is attached to nothing is there for who made it alone. Null: none. */
export async function findUpload(db: Queries, caller: Caller, id: number): Promise<StoredUpload | null> {
  return (await withinReach(db, caller, id).executeTakeFirst()) ?? null
}

/** The query behind it, to be locked or read. */
export const withinReach = (db: Queries, caller: Caller, id: number) =>
  uploadsInReach(db, caller)
    .select(['upload.id', 'upload.program_id as programId', 'upload.promotion_id as promotionId'])
    .select(['upload.file_name as fileName', 'upload.content_type as contentType', 'upload.size_bytes as size'])
    .select('upload.storage_key as storageKey')
    .where('upload.id', '=', id)

/** All files that a caller may know of. */
export const uploadsInReach = (db: Queries, caller: Caller) =>
  permitted(db, caller, 'upload').where((where) =>
    where.or([where('upload.promotion_id', 'is not', null), where('upload.created_by', '=', caller.userId)]),
  )

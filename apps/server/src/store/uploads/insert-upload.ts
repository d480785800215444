import type { Upload } from '@incentive/contract'
import { withSelf } from '../links.ts'
import { resources } from '../references/resources.ts'
import type { Writes } from '../queries.ts'

/** A file whose content is stored under a key; size in bytes. */
export interface NewUpload {
  readonly programId: number
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly storageKey: string
  readonly createdBy: number
  readonly createdDate: Date
}

/** Inserts the row of a new file, not attached yet, and returns it in the wire format. */
export async function insertUpload(tx: Writes, file: NewUpload): Promise<Upload> {
  const { id } = await tx
    .insertInto('upload')
    .values({
      program_id: file.programId,
      promotion_id: null,
      file_name: file.fileName,
      content_type: file.contentType,
      size_bytes: file.size,
      storage_key: file.storageKey,
      created_by: file.createdBy,
      created_date: file.createdDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { form } = await tx
    .selectFrom('upload')
    .select(resources.upload.json.as('form'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return withSelf(form, resources.upload.address)
}

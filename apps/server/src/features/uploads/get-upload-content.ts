import { ACCEPTED_TYPES } from '@incentive/model/uploads'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { FileReply } from '../../http/send-file.ts'
import { notFound } from '../../refusal.ts'
import { findUpload } from '../../store/uploads/find-upload.ts'

const accepted: ReadonlySet<string> = new Set(Object.values(ACCEPTED_TYPES))

/**
 * Returns the content of a file; throws 404 also if the content is lost. Types that cannot be uploaded are returned as
 * plain bytes.
 */
export async function getUploadContent(deps: Deps, call: Call<'getUploadContent'>): Promise<FileReply> {
  const upload = await findUpload(deps.db.kysely, call.caller, call.params.id)
  const content = upload && (await deps.files.get(upload.storageKey))
  if (!content) throw notFound('The file')
  const { fileName, size, contentType } = upload
  return new FileReply({
    fileName,
    size,
    contentType: accepted.has(contentType) ? contentType : 'application/octet-stream',
    content,
  })
}

import type { Upload } from '@incentive/contract'
import {
  ACCEPTED_TYPES,
  acceptedExtension,
  MAX_UPLOAD_BYTES,
  MESSAGES,
  plainFileName,
  uploadProblem,
} from '@incentive/model'
import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { created, type Call, type Reply } from '../../http/call.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { once, type CallKey } from '../../store/idempotency/once.ts'
import { inTransaction } from '../../store/transaction.ts'
import { insertUpload, type NewUpload } from '../../store/uploads/insert-upload.ts'
import { deleteContent } from './remove-upload.ts'
import { checkContent } from './check-content.ts'
import { openSpool, type Spool } from '../../http/spool.ts'

/**
 * Stores a file in the program of the call, not attached yet. Name, size and content are validated before anything is
 * stored; an aborted upload leaves nothing. OP-73.
 */
export async function uploadFile(deps: Deps, call: Call<'uploadFile'>): Promise<Reply<Upload>> {
  const { scope } = call
  await using spool = await openSpool()
  const { fileName: given, isTooLarge } = await call.receiveFile(MAX_UPLOAD_BYTES, spool.into, call.gone)
  const fileName = plainFileName(given)
  const contentType = await validateUpload(fileName, isTooLarge, spool)
  const { programId, userId } = scope
  const file = { programId, fileName, contentType, size: spool.size(), createdBy: userId, createdDate: call.now }
  return await keep(deps, call, file, spool)
}

/** Returns the media type of an allowed file; throws with the problem of any other. */
async function validateUpload(fileName: string, isTooLarge: boolean, spool: Spool): Promise<string> {
  const refuse = (message: string, status = 400) => new Refusal(status, { fieldErrors: { file: [message] } })
  const problem = uploadProblem({ name: fileName, size: isTooLarge ? Infinity : spool.size() })
  if (problem !== null) throw refuse(problem, problem === MESSAGES.upload.tooLarge(fileName) ? 413 : 400)
  const extension = acceptedExtension(fileName)
  const judgment = extension === null ? 'none' : await checkContent(extension, spool)
  if (judgment === 'loadsForeign') throw refuse(MESSAGES.upload.loadsForeign(fileName))
  if (extension === null || judgment === 'none') throw refuse(MESSAGES.upload.wrongType(fileName))
  return ACCEPTED_TYPES[extension]
}

/** Stores the content first and then the row, so that every row has content. */
async function keep(
  deps: Deps,
  call: Call<'uploadFile'>,
  file: Omit<NewUpload, 'storageKey'>,
  spool: Spool,
): Promise<Reply<Upload>> {
  const storageKey = randomUUID()
  await deps.files.put(storageKey, spool.stream())
  let isKept = false
  try {
    const { location, body } = await inTransaction(deps.db.kysely, (tx) => {
      isKept = false
      return once(tx, { userId: file.createdBy, now: call.now, key: callKey(call, file, spool) }, async () => {
        const upload = await insertUpload(tx, { ...file, storageKey })
        await recordAudit(tx, {
          userId: file.createdBy,
          programId: file.programId,
          requestId: call.requestId,
          action: 'upload.create',
          subjectType: 'upload',
          subjectId: upload.id,
          after: { fileName: upload.fileName, contentType: upload.contentType, size: upload.size },
        })
        isKept = true
        return { status: 201, location: upload.url, body: upload }
      })
    })
    return created(location ?? body.url, body)
  } catch (error) {
    isKept = false
    throw error
  } finally {
    // a repeated call with the same key: the file is already stored
    if (!isKept) await deleteContent(deps, storageKey)
  }
}

/** The same file under the same name in the same program is the same call. */
function callKey(
  { idempotency }: Call<'uploadFile'>,
  file: Omit<NewUpload, 'storageKey'>,
  spool: Spool,
): CallKey | null {
  if (idempotency === null) return null
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([file.fileName, spool.digest()]))
    .digest('hex')
  return { ...idempotency, path: `${idempotency.path} in program ${file.programId}`, bodyHash }
}

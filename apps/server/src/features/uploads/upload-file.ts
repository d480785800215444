import type { Upload } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import {
  ACCEPTED_TYPES,
  acceptedExtension,
  MAX_UPLOAD_BYTES,
  sanitizeFileName,
  uploadProblem,
  type AcceptedExtension,
} from '@incentive/model/uploads'
import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { created, type Call, type Reply } from '../../http/call.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { once, type CallKey } from '../../store/idempotency/once.ts'
import { inTransaction } from '../../store/transaction.ts'
import { insertUpload, type NewUpload } from '../../store/uploads/insert-upload.ts'
import { deleteContent } from './remove-upload.ts'
import { openSpool, type Spool } from '../../http/spool.ts'
import { fileTypeFromBuffer } from 'file-type'
import { checkOfficeFile, type ContentJudgment } from './check-office-file.ts'

/**
 * Stores a file in the program of the call, not attached yet. Name, size and content are validated before anything is
 * stored; an aborted upload leaves nothing. OP-73.
 */
export async function uploadFile(deps: Deps, call: Call<'uploadFile'>): Promise<Reply<Upload>> {
  const { scope } = call
  await using spool = await openSpool()
  const { fileName: given, isTooLarge } = await call.receiveFile(MAX_UPLOAD_BYTES, spool.into, call.gone)
  const fileName = sanitizeFileName(given)
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

/** The part of a file that is enough to detect its type. */
const headBytes = 64 * 1024

/** No image and no PDF is smaller, though the type can be detected from fewer bytes. */
const leastBytes = 14

/** The library's names for these types. They include Illustrator drawings stored as PDF, and animated PNGs. */
const signatures: Readonly<Partial<Record<AcceptedExtension, readonly string[]>>> = {
  pdf: ['pdf', 'ai'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  webp: ['webp'],
}

/** The part that an Office file of each kind must contain. */
const mainParts: Readonly<Partial<Record<AcceptedExtension, RegExp>>> = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
  pptx: /^ppt\/presentation\d*\.xml$/,
}

/**
 * Checks that a file has the type of its extension (ASVS 5.2.2), and loads nothing external. Nothing in it is stored
 * unpacked or executed.
 */
async function checkContent(extension: AcceptedExtension, file: Spool): Promise<ContentJudgment> {
  const kinds = signatures[extension]
  if (kinds) {
    const found = await fileTypeFromBuffer(await file.read(0, headBytes))
    return soundWhen(file.size() >= leastBytes && found !== undefined && kinds.includes(found.ext))
  }
  const mainPart = mainParts[extension]
  return mainPart ? checkOfficeFile(file, mainPart) : soundWhen(await isText(file))
}

const soundWhen = (isSound: boolean): ContentJudgment => (isSound ? 'sound' : 'none')

/** Text is UTF-8 without NUL. */
async function isText(file: Spool): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of file.stream() as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) return false
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

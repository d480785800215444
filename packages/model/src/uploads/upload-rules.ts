import { MESSAGES } from '../issues/messages.ts'
import { UNSEEN } from '../issues/text-rules.ts'

/** Maximum size of an uploaded file, in bytes: 20 MB (OP-73). */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

/** Maximum length of a file name, in bytes of UTF-8: the limit of file systems, so that users can save a download. */
export const MAX_FILE_NAME_BYTES = 255

/** A file before it is uploaded; size in bytes. */
export type ChosenFile = { readonly name: string; readonly size: number }

/** Returns why a file cannot be uploaded, by its name and size; null when it can be. */
export function uploadProblem({ name, size }: ChosenFile): string | null {
  if (bytesOf(name) > MAX_FILE_NAME_BYTES) return MESSAGES.upload.nameTooLong
  if (acceptedExtension(name) === null) return MESSAGES.upload.wrongType(name)
  if (size > MAX_UPLOAD_BYTES) return MESSAGES.upload.tooLarge(name)
  return size === 0 ? MESSAGES.upload.empty(name) : null
}

/** The length of a text in UTF-8; half of a surrogate pair counts as its replacement character. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Number of files that can still be added to a promotion; a null limit means unlimited. */
export function remainingUploads(uploadLimit: number | null, count: number): number {
  return uploadLimit === null ? Infinity : Math.max(0, uploadLimit - count)
}

/**
 * The name under which an uploaded file is stored and displayed: the given name without folders, with `_` for every
 * character that could deceive. It is never used as a name in a file system.
 */
export function sanitizeFileName(given: string): string {
  const name = given.split(/[/\\]/u).at(-1) ?? ''
  return name.replace(UNSEEN, '_').trim()
}

/** The files that can be uploaded, by extension, with the media type that each is stored with (OP-73). */
export const ACCEPTED_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const

/** The extension of an accepted file. */
export type AcceptedExtension = keyof typeof ACCEPTED_TYPES

/** The extension of a file name if it is accepted; null otherwise, and for a name that is only an extension. */
export function acceptedExtension(fileName: string): AcceptedExtension | null {
  const [, stem, end] = /^(.*)\.([^.]*)$/su.exec(fileName) ?? []
  if (stem === undefined || end === undefined || /^[.\s_]*$/u.test(stem)) return null
  const extension = end.toLowerCase()
  return Object.hasOwn(ACCEPTED_TYPES, extension) ? (extension as AcceptedExtension) : null
}

import { MESSAGES } from '../issues/messages.ts'
import { acceptedExtension } from './accepted-types.ts'

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
export function freePlaces(uploadLimit: number | null, count: number): number {
  return uploadLimit === null ? Infinity : Math.max(0, uploadLimit - count)
}

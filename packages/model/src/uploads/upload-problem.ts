import { MESSAGES } from '../issues/messages.ts'
import { acceptedExtension } from './accepted-types.ts'

/** The largest file that can be uploaded, in bytes: 20 MB (OP-73). */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

/** The longest name of a file, in bytes of UTF-8: what file systems take, so that whoever downloads it can keep it. */
export const MAX_FILE_NAME_BYTES = 255

/** A file before it is uploaded; size in bytes. */
export type ChosenFile = { readonly name: string; readonly size: number }

/** What keeps a file from being uploaded, as far as name and size tell; null when nothing does. */
export function uploadProblem({ name, size }: ChosenFile): string | null {
  if (bytesOf(name) > MAX_FILE_NAME_BYTES) return MESSAGES.upload.nameTooLong
  if (acceptedExtension(name) === null) return MESSAGES.upload.wrongType(name)
  if (size > MAX_UPLOAD_BYTES) return MESSAGES.upload.tooLarge(name)
  return size === 0 ? MESSAGES.upload.empty(name) : null
}

/** The length of a text in UTF-8; half of a surrogate pair counts as what stands for it. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** How many more files a promotion may have; null is no limit. */
export function freePlaces(uploadLimit: number | null, count: number): number {
  return uploadLimit === null ? Infinity : Math.max(0, uploadLimit - count)
}

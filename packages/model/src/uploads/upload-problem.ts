import { MESSAGES } from '../issues/messages.ts'
import { acceptedExtension } from './accepted-types.ts'

/** The largest file that can be uploaded, in bytes: 20 MB (OP-73). */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

/** The longest name of a file, in UTF-16 units. */
export const MAX_FILE_NAME = 1000

/** A file before it is uploaded; size in bytes. */
export type ChosenFile = { readonly name: string; readonly size: number }

/** What keeps a file from being uploaded, as far as name and size tell; null when nothing does. */
export function uploadProblem({ name, size }: ChosenFile): string | null {
  if (name.length > MAX_FILE_NAME) return MESSAGES.any.atMostCharacters(MAX_FILE_NAME)
  if (acceptedExtension(name) === null) return MESSAGES.upload.wrongType(name)
  if (size > MAX_UPLOAD_BYTES) return MESSAGES.upload.tooLarge(name)
  return size === 0 ? MESSAGES.upload.empty(name) : null
}

/** How many more files a promotion may have; null is no limit. */
export function freePlaces(uploadLimit: number | null, count: number): number {
  return uploadLimit === null ? Infinity : Math.max(0, uploadLimit - count)
}

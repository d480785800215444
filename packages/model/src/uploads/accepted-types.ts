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

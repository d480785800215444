/** The files that can be uploaded, by the end of their names; each has the one media type that it is kept under (OP-73). */
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

/** The end of an accepted file's name. */
export type AcceptedExtension = keyof typeof ACCEPTED_TYPES

/** The end of a file's name when such files are accepted; null otherwise, also for a name that is nothing but its end. */
export function acceptedExtension(fileName: string): AcceptedExtension | null {
  const [, stem, end] = /^(.*)\.([^.]*)$/su.exec(fileName) ?? []
  if (stem === undefined || end === undefined || /^[.\s_]*$/u.test(stem)) return null
  const extension = end.toLowerCase()
  return Object.hasOwn(ACCEPTED_TYPES, extension) ? (extension as AcceptedExtension) : null
}

import type { AcceptedExtension } from '@incentive/model'
import { fileTypeFromBuffer } from 'file-type'
import { checkOfficeFile, type ContentJudgment } from './check-office-file.ts'
import type { Spool } from '../../http/spool.ts'

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
export async function checkContent(extension: AcceptedExtension, file: Spool): Promise<ContentJudgment> {
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

import type { AcceptedExtension } from '@incentive/model'
import { fileTypeFromBuffer } from 'file-type'
import { judgeOfficeFile, type ContentJudgment } from './judge-office-file.ts'
import type { Spool } from '../../http/spool.ts'

/** As much of a file as tells its type. */
const headBytes = 64 * 1024

/** No image and no PDF is smaller, though what tells its type may be. */
const leastBytes = 14

/** How the library calls what these names promise; a drawing kept as PDF and a moving PNG are those too. */
const signatures: Readonly<Partial<Record<AcceptedExtension, readonly string[]>>> = {
  pdf: ['pdf', 'ai'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  webp: ['webp'],
}

/** The part without which an Office file is none of its kind. */
const mainParts: Readonly<Partial<Record<AcceptedExtension, RegExp>>> = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
  pptx: /^ppt\/presentation\d*\.xml$/,
}

/** Whether a file holds what its name says (ASVS 5.2.2), and loads nothing of elsewhere. Nothing in it is kept unpacked or carried out. */
export async function judgeContent(extension: AcceptedExtension, file: Spool): Promise<ContentJudgment> {
  const kinds = signatures[extension]
  if (kinds) {
    const found = await fileTypeFromBuffer(await file.read(0, headBytes))
    return soundWhen(file.size() >= leastBytes && found !== undefined && kinds.includes(found.ext))
  }
  const mainPart = mainParts[extension]
  return mainPart ? judgeOfficeFile(file, mainPart) : soundWhen(await isText(file))
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

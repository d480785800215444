import { loadsForeign } from './loads-foreign.ts'
import { readZip, type ReadableAt, type ZipEntry } from './read-zip.ts'
import { unpacksAsStated } from './unpacks-as-stated.ts'

/** More than the unpacked size of a 20 MB document; text compresses to about a tenth, rarely below a fiftieth. */
const maxUnpackedBytes = 512 * 1024 * 1024
const maxTimes = 200
/** Below this size no ratio is dangerous. */
const harmlessBytes = 10 * 1024 * 1024
/** Minimum size of the header before the content of an entry. */
const headBytes = 30

/** Executable parts: documents with these have other extensions (docm, xlsm, pptm). */
const runs = /(?:^|\/)(?:vba\w*|xlmMacros?|macrosheets)(?:\.bin|\/)/i

/** The result for a file: it has the type of its extension, another type, or it loads external content. */
export type ContentJudgment = 'sound' | 'none' | 'loadsForeign'

/**
 * Checks that a file is an Office document with the given main part: a ZIP archive with a content types list, without
 * macros, whose entries do not overlap, stay within their folder and a reasonable size, and are as large as stated
 * (ASVS 5.2.3); also checks whether it would load external content.
 */
export async function checkOfficeFile(file: ReadableAt, mainPart: RegExp): Promise<ContentJudgment> {
  const entries = await readZip(file)
  if (!entries) return 'none'
  const has = (part: RegExp) => entries.some(({ name }) => part.test(name))
  const isSound =
    has(/^\[Content_Types\]\.xml$/) &&
    has(mainPart) &&
    !has(runs) &&
    entries.every(({ name, isEncrypted }) => !isEncrypted && isWithin(name)) &&
    isBearable(entries, file.size()) &&
    lieApart(entries, file.size())
  if (!isSound || !(await unpacksAsStated(file, entries))) return 'none'
  return (await loadsForeign(file, entries)) ? 'loadsForeign' : 'sound'
}

const isWithin = (name: string) => !/^\/|\\|\0|^[a-z]:/i.test(name) && !name.split('/').includes('..')

function isBearable(entries: readonly ZipEntry[], fileSize: number): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedSize, 0)
  return unpacked <= harmlessBytes || (unpacked <= maxUnpackedBytes && unpacked <= fileSize * maxTimes)
}

/** Overlapping entries let a small archive unpack to a huge one. */
function lieApart(entries: readonly ZipEntry[], fileSize: number): boolean {
  const inOrder = entries.toSorted((one, other) => one.start - other.start)
  return inOrder.every(
    ({ start, packedSize }, index) => start + headBytes + packedSize <= (inOrder[index + 1]?.start ?? fileSize),
  )
}

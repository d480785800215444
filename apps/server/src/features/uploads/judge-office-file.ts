import { loadsForeign } from './loads-foreign.ts'
import { readZip, type ReadableAt, type ZipEntry } from './read-zip.ts'
import { unpacksAsStated } from './unpacks-as-stated.ts'

/** More than a document of 20 MB unpacks to; text packs to about a tenth, seldom to less than a fiftieth. */
const mostUnpackedBytes = 512 * 1024 * 1024
const mostTimes = 200
/** Below this no proportion is a danger. */
const harmlessBytes = 10 * 1024 * 1024
/** The least that stands before the content of an entry. */
const headBytes = 30

/** Parts that run: their documents have names of their own (docm, xlsm, pptm). */
const runs = /(?:^|\/)(?:vba\w*|xlmMacros?|macrosheets)(?:\.bin|\/)/i

/** What a file is: what its name says, something else, or a document that loads something of elsewhere. */
export type ContentJudgment = 'sound' | 'none' | 'loadsForeign'

/**
 * Whether a file is an Office document with the given main part: a ZIP archive with a list of types, without macros,
 * whose entries lie in it side by side, stay within their folder and within a bearable size, and are as large as they
 * say (ASVS 5.2.3); and whether it would load something of elsewhere.
 */
export async function judgeOfficeFile(file: ReadableAt, mainPart: RegExp): Promise<ContentJudgment> {
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
  return unpacked <= harmlessBytes || (unpacked <= mostUnpackedBytes && unpacked <= fileSize * mostTimes)
}

/** Entries that share their content are how a small archive unpacks to a huge one. */
function lieApart(entries: readonly ZipEntry[], fileSize: number): boolean {
  const inOrder = entries.toSorted((one, other) => one.start - other.start)
  return inOrder.every(
    ({ start, packedSize }, index) => start + headBytes + packedSize <= (inOrder[index + 1]?.start ?? fileSize),
  )
}

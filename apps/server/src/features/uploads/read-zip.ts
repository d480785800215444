/** Reads a part of a file; returns fewer bytes at its end. */
export interface ReadableAt {
  size(): number
  read(position: number, length: number): Promise<Buffer>
}

/** An entry of a ZIP archive from its central directory; sizes and offsets in bytes. */
export interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  /** Compression method: 0 stored, 8 deflated. */
  readonly method: number
  /** Offset of its local header. */
  readonly start: number
  readonly packedSize: number
  readonly unpackedSize: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
export const headSignature = 0x04034b50
const endBytes = 22
const entryBytes = 46
/** Marks values in ZIP64 fields; archives up to 20 MB do not need them. */
const elsewhere16 = 0xffff
const elsewhere32 = 0xffffffff

/** More than any document has; archives with more are not read. */
const maxEntries = 10_000
const maxDirectoryBytes = 4 * 1024 * 1024

/**
 * Returns the entries of a ZIP archive from its central directory, without unpacking; null if the file is not exactly
 * an archive, which starts with its first entry and ends with its directory.
 */
export async function readZip(file: ReadableAt): Promise<readonly ZipEntry[] | null> {
  const head = await file.read(0, 4)
  if (head.length < 4 || head.readUInt32LE(0) !== headSignature) return null
  const end = await findEnd(file)
  if (!end) return null
  const { count, size, start } = end
  if (count > maxEntries || size > maxDirectoryBytes || start + size !== end.at) return null
  return readEntries(await file.read(start, size), count)
}

/** The end record, before a comment that reaches exactly to the end of the file. */
async function findEnd(file: ReadableAt) {
  const from = Math.max(0, file.size() - endBytes - 0xffff)
  const tail = await file.read(from, endBytes + 0xffff)
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endSignature || at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) continue
    const count = tail.readUInt16LE(at + 10)
    const size = tail.readUInt32LE(at + 12)
    const start = tail.readUInt32LE(at + 16)
    const isInParts = tail.readUInt32LE(at + 4) !== 0 || tail.readUInt16LE(at + 8) !== count
    if (isInParts || count === elsewhere16 || size === elsewhere32 || start === elsewhere32) return null
    return { at: from + at, count, size, start }
  }
  return null
}

function readEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== entrySignature) return null
    const nameBytes = directory.readUInt16LE(at + 28)
    const more = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const next = at + entryBytes + nameBytes + more
    if (next > directory.length) return null
    entries.push({
      name: directory.toString('utf8', at + entryBytes, at + entryBytes + nameBytes),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      start: directory.readUInt32LE(at + 42),
      packedSize: directory.readUInt32LE(at + 20),
      unpackedSize: directory.readUInt32LE(at + 24),
    })
    at = next
  }
  return at === directory.length ? entries : null
}

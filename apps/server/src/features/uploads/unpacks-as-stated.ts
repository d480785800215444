import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { headSignature, type ReadableAt, type ZipEntry } from './read-zip.ts'

const stored = 0
const deflated = 8
const headBytes = 30

/** Number of bytes that are read or unpacked at once. */
const pieceBytes = 128 * 1024

/**
 * Returns whether each entry unpacks to exactly the size in the central directory. It is unpacked for this check, chunk
 * by chunk, without storing it, and never beyond that size, which was validated before.
 */
export async function unpacksAsStated(file: ReadableAt, entries: readonly ZipEntry[]): Promise<boolean> {
  for (const entry of entries) {
    const content = await contentPlace(file, entry)
    if (content === null || content + entry.packedSize > file.size()) return false
    if (!(await isAsLargeAsStated(file, content, entry))) return false
  }
  return true
}

/**
 * Returns the offset of an entry's content, after its local header; null if there is none, or if its compression method
 * differs.
 */
export async function contentPlace(file: ReadableAt, { start, method }: ZipEntry): Promise<number | null> {
  const head = await file.read(start, headBytes)
  const isHead = head.length === headBytes && head.readUInt32LE(0) === headSignature && head.readUInt16LE(8) === method
  return isHead ? start + headBytes + head.readUInt16LE(26) + head.readUInt16LE(28) : null
}

async function isAsLargeAsStated(file: ReadableAt, from: number, entry: ZipEntry): Promise<boolean> {
  const { method, packedSize, unpackedSize } = entry
  if (method === stored) return packedSize === unpackedSize
  if (method !== deflated) return false
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  let size = 0
  try {
    await pipeline(pieces(file, from, packedSize), inflate, async (unpacked: AsyncIterable<Buffer>) => {
      for await (const { length } of unpacked) {
        size += length
        if (size > unpackedSize) throw new BadContent()
      }
    })
  } catch (error) {
    if (error instanceof BadContent || isZlibError(error)) return false
    throw error
  }
  return size === unpackedSize && inflate.bytesWritten === packedSize
}

class BadContent extends Error {}

const isZlibError = (error: unknown) => error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))

async function* pieces(file: ReadableAt, from: number, length: number): AsyncGenerator<Buffer> {
  for (let read = 0; read < length;) {
    const piece = await file.read(from + read, Math.min(pieceBytes, length - read))
    if (piece.length === 0) return
    read += piece.length
    yield piece
  }
}

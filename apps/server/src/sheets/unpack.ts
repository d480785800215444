import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SHEET_MESSAGES } from './sheet-messages.ts'
import { UnreadableSheet } from './sheet.ts'

/** The first bytes of a stream, and the whole of it. */
export interface Peeked {
  readonly beginning: Uint8Array
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Reads the first bytes of a stream, at least `length` if it has that many. */
export async function peek(source: AsyncIterable<Uint8Array>, length: number): Promise<Peeked> {
  const iterator = source[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < length) {
    const next = await iterator.next()
    if (next.done) break
    chunks.push(next.value)
    size += next.value.length
  }
  const beginning = Buffer.concat(chunks)
  return { beginning, bytes: resume(beginning, iterator) }
}

async function* resume(beginning: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield beginning
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}

/** Unpacks a gzip stream. Throws {@link UnreadableSheet} where it is torn. */
export async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes)
  const unpacked = createGunzip()
  source.once('error', (error) => unpacked.destroy(error))
  try {
    for await (const chunk of source.pipe(unpacked)) yield chunk as Uint8Array
  } catch (error) {
    throw isZlibError(error) ? new UnreadableSheet(SHEET_MESSAGES.torn) : error
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

const isZlibError = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

/** Passes bytes on, and throws {@link UnreadableSheet} for the first one too many. */
export async function* atMost(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > most) throw new UnreadableSheet(SHEET_MESSAGES.tooManyBytes(most))
    yield chunk
  }
}

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Compresses JSON that the database only stores, off the main thread. */
export const packJson = (value: unknown): Promise<Buffer> => pack(JSON.stringify(value))

/** Unpacks the result of {@link packJson}. Values older than the compression are plain text. */
export async function unpackJson(stored: Buffer): Promise<unknown> {
  const isPacked = stored[0] === 0x1f && stored[1] === 0x8b
  return JSON.parse((isPacked ? await unpack(stored) : stored).toString()) as unknown
}

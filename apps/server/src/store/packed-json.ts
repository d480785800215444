import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** JSON that the database only keeps, packed in a thread of its own. */
export const packJson = (value: unknown): Promise<Buffer> => pack(JSON.stringify(value))

/** What {@link packJson} packed; what was stored before there was packing is plain text. */
export async function unpackJson(stored: Buffer): Promise<unknown> {
  const isPacked = stored[0] === 0x1f && stored[1] === 0x8b
  return JSON.parse((isPacked ? await unpack(stored) : stored).toString()) as unknown
}

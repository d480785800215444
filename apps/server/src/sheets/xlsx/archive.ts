import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromFdPromise, type Entry } from 'yauzl'
import { SHEET_MESSAGES } from '../sheet-messages.ts'
import { UnreadableSheet } from '../sheet.ts'
import { atMost } from '../unpack.ts'

/** The largest workbook, packed. */
const MAX_WORKBOOK = 100_000_000
/** A workbook has few parts: sheets, styles, texts, drawings. */
const MAX_PARTS = 10_000

/** The parts of a workbook, which is a ZIP archive in a temporary file. */
export interface Archive extends AsyncDisposable {
  readonly has: (path: string) => boolean
  /** The bytes of a part as they are unpacked; throws {@link UnreadableSheet} if there are more than `most`. */
  readonly read: (path: string, most: number) => AsyncIterable<Uint8Array>
}

/**
 * Writes an archive to a temporary file without a name, because the list of the parts is at the end of it. Throws
 * {@link UnreadableSheet} if it is too large, torn or no archive.
 */
export async function openArchive(bytes: AsyncIterable<Uint8Array>): Promise<Archive> {
  const path = join(tmpdir(), `incentive-workbook-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    for await (const chunk of atMost(bytes, MAX_WORKBOOK)) await file.write(chunk)
    const start = Buffer.alloc(8)
    await file.read(start, 0, 8, 0)
    if (start.readUInt32BE(0) === 0xd0cf11e0) throw new UnreadableSheet(SHEET_MESSAGES.isEncrypted)
    const zip = await unlessTorn(fromFdPromise(file.fd, { lazyEntries: true, autoClose: false }))
    const parts = new Map<string, Entry>()
    if (zip.entryCount > MAX_PARTS) throw new UnreadableSheet(SHEET_MESSAGES.notAWorkbook)
    await unlessTorn(collect(zip.eachEntry(), parts))
    const read = async function* (name: string, most: number): AsyncGenerator<Uint8Array> {
      const part = parts.get(name.toLowerCase())
      if (!part) throw new UnreadableSheet(SHEET_MESSAGES.notAWorkbook)
      const stream = await unlessTorn(zip.openReadStreamPromise(part))
      try {
        let size = 0
        for await (const chunk of stream as AsyncIterable<Uint8Array>) {
          size += chunk.length
          if (size > most) throw new UnreadableSheet(SHEET_MESSAGES.unpacksTooLarge)
          yield chunk
        }
      } catch (error) {
        throw error instanceof UnreadableSheet ? error : new UnreadableSheet(SHEET_MESSAGES.torn)
      } finally {
        stream.destroy()
      }
    }
    return { has: (name) => parts.has(name.toLowerCase()), read, [Symbol.asyncDispose]: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function collect(entries: AsyncIterable<Entry>, parts: Map<string, Entry>): Promise<void> {
  for await (const entry of entries) parts.set(entry.fileName.toLowerCase(), entry)
}

/** The library throws plain errors for archives that are no archive or have wrong sizes. */
async function unlessTorn<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch {
    throw new UnreadableSheet(SHEET_MESSAGES.notAWorkbook)
  }
}

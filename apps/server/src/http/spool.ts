import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable, type Readable } from 'node:stream'

/**
 * A temporary file for a transfer: on disk, never completely in memory. It has no name in the file system, so it is
 * removed however it ends. Use `await using`, so that every code path closes it: the runtime terminates the process if
 * a file stays open.
 */
export interface Spool extends AsyncDisposable {
  /** Writes the content as it arrives. */
  readonly into: Writable
  /** Appends content and waits until it is on disk. */
  append(chunk: Uint8Array): Promise<void>
  /** Number of bytes so far. */
  size(): number
  /** SHA-256 of the content, once it is complete. */
  digest(): string
  /** The bytes from `position`, up to `length` of them. */
  read(position: number, length: number): Promise<Buffer>
  /** The content from the start. */
  stream(): Readable
  /**
   * The content from the start, for the last time: the file is closed when the stream ends, read or not. From now on
   * the file belongs to the stream and outlives the scope that opened it.
   */
  lastStream(): Readable
}

/** Opens an empty file that is removed when it is closed, or when the process ends. */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `incentive-spool-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
  } catch (error) {
    await file.close()
    throw error
  }
  const hash = createHash('sha256')
  let size = 0
  let isGivenAway = false
  const append = async (chunk: Uint8Array) => {
    hash.update(chunk)
    const at = size
    size += chunk.length
    await file.write(chunk, 0, chunk.length, at)
  }
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      append(chunk).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
  })
  const read = async (position: number, length: number) => {
    const wanted = Math.max(0, Math.min(length, size - position))
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, position)
    return buffer.subarray(0, bytesRead)
  }
  return {
    into,
    append,
    size: () => size,
    digest: () => hash.copy().digest('hex'),
    read,
    stream: () => file.createReadStream({ start: 0, autoClose: false }),
    lastStream: () => {
      isGivenAway = true
      return file.createReadStream({ start: 0 })
    },
    [Symbol.asyncDispose]: async () => {
      if (!isGivenAway) await file.close()
    },
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable, type Readable } from 'node:stream'

/**
 * A file on its way in or out: on the disk, never whole in memory. It has no name any more: whatever ends it removes it.
 * Take it with `await using`, so that no way out leaves it open: the runtime ends the process over a file that is.
 */
export interface Spool extends AsyncDisposable {
  /** Takes the content as it arrives. */
  readonly into: Writable
  /** Puts content at the end; waits until the disk has it. */
  append(chunk: Uint8Array): Promise<void>
  /** Bytes so far. */
  size(): number
  /** SHA-256 of the content, once it is there. */
  digest(): string
  /** The bytes from `position` on, at most `length` of them. */
  read(position: number, length: number): Promise<Buffer>
  /** The content from its beginning. */
  stream(): Readable
  /**
   * The content from its beginning, for the last time: with the end of the stream, read or not, the file is closed. From
   * now on it is the stream's and outlives the scope that took it.
   */
  lastStream(): Readable
}

/** Opens an empty file that goes when it is closed, or with the process. */
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

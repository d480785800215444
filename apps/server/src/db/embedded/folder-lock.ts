import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The folder of the embedded database is in use by another process, or by another part of this one. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** A locked folder; `release` can be called more than once. */
export type FolderLock = { release: () => void }

/**
 * Locks a database folder for this process, or throws {@link FolderInUse} with the holder.
 *
 * Two engines on one folder lose saves without any error, so the lock must be reliable. It is a SQLite file lock. The
 * operating system releases it however the process dies, so it is never stale, and process ids that are reused or
 * repeat between containers do not matter. The pid and start time of the holder are written to a file next to it, for
 * the error message only.
 */
export function lockFolder(folder: string): FolderLock {
  const lockFile = join(folder, 'lock')
  const holderFile = join(folder, 'lock-holder')
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderInUse(
      `The database folder ${folder} is in use by ${describeHolder(holderFile)}. ` +
        'Stop that process, or choose another folder.',
    )
  }
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, started: startOfThisProcess() }))
  return {
    release() {
      if (!lock.isOpen) return
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function describeHolder(holderFile: string): string {
  try {
    const { pid, started } = JSON.parse(readFileSync(holderFile, 'utf8')) as { pid: number; started: string }
    return pid === process.pid ? 'this process itself' : `process ${pid} (started ${started})`
  } catch {
    // The holder has the lock but has not written its details yet.
    return 'another process'
  }
}

function startOfThisProcess(): string {
  return new Date(Math.round(performance.timeOrigin / 1000) * 1000).toISOString().replace('.000Z', 'Z')
}

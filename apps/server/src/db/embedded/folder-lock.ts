import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The folder of the embedded database belongs to another process, or to another part of this one. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** A held folder; `release` may be called more than once. */
export type FolderLock = { release: () => void }

/**
 * Takes a database folder for this process alone, or throws {@link FolderInUse} naming the holder.
 *
 * Two engines on one folder lose saves without any error, so the lock must hold. It is the file lock that SQLite takes
 * for us: the operating system drops it when the process dies in whatever way, so it is never stale, and process
 * numbers that are used again or repeat between containers cannot deceive it. The holder's pid and start time are
 * written beside it for the message alone.
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
    // The holder is between taking the lock and signing it.
    return 'another process'
  }
}

function startOfThisProcess(): string {
  return new Date(Math.round(performance.timeOrigin / 1000) * 1000).toISOString().replace('.000Z', 'Z')
}

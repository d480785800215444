import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Long enough for any creation to finish; it only ends hung ones. */
const TIMEOUT_MILLISECONDS = 15 * 60_000

/** Folders that this process is creating. The process must not wait for its own lock, which would block it forever. */
const making = new Map<string, Promise<void>>()

/**
 * Creates a missing folder once for all processes that request it at the same time; the others block until it exists.
 * `make` must create it completely or not at all. The lock is a SQLite file next to it, which is released when its
 * holder dies.
 */
export function madeOnce(folder: string, make: () => Promise<void>): Promise<void> {
  if (existsSync(folder)) return Promise.resolve()
  const made = making.get(folder) ?? makeAlone(folder, make).finally(() => making.delete(folder))
  making.set(folder, made)
  return made
}

async function makeAlone(folder: string, make: () => Promise<void>): Promise<void> {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: TIMEOUT_MILLISECONDS })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    if (!existsSync(folder)) await make()
  } finally {
    lock.close()
  }
}

import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Long enough for whoever makes something; it only ends what hangs. */
const PATIENCE_MILLIS = 15 * 60_000

/** What this process makes: it must not wait for itself, which would stop it for good. */
const making = new Map<string, Promise<void>>()

/**
 * Makes a folder that is not there, once for all processes that ask at the same time: the others stand still until it
 * is there. `make` leaves it whole or not at all. The lock is a file of SQLite beside it, which falls when its holder
 * dies.
 */
export function madeOnce(folder: string, make: () => Promise<void>): Promise<void> {
  if (existsSync(folder)) return Promise.resolve()
  const made = making.get(folder) ?? makeAlone(folder, make).finally(() => making.delete(folder))
  making.set(folder, made)
  return made
}

async function makeAlone(folder: string, make: () => Promise<void>): Promise<void> {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: PATIENCE_MILLIS })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    if (!existsSync(folder)) await make()
  } finally {
    lock.close()
  }
}

import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Path of PostgreSQL's own files inside the folder of an embedded database. */
export const dataPath = (folder: string): string => join(folder, 'data')

/**
 * Makes sure that a folder holds a complete database. `create` fills a sibling folder, which is renamed only after all
 * of it has been synced to disk. If the process is killed before that, it leaves nothing that could be mistaken for a
 * database.
 */
export async function ensureDataFolder(folder: string, create: (path: string) => Promise<void>): Promise<void> {
  if (existsSync(dataPath(folder))) return
  const unfinished = join(folder, 'data.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  await create(unfinished)
  syncTree(unfinished)
  renameSync(unfinished, dataPath(folder))
  sync(folder)
}

function syncTree(path: string) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else sync(child)
  }
  sync(path)
}

function sync(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

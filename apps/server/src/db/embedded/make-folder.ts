import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it, for this user alone; one that is there is left as it is. Throws the system's error
 * where none can be made.
 *
 * One call for each folder: the recursive one of Node tries for ever where a parent is there and takes no folder (/proc).
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // another process may have been faster
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents, accessible to this user only. Existing folders are left unchanged. Throws the
 * system's error if a folder cannot be created.
 *
 * Makes one call per folder, because Node's recursive `mkdir` retries forever if a parent exists that cannot hold
 * folders (/proc).
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // another process may have created it first
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

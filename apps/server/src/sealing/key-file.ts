import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyBytes } from './sealer.ts'

/**
 * The key of an embedded database: created at the first start and kept next to it in `secret.key`, for this user only.
 * Throws if the file exists without a valid key, or cannot be written.
 */
export function readOrMakeKey(folder: string): Uint8Array {
  const file = join(folder, 'secret.key')
  const own = `${file}.${randomBytes(6).toString('hex')}`
  try {
    return keyIn(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(own, randomBytes(keyBytes).toString('base64url'), { mode: 0o600 })
  try {
    // written completely or not at all, and never over a key that another process has just created
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  return keyIn(file)
}

function keyIn(file: string): Uint8Array {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length !== keyBytes) throw new Error('secret.key holds no key of 32 bytes')
  return key
}

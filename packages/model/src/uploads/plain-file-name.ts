import { UNSEEN } from '../draft/unseen.ts'

/**
 * The name under which an uploaded file is kept and shown: the one that was given, without the folders before it, with
 * `_` for every character that could deceive. It is never a name in a file system.
 */
export function plainFileName(given: string): string {
  const name = given.split(/[/\\]/u).at(-1) ?? ''
  return name.replace(UNSEEN, '_').trim()
}

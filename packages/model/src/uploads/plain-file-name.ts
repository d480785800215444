import { UNSEEN } from '../draft/unseen.ts'

/**
 * The name under which an uploaded file is stored and displayed: the given name without folders, with `_` for every
 * character that could deceive. It is never used as a name in a file system.
 */
export function plainFileName(given: string): string {
  const name = given.split(/[/\\]/u).at(-1) ?? ''
  return name.replace(UNSEEN, '_').trim()
}

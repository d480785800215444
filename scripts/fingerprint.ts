import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A digest of the names and contents of the files that match the patterns; changes in tests do not affect it. */
export function fingerprint(root: string, patterns: readonly string[]): string {
  const digest = createHash('sha256')
  const files = globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
    .sort()
  for (const file of files)
    digest
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return digest.digest('hex')
}

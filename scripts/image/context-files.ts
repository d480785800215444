import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** The files of the build context, by their paths in the project: all except those that .dockerignore excludes. */
export function contextFiles(root: string): string[] {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const unknown = patterns.filter((pattern) => /^[!#/]|\s/.test(pattern))
  if (unknown.length > 0) throw new Error(`patterns that are not read: ${unknown.join(', ')}`)
  const filesIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (patterns.some((pattern) => matchesGlob(path, pattern))) return []
      return entry.isDirectory() ? filesIn(path) : [path]
    })
  return filesIn('')
}

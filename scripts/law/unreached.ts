import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'

const entries = [
  /\.test\.tsx?$/,
  /^packages\/[^/]+\/src\/index\.ts$/,
  /^packages\/contract\/src\/paths\.ts$/,
  /^apps\/server\/src\/main\.ts$/,
  /^apps\/console\/(src\/early\.ts|src\/main\.tsx|gallery\/main\.tsx|vite\.config\.ts)$/,
  /^apps\/(console\/src\/kit|server\/src\/db)\/testing\/setup\.ts$/,
  /^quality\/(rows\/story-reporter|mutants\/faults\/.*)\.ts$/,
  /^e2e\/(playwright\.config\.ts|.*\.spec\.ts)$/,
  /\.d\.ts$/,
]

/** The files named by `new URL('./worker.ts', import.meta.url)`: they run in a separate thread or process. */
function spawned(root: string, source: string): string[] {
  if (!/\.(ts|tsx|mjs)$/.test(source)) return []
  const text = readFileSync(join(root, source), 'utf8')
  const names = text.matchAll(/new URL\(\s*['"](\.[^'"]+\.(?:ts|tsx|mjs))['"],\s*import\.meta\.url\s*,?\s*\)/g)
  return [...names].map(([, name]) => normalize(join(source, '..', name ?? '')))
}

/** The style sheets from which a style sheet composes classes. */
function composed(root: string, source: string): string[] {
  if (!source.endsWith('.css')) return []
  const names = readFileSync(join(root, source), 'utf8').matchAll(/composes:[^;]*\sfrom\s+['"](\.[^'"]+)['"]/g)
  return [...names].map(([, name]) => normalize(join(source, '..', name ?? '')))
}

/** The files that the commands of package.json name. */
function commanded(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.values(scripts).flatMap((command) => command.split(' ').filter((word) => /\.(ts|mjs)$/.test(word)))
}

const isOwn = (source: string) => /^(packages|apps|e2e|bench|scripts|quality)\//.test(source)

/** The files of the tree that are not reachable from any entry, test or command of package.json. */
export function unreached(root: string, { modules }: ICruiseResult): string[] {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.map((one) => one.resolved)]))
  const own = [...imports.keys()].filter(isOwn)
  const reached = new Set<string>()
  const open = [...commanded(root), ...own.filter((source) => entries.some((entry) => entry.test(source)))]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const imported = imports.get(next)
    if (!imported || reached.has(next)) continue
    reached.add(next)
    open.push(...imported, ...(isOwn(next) ? [...spawned(root, next), ...composed(root, next)] : []))
  }
  return own.filter((source) => !reached.has(source)).sort()
}

/** What the bundler knows of a module: what it imports, by ids, and its text without types. */
export interface ParsedModule {
  readonly importedIds: readonly string[]
  readonly code: string | null
}

interface Modules {
  readonly getModuleInfo: (id: string) => ParsedModule | null
}

/** The module whose exports are the public API of a package, and the one that has all icons. */
const face = /\/packages\/(\w+)\/src\/index\.ts$/
const icons = '/icon/icons.ts'

/** How imports name a module that only passes on exports of others; undefined for any other module. */
function sourceOf(id: string): string | undefined {
  const name = face.exec(id)?.[1]
  return name === undefined ? (id.endsWith(icons) ? 'icons.ts' : undefined) : `@incentive/${name}`
}

const named = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/**
 * The modules that a module needs, one by one: of a package or of the icons those whose exports it names, not all that
 * can be imported there.
 */
export function importsOf(id: string, modules: Modules): readonly string[] {
  const info = modules.getModuleInfo(id)
  if (!info) return []
  return info.importedIds.flatMap((imported) => {
    const source = sourceOf(imported)
    return source === undefined ? [imported] : exportersOf(imported, namesFrom(info.code, source), modules)
  })
}

/** The modules behind exports of a face; an export of another package leads to that one's. */
function exportersOf(id: string, names: ReadonlySet<string>, modules: Modules): string[] {
  const info = modules.getModuleInfo(id)
  return [...(info?.code ?? '').matchAll(named)].flatMap(([, list = '', from = '']) => {
    const wanted = new Set(parts(list).flatMap(([own, exported]) => (names.has(exported) ? [own] : [])))
    if (wanted.size === 0) return []
    const end = endOf(from)
    const target = info?.importedIds.find((imported) => imported.endsWith(end))
    if (target === undefined) return []
    return face.test(target) ? exportersOf(target, wanted, modules) : [target]
  })
}

/** How the id of a module ends that is imported as `from`. */
function endOf(from: string): string {
  if (from.startsWith('./')) return from.slice(1)
  return from.startsWith('@incentive/') ? from.replace('@incentive/', '/packages/') + '/src/index.ts' : `/${from}`
}

/** The names that a text takes from a package or from the module of icons. */
function namesFrom(code: string | null, source: string): ReadonlySet<string> {
  const lists = [...(code ?? '').matchAll(named)].filter(
    ([, , from = '']) => from === source || from.endsWith(`/${source}`),
  )
  return new Set(lists.flatMap(([, list = '']) => parts(list).map(([imported]) => imported)))
}

/** The entries of `a, b as c`: each as it is called there, and as it is called here. */
const parts = (list: string): [there: string, here: string][] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [there = '', here = there] = entry.split(/\s+as\s+/)
      return [there, here]
    })

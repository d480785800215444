/** Module data of the bundler: the ids of its imports, and its code without types. */
export interface ParsedModule {
  readonly importedIds: readonly string[]
  readonly code: string | null
}

interface Modules {
  readonly getModuleInfo: (id: string) => ParsedModule | null
}

/**
 * Matches a module with a public API, of a package or of a folder of the model; `icons` matches the module that exports
 * all icons.
 */
const face = /\/packages\/(?:(\w+)\/src|(model)\/src\/([^/]+))\/index\.ts$/
const icons = '/icon/icons.ts'

/** Import specifier of a module that only re-exports others; undefined for any other module. */
function sourceOf(id: string): string | undefined {
  const names = face.exec(id)?.slice(1).filter(Boolean)
  if (names) return `@incentive/${names.join('/')}`
  return id.endsWith(icons) ? 'icons.ts' : undefined
}

const named = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/**
 * Ids of the modules that a module needs. For a package or the icons, these are only the modules whose exports it
 * imports, not everything that could be imported there.
 */
export function importsOf(id: string, modules: Modules): readonly string[] {
  const info = modules.getModuleInfo(id)
  if (!info) return []
  return info.importedIds.flatMap((imported) => {
    const source = sourceOf(imported)
    return source === undefined ? [imported] : exportersOf(imported, namesFrom(info.code, source), modules)
  })
}

/** The modules that define the given exports of a public API; follows exports of other packages to their modules. */
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

/** End of the id of a module that is imported as `from`. */
function endOf(from: string): string {
  if (from.startsWith('./')) return from.slice(1)
  return from.startsWith('@incentive/') ? from.replace('@incentive/', '/packages/') + '/src/index.ts' : `/${from}`
}

/** The names that a code imports from a package or from the module of icons. */
function namesFrom(code: string | null, source: string): ReadonlySet<string> {
  const lists = [...(code ?? '').matchAll(named)].filter(
    ([, , from = '']) => from === source || from.endsWith(`/${source}`),
  )
  return new Set(lists.flatMap(([, list = '']) => parts(list).map(([imported]) => imported)))
}

/** The entries of `a, b as c`: each with its exported and its local name. */
const parts = (list: string): [there: string, here: string][] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [there = '', here = there] = entry.split(/\s+as\s+/)
      return [there, here]
    })

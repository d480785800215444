/** What the bundler knows of a module: what it imports, by ids, and its text without types. */
export interface ParsedModule {
  readonly importedIds: readonly string[]
  readonly code: string | null
}

interface Modules {
  readonly getModuleInfo: (id: string) => ParsedModule | null
}

/** The module whose exports are the face of a package. */
const face = /\/packages\/(\w+)\/src\/index\.ts$/
const named = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/**
 * The modules that a module needs, one by one: of a package those whose exports it names, not all that the face of the
 * package knows of.
 */
export function importsOf(id: string, modules: Modules): readonly string[] {
  const info = modules.getModuleInfo(id)
  if (!info) return []
  return info.importedIds.flatMap((imported) => {
    const name = face.exec(imported)?.[1]
    return name === undefined ? [imported] : exportersOf(imported, namesFrom(info.code, `@incentive/${name}`), modules)
  })
}

/** The modules behind exports of a face; an export of another package leads to that one's. */
function exportersOf(id: string, names: ReadonlySet<string>, modules: Modules): string[] {
  const info = modules.getModuleInfo(id)
  return [...(info?.code ?? '').matchAll(named)].flatMap(([, list = '', from = '']) => {
    const wanted = new Set(parts(list).flatMap(([own, exported]) => (names.has(exported) ? [own] : [])))
    if (wanted.size === 0) return []
    const end = from.startsWith('./') ? from.slice(1) : from.replace('@incentive/', '/packages/') + '/src/index.ts'
    const target = info?.importedIds.find((imported) => imported.endsWith(end))
    if (target === undefined) return []
    return face.test(target) ? exportersOf(target, wanted, modules) : [target]
  })
}

/** The names that a text takes from a package. */
function namesFrom(code: string | null, source: string): ReadonlySet<string> {
  const lists = [...(code ?? '').matchAll(named)].filter(([, , from]) => from === source)
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

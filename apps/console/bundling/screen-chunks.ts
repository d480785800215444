import { importsOf, type ParsedModule } from './face-imports.ts'

/** What the bundler knows of a module while it cuts the build into chunks: ids of modules. */
interface ModuleLinks extends ParsedModule {
  readonly dynamicallyImportedIds: readonly string[]
}

interface Modules {
  readonly getModuleInfo: (id: string) => ModuleLinks | null
}

/** What several screens need is one chunk, but for what the screen `apart` does without: that is another. */
const SHARED = 'shared'
const SHARED_BY_OTHERS = 'shared-by-others'

/**
 * The chunk of each module that a screen cannot be drawn without: named after its screen, or shared by several.
 * @param screens the module whose dynamic imports are the screens
 */
function chunksOfScreens(modules: Modules, screens: string, apart: string): ReadonlyMap<string, string> {
  const users = new Map<string, string[]>()
  for (const screen of modules.getModuleInfo(screens)?.dynamicallyImportedIds ?? []) {
    const name = /([^/]+)\.\w+$/.exec(screen)?.[1] ?? SHARED
    const needed = new Set([screen])
    for (const id of needed) {
      users.set(id, [...(users.get(id) ?? []), name])
      for (const next of importsOf(id, modules)) needed.add(next)
    }
  }
  const nameOf = (names: readonly string[]) => {
    if (names.length === 1) return names[0] ?? SHARED
    return names.includes(apart) ? SHARED : SHARED_BY_OTHERS
  }
  return new Map([...users].map(([id, names]) => [id, nameOf(names)]))
}

/** Names the chunks of modules for a build: the shared ones alone, every chunk, or one; null leaves a module to the bundler. */
export function screenChunks(screens: string, apart: string) {
  let known: ReadonlyMap<string, string> | null = null
  const chunkOf = (id: string, modules: Modules) => (known ??= chunksOfScreens(modules, screens, apart)).get(id) ?? null
  return {
    shared: (id: string, modules: Modules) => {
      const name = chunkOf(id, modules)
      return name === SHARED || name === SHARED_BY_OTHERS ? name : null
    },
    every: chunkOf,
    /** The screen `apart`, of what no other screen needs. */
    apart: (id: string, modules: Modules) => (chunkOf(id, modules) === apart ? apart : null),
  }
}

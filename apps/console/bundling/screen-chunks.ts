/** What the bundler knows of a module while it cuts the build into chunks: ids of modules. */
interface ModuleLinks {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Modules {
  readonly getModuleInfo: (id: string) => ModuleLinks | null
}

const SHARED = 'shared'

/**
 * The chunk of each module that a screen cannot be drawn without: named after its screen, or `shared` by several.
 * @param screens the module whose dynamic imports are the screens
 */
function chunksOfScreens(modules: Modules, screens: string): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>()
  for (const screen of modules.getModuleInfo(screens)?.dynamicallyImportedIds ?? []) {
    const name = /([^/]+)\.\w+$/.exec(screen)?.[1] ?? SHARED
    const needed = new Set([screen])
    for (const id of needed) {
      chunks.set(id, (chunks.get(id) ?? name) === name ? name : SHARED)
      for (const next of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(next)
    }
  }
  return chunks
}

/** Names the chunks of modules for a build: `shared` alone, or every chunk; null leaves a module to the bundler. */
export function screenChunks(screens: string) {
  let known: ReadonlyMap<string, string> | null = null
  const chunkOf = (id: string, modules: Modules) => (known ??= chunksOfScreens(modules, screens)).get(id) ?? null
  return {
    shared: (id: string, modules: Modules) => (chunkOf(id, modules) === SHARED ? SHARED : null),
    every: chunkOf,
  }
}

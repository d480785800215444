import { importsOf, type ParsedModule } from './face-imports.ts'

/** What the bundler knows of a module while it cuts the build into chunks: ids of modules. */
interface ModuleLinks extends ParsedModule {
  readonly dynamicallyImportedIds: readonly string[]
}

interface Modules {
  readonly getModuleInfo: (id: string) => ModuleLinks | null
}

/** The screens that most depends on, by the names of their modules. */
interface HeavyScreens {
  /** The heaviest one. */
  readonly apart: string
  /** The one that is opened most. */
  readonly list: string
}

/**
 * What several screens need is a chunk for each way in which the two heavy ones need it: both, the one, the other, neither.
 * So neither of them waits for what only lighter screens have in common.
 */
const SHARED = 'shared'
const SHARED_WITH_APART = 'shared-with-editor'
const SHARED_BY_OTHERS = 'shared-by-others'
const SHARED_BY_FEW = 'shared-by-few'
const shared: readonly string[] = [SHARED, SHARED_WITH_APART, SHARED_BY_OTHERS, SHARED_BY_FEW]

/**
 * The chunk of each module that a screen cannot be drawn without: named after its screen, or shared by several.
 * @param screens the module whose dynamic imports are the screens
 */
function chunksOfScreens(
  modules: Modules,
  screens: string,
  { apart, list }: HeavyScreens,
): ReadonlyMap<string, string> {
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
    if (names.includes(apart)) return names.includes(list) ? SHARED : SHARED_WITH_APART
    return names.includes(list) ? SHARED_BY_OTHERS : SHARED_BY_FEW
  }
  return new Map([...users].map(([id, names]) => [id, nameOf(names)]))
}

/**
 * Names the chunks of modules for a build: each shared one alone, every chunk, or one; null leaves a module to the bundler.
 * The shared ones stand in the order in which they take modules: a chunk takes along what its own import.
 */
export function screenChunks(screens: string, heavy: HeavyScreens) {
  let known: ReadonlyMap<string, string> | null = null
  const chunkOf = (id: string, modules: Modules) => (known ??= chunksOfScreens(modules, screens, heavy)).get(id) ?? null
  return {
    shared: shared.map((name) => (id: string, modules: Modules) => (chunkOf(id, modules) === name ? name : null)),
    every: chunkOf,
    /** The screen `apart`, of what no other screen needs. */
    apart: (id: string, modules: Modules) => (chunkOf(id, modules) === heavy.apart ? heavy.apart : null),
  }
}

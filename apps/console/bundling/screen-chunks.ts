import { importsOf, type ParsedModule } from './face-imports.ts'

/** Module data of the bundler while it splits the build into chunks, by module ids. */
interface ModuleLinks extends ParsedModule {
  readonly dynamicallyImportedIds: readonly string[]
}

interface Modules {
  readonly getModuleInfo: (id: string) => ModuleLinks | null
}

/** The screens that matter most for loading times, by the names of their modules. */
interface HeavyScreens {
  /** The largest screen. */
  readonly apart: string
  /** The most frequently opened screen. */
  readonly list: string
}

/**
 * Modules that several screens need form one chunk for each way in which the two heavy screens need them: both, the
 * one, the other, neither. So the heavy screens do not wait for modules that only lighter screens share.
 */
const SHARED = 'shared'
const SHARED_WITH_APART = 'shared-with-editor'
const SHARED_BY_OTHERS = 'shared-by-others'
const SHARED_BY_FEW = 'shared-by-few'
const shared: readonly string[] = [SHARED, SHARED_WITH_APART, SHARED_BY_OTHERS, SHARED_BY_FEW]

/**
 * The chunk of each module that a screen needs to render: named after its screen, or shared by several.
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
 * Returns functions that name the chunk of a module: one for each shared chunk, one for all chunks, one for a single
 * screen; null leaves a module to the bundler. The order of the shared ones matters: a chunk also includes the modules
 * that its own modules import.
 */
export function screenChunks(screens: string, heavy: HeavyScreens) {
  let known: ReadonlyMap<string, string> | null = null
  const chunkOf = (id: string, modules: Modules) => (known ??= chunksOfScreens(modules, screens, heavy)).get(id) ?? null
  return {
    shared: shared.map((name) => (id: string, modules: Modules) => (chunkOf(id, modules) === name ? name : null)),
    every: chunkOf,
    /** The modules of the screen `apart` that no other screen needs. */
    apart: (id: string, modules: Modules) => (chunkOf(id, modules) === heavy.apart ? heavy.apart : null),
  }
}

import type { Deps } from '../../deps.ts'

/** Removes content whose row is gone. What cannot be removed now is left to the sweep: nothing refers to it. */
export async function deleteContent({ files, log }: Pick<Deps, 'files' | 'log'>, storageKey: string): Promise<void> {
  try {
    await files.delete(storageKey)
  } catch (error) {
    log.warn({ err: error }, 'the content of a removed file could not be deleted yet')
  }
}

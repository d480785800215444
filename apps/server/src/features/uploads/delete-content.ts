import type { Deps } from '../../deps.ts'

/** Deletes content whose row was deleted. Failures are left to the sweep, because nothing refers to the content. */
export async function deleteContent({ files, log }: Pick<Deps, 'files' | 'log'>, storageKey: string): Promise<void> {
  try {
    await files.delete(storageKey)
  } catch (error) {
    log.warn({ err: error }, 'the content of a removed file could not be deleted yet')
  }
}

import type { ImportChoices, Instant } from '@incentive/model'
import { linesForImport } from '@incentive/model'
import { usePreparation } from '../../../../../parts/pasted-rows/preparation.tsx'
import { useEditorStore } from '../../../editing/editor-context.tsx'
import type { ImportSource } from './import-exchange.ts'
import { importTooLarge } from './import-size.ts'
import { prepareImport, type PreparedImport } from './prepare-import.ts'

/** A prepared import for the preview. */
export interface ImportToConfirm {
  readonly prepared: PreparedImport
  /** Warning if the import is too large for one save, otherwise null. */
  readonly warning: string | null
}

/** Prepares imports against the lines of the editor. */
export function useImport(now: Instant) {
  const store = useEditorStore()
  const { state, prepare, cancel } = usePreparation<ImportToConfirm>()
  return {
    state,
    cancel,
    prepare: async (source: ImportSource, choices: ImportChoices) => {
      const { lists, claimCount } = store.getState()
      const roster = lists.promotionProducts?.roster
      if (!roster) return
      await prepare(async (signal, onProgress) => {
        const lines = linesForImport(roster, now)
        const prepared = await prepareImport({
          source,
          choices,
          lines,
          hasClaims: claimCount !== 0,
          now,
          signal,
          onProgress,
        })
        // empty text, or text with only separators, is ignored (IMP-03, IMP-04)
        if (prepared.rows.length === 0) return null
        return { prepared, warning: importTooLarge(store.getState(), prepared.lines, now) }
      })
    },
  }
}

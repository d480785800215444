import { useQueryClient } from '@tanstack/react-query'
import { reopen } from '../draft/change-editor.ts'
import type { EditorState, OpenedPromotion } from '../draft/editor-state.ts'
import { enterProgram } from '../loading/enter-program.ts'
import { loadPromotion } from '../loading/load-promotion.ts'
import { useEditorStore, useRestart } from './editor-context.tsx'
import { update } from './editor-store.ts'

/** Takes what is stored now into the editor. */
type Take = (state: EditorState, opened: OpenedPromotion) => EditorState

/**
 * Reads the promotion again and shows it, in view mode unless `take` says otherwise; when that fails, the screen starts
 * over and says why.
 */
export function useReopen(): (id: number, take?: Take) => Promise<void> {
  const store = useEditorStore()
  const restart = useRestart()
  const cache = useQueryClient()
  return async (id, take = reopen) => {
    try {
      const opened = await loadPromotion(id, (programId) => enterProgram(cache, programId))
      update(store, (state) => take(state, opened))
    } catch {
      restart()
    }
  }
}

import type { PromotionAnswer } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { setPause } from '../draft/change-editor.ts'
import { useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'

/** Applies the response of a pause or resume to the editor, the lists and the timeline. */
export function usePauseAnswer(): (answer: PromotionAnswer, words: string) => void {
  const store = useEditorStore()
  const cache = useQueryClient()
  return ({ pause }, words) => {
    update(store, (state) => setPause(state, pause))
    void cache.invalidateQueries({ queryKey: ['promotions'] })
    showToast(words)
  }
}

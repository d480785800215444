import { panelLines } from '@incentive/model/issues'
import { Notice } from '../../../kit/page/notice.tsx'
import type { FormRefusal } from '../../../parts/form/form-state.ts'
import type { PromotionAnswer } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { setPause } from '../draft/change-editor.ts'
import { useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'

/** Explains why a promotion was not paused or resumed, except for errors shown at the reason. */
export function RefusedPause({ refusal }: { refusal: FormRefusal }) {
  const lines = panelLines(refusal, (field) => field === 'reason').filter(({ field }) => field === null)
  if (lines.length === 0) return null
  return (
    <Notice tone="bad" isUrgent>
      {lines.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}

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

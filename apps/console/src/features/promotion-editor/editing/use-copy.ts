import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { startRequest, fail, finishCopy } from '../draft/change-editor.ts'
import { refusalOf } from '../draft/refusal.ts'
import { useEditorStore } from './editor-context.tsx'
import { update } from './editor-store.ts'
import { focusScreen } from './focus-screen.ts'

/** Copies the stored promotion and opens the copy (ALG-26, NAV-12); a failure stays on the source (COPY-14). */
export function useCopy(): (includesPayouts: boolean) => Promise<void> {
  const store = useEditorStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async (includesPayouts) => {
    const { baseline, isBusy, mode } = store.getState()
    const { stored } = baseline
    if (!stored || isBusy || mode !== 'copying') return
    const body = includesPayouts ? { includePayouts: true } : undefined
    update(store, startRequest)
    try {
      const copy = await store.sendOnce(body, (idempotencyKey) =>
        call('copyPromotion', { params: { id: stored.id }, body, idempotencyKey }),
      )
      update(store, finishCopy)
      void cache.invalidateQueries({ queryKey: ['promotions'] })
      showToast(`Copied to ${copy.promotionKey}`)
      await navigate({ to: '/promotion/$id', params: { id: String(copy.id) } })
      focusScreen()
    } catch (error) {
      update(store, (state) => fail(state, refusalOf(failureOf(error))))
    }
  }
}

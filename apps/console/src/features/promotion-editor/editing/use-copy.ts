import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { newKey } from '../../../api/new-key.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { attemptFor } from '../draft/attempt.ts'
import { beginWork, fail, finishCopy } from '../draft/change-editor.ts'
import { refusalOf } from '../draft/refusal.ts'
import { useEditorStore } from './editor-context.tsx'
import { transact } from './editor-store.ts'
import { focusScreen } from './focus-screen.ts'

/** Copies the stored promotion and opens the copy (ALG-26, NAV-12); a failure stays on the source (COPY-14). */
export function useCopy(): (includesPayouts: boolean) => Promise<void> {
  const store = useEditorStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async (includesPayouts) => {
    const { saved, isBusy, mode, attempt: before } = store.getState()
    if (!saved || isBusy || mode !== 'copying') return
    const body = includesPayouts ? { includePayouts: true } : undefined
    const attempt = attemptFor(before, body, newKey)
    transact(store, (state) => beginWork(state, attempt))
    try {
      const copy = await call('copyPromotion', { params: { id: saved.id }, body, idempotencyKey: attempt.key })
      transact(store, finishCopy)
      void cache.invalidateQueries({ queryKey: ['promotions'] })
      showToast(`Copied to ${copy.promotionKey}`)
      await navigate({ to: '/promotion/$id', params: { id: String(copy.id) } })
      focusScreen()
    } catch (error) {
      transact(store, (state) => fail(state, refusalOf(failureOf(error))))
    }
  }
}

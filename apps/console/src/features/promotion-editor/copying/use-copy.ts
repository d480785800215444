import { copyIssues, copyToSend, openCopy, type CopyDraft, type PromotionDraft } from '@incentive/model'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { useForm, type Form } from '../../../parts/form/use-form.ts'
import { fail, finishCopy } from '../draft/change-editor.ts'
import { refusalOf } from '../draft/refusal.ts'
import { useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { focusScreen } from '../editing/saving/use-save.ts'
import { copyField } from './copy-fields.tsx'

/**
 * The form of a copy, and the function that creates and opens it (ALG-26, NAV-12). If it fails, the input stays with
 * the reason next to it. If there was no input, the reason is in the source's list of problems (COPY-14).
 */
export function useCopy(source: PromotionDraft): { form: Form<CopyDraft>; copy: () => Promise<void> } {
  const store = useEditorStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useForm(openCopy(source), {
    issues: (draft) => copyIssues(source, draft),
    countChanges: (draft) => Object.keys(copyToSend(source, draft) ?? {}).length,
  })

  const send = async (body: ReturnType<typeof copyToSend>) => {
    const id = source.stored?.id ?? 0
    try {
      // the key outlives the dialog, so that a copy with a lost response is not created twice
      return await store.sendOnce(body, (idempotencyKey) =>
        call('copyPromotion', { params: { id }, body, idempotencyKey }),
      )
    } catch (error) {
      const refusal = refusalOf(failureOf(error))
      const [first] = refusal.fieldIssues
      if (body === undefined) update(store, (state) => fail(state, refusal))
      else if (first) void focusField(copyField(first.field))
      throw error
    }
  }

  const copy = async () => {
    const [first] = form.issues
    if (first) void focusField(copyField(first.field))
    const made = await form.save((draft) => copyToSend(source, draft), send)
    if (!made) return
    update(store, finishCopy)
    void cache.invalidateQueries({ queryKey: ['promotions'] })
    showToast(`Copied to ${made.promotionKey}${made.pause ? ', paused' : ''}`)
    await navigate({ to: '/promotion/$id', params: { id: String(made.id) } })
    focusScreen()
  }
  return { form, copy }
}

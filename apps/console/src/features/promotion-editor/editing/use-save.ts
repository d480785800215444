import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { sessionQuery } from '../../../api/session.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { startRequest, discardChanges, fail, finishSave, showProblems, stayInEdit } from '../draft/change-editor.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { isEditing } from '../draft/editor-state.ts'
import { refusalOf } from '../draft/refusal.ts'
import { submitBody, updateBody } from '../draft/save-body.ts'
import { keepUploads, removedUploads } from '../draft/transfers.ts'
import { useEditorStore } from './editor-context.tsx'
import { update } from './editor-store.ts'
import { focusScreen } from './focus-screen.ts'
import { removeStoredFiles } from './remove-stored-files.ts'
import { useReopen } from './use-reopen.ts'

/** Stores the draft; answers the promotion's id, or null when nothing was stored. */
export type Save = () => Promise<number | null>

/**
 * Saving (ALG-27): an invalid draft opens the list of problems instead, a second press while a save runs does nothing,
 * and a save that is sent again unchanged carries the same key, so that it happens once.
 */
export function useSave(): Save {
  const store = useEditorStore()
  const cache = useQueryClient()
  const reopen = useReopen()
  return async () => {
    const state = store.getState()
    if (state.isBusy || !isEditing(state)) return null
    if (!deriveEditor(state).canSave) {
      update(store, showProblems)
      return null
    }
    const { stored } = state.baseline
    const body = stored ? updateBody(state) : submitBody(state.draft)
    update(store, startRequest)
    try {
      const { id } = await store.sendOnce(body, (idempotencyKey) =>
        stored
          ? call('updatePromotion', { params: { id: stored.id }, body, idempotencyKey })
          : call('submitPromotion', { body, idempotencyKey }),
      )
      update(store, keepUploads)
      void cache.invalidateQueries({ queryKey: ['promotions'] })
      const refusal = await removeStoredFiles(removedUploads(state))
      if (refusal) {
        await reopen(id, (now, opened) => stayInEdit(now, opened, refusal))
        return null
      }
      update(store, finishSave)
      return id
    } catch (error) {
      const failure = failureOf(error)
      // the program may ask for more than it did when the promotion was opened
      if (failure.status === 400) void cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
      update(store, (now) => fail(now, refusalOf(failure)))
      return null
    }
  }
}

/**
 * Saves and shows what is stored: a new promotion at its own address, a stored one in view mode (EDIT-30, NAV-11). When
 * nothing was changed, it is in view mode without a call.
 */
export function useSaveAndShow(): () => Promise<void> {
  const store = useEditorStore()
  const save = useSave()
  const reopen = useReopen()
  const navigate = useNavigate()
  return async () => {
    const state = store.getState()
    const { baseline, isBusy } = state
    if (baseline.stored && !isBusy && deriveEditor(state).canSave && !deriveEditor(state).hasWork) {
      update(store, discardChanges)
      showToast('Nothing was changed')
      focusScreen()
      return
    }
    const id = await save()
    if (id === null) return
    showToast(baseline.stored ? 'Promotion saved' : 'Promotion created')
    if (baseline.stored) return reopen(id)
    await navigate({ to: '/promotion/$id', params: { id: String(id) }, replace: true })
    focusScreen()
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { discardChanges, fail, showProblems, startRequest } from '../draft/change-editor.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { isEditing } from '../draft/editor-state.ts'
import { refusalOf } from '../draft/refusal.ts'
import { issuesAtRows, updateBody } from '../draft/saving/save-body.ts'
import { update, type EditorStore } from '../editing/editor-store.ts'
import { rowsToSend } from '../editing/saving/reload-stored.ts'
import { revisionsKey } from '../loading/load-revisions.ts'
import { bringExpressionChecks } from '../editing/validation-context.ts'

/**
 * Saves the changes of the editor as a new revision, or as those of the open one, and shows the live promotion again.
 * An invalid draft opens the list of problems instead. Returns whether they were saved. MS-65.
 */
export async function saveRevision(store: EditorStore, cache: QueryClient, reason?: string | null): Promise<boolean> {
  await bringExpressionChecks(store)
  const state = store.getState()
  const { revision, baseline } = state
  if (state.isBusy || !isEditing(state) || baseline.stored === null) return false
  if (!deriveEditor(state).canSave) {
    update(store, showProblems)
    return false
  }
  update(store, startRequest)
  const rows = await rowsToSend(store)
  if (rows === null) return false
  const { id } = baseline.stored
  const body = { ...updateBody(store.getState()), ...(reason !== undefined && { reason }) }
  try {
    if (revision) {
      const params = { id, revision: revision.id }
      const changed = { ...body, revisionVersion: revision.version }
      await store.sendOnce(changed, (idempotencyKey) =>
        call('updatePromotionRevision', { params, body: changed, idempotencyKey }),
      )
    } else {
      await store.sendOnce(body, (idempotencyKey) =>
        call('createPromotionRevision', { params: { id }, body, idempotencyKey }),
      )
    }
  } catch (error) {
    const refusal = refusalOf(failureOf(error))
    const fieldIssues = issuesAtRows(refusal.fieldIssues, rows)
    // the button of a retry saves the live promotion, unless a revision is open
    const remedy = refusal.remedy === 'retry' && revision === null ? 'correct' : refusal.remedy
    update(store, (now) => fail(now, { ...refusal, fieldIssues, remedy }))
    return false
  }
  update(store, discardChanges)
  void cache.invalidateQueries({ queryKey: revisionsKey(id) })
  void cache.invalidateQueries({ queryKey: ['promotions', id] })
  showToast('Revision saved. The live promotion is unchanged.')
  return true
}

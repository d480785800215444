import type { SavedPromotion } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { asksToOpen, publishingQuestionOf } from '../../../api/api-problem.ts'
import { failureOf } from '../../../api/failure.ts'
import { logFailure } from '../../../api/log.ts'
import { sessionQuery } from '../../../api/session.ts'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { askToOpen, askToPublish, fail, setPause, showProblems, startRequest } from '../draft/change-editor.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { isEditing } from '../draft/editor-state.ts'
import { refusalOf } from '../draft/refusal.ts'
import { finishSave, keepEditing } from '../draft/reload.ts'
import { issuesAtRows, saveBody, sentRows, type SentRows } from '../draft/save-body.ts'
import { refusedAsTooLarge, tooLargeToSend } from '../draft/save-size.ts'
import { keepUploads, removedUploads } from '../draft/transfers.ts'
import { useEditorStore } from './editor-context.tsx'
import { update, type EditorStore } from './editor-store.ts'
import { focusScreen } from './focus-screen.ts'
import { mayBeOwnSave, sendSave } from './lost-saves.ts'
import { expiredInsteadOf, partsToReload, settlings } from './own-save.ts'
import { reloadStored } from './reload-stored.ts'
import { removeStoredFiles } from './remove-stored-files.ts'
import { bringExpressionChecks } from './use-expression-checks.ts'

const ownSaves = onDemand(() => import('./adopt-own-save.ts'))

const NO_ANSWER = { status: null, body: null, conflict: null }

/** Stores the draft; answers what was stored, or null when nothing was. */
export type Save = () => Promise<SavedPromotion | null>

/**
 * Saving (ALG-27): an invalid draft opens the list of problems instead, as one that is too large to send does (R14), a second press while a save runs does nothing,
 * and a save that is sent again unchanged carries the same key, so that it happens once. One whose answer was lost is
 * recognized as one's own, also when something was typed since (OP-140). A good save is in view at once;
 * what is stored is read again behind it (OP-143).
 */
export function useSave(): Save {
  const store = useEditorStore()
  const cache = useQueryClient()
  const save: Save = async () => {
    await bringExpressionChecks(store)
    await settlings.get(store)
    const state = store.getState()
    if (state.isBusy || !isEditing(state)) return null
    if (!deriveEditor(state).canSave) {
      update(store, showProblems)
      return null
    }
    update(store, startRequest)
    const rows = await rowsToSend(store)
    if (!rows) return null
    const body = saveBody(store.getState())
    const tooLarge = tooLargeToSend(body)
    if (tooLarge) {
      update(store, (now) => fail(now, tooLarge))
      return null
    }
    try {
      const saved = await send(store)
      update(store, keepUploads)
      void cache.invalidateQueries({ queryKey: ['promotions'] })
      const draft = store.getState()
      const left = await removeStoredFiles(removedUploads(draft))
      update(store, (now) =>
        setPause(finishSave(now, saved, partsToReload(draft, rows), expiredInsteadOf(saved)), saved.pause),
      )
      if (left) update(store, (now) => keepEditing(now, left.files, left.refusal))
      if (draft.baseline.stored) void reloadStored(store)
      return left ? null : saved
    } catch (error) {
      const failure = failureOf(error)
      if (mayBeOwnSave(failure) && (await adoptLostSave(store))) return save()
      if (asksToOpen(error)) {
        update(store, askToOpen)
        return null
      }
      const asked = publishingQuestionOf(error)
      if (asked) {
        update(store, (now) => askToPublish(now, asked.findings))
        return null
      }
      // the program may ask for more than it did when the promotion was opened
      if (failure.status === 400) void cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
      // nobody was faster, as far as is known, while it is open whether one's own last save was stored
      const known = mayBeOwnSave(failure) && store.lostSaves.length > 0 ? NO_ANSWER : failure
      const refusal = failure.status === 413 ? refusedAsTooLarge(body) : refusalOf(known)
      const fieldIssues = issuesAtRows(refusal.fieldIssues, rows)
      update(store, (now) => fail(now, { ...refusal, fieldIssues }))
      return null
    }
  }
  return save
}

/**
 * The rows that a save sends. Those that the last save added get their ids from its reload, so that is waited for; null
 * when it failed, which is said.
 */
async function rowsToSend(store: EditorStore): Promise<SentRows | null> {
  await reloadStored(store)
  const { awaitsReload, refusal } = store.getState()
  if (awaitsReload && refusal) {
    update(store, (now) => fail(now, refusal))
    return null
  }
  return sentRows(store.getState())
}

/** Whether one of the saves whose answers were lost is stored and taken over; what asks is loaded when there are any. */
async function adoptLostSave(store: EditorStore): Promise<boolean> {
  if (store.lostSaves.length === 0) return false
  try {
    const { adoptOwnSave } = await ownSaves.load()
    return await adoptOwnSave(store)
  } catch (error) {
    logFailure('Whether the last save was stored could not be asked', error)
    return false
  }
}

function send(store: EditorStore) {
  const state = store.getState()
  return store.sendOnce(saveBody(state), (idempotencyKey) => sendSave(store.lostSaves, state, idempotencyKey))
}

/** What a save tells: also what keeps a promotion from participants, or will trouble their claims. OP-144. */
function savedInWords(
  { pause, findings }: SavedPromotion,
  { isNew, wasPaused }: { isNew: boolean; wasPaused: boolean },
): string {
  if (isNew && pause) return `Saved, but paused: ${problems(findings.length)} to fix before participants can see it.`
  const stops = findings.filter(({ severity }) => severity === 'BLOCK').length
  if (stops > 0) return `Promotion saved. It is live with ${problems(stops)}.`
  if (pause && !wasPaused) return 'Promotion saved. It is paused.'
  return isNew ? 'Promotion created' : 'Promotion saved'
}

const problems = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'problem' : 'problems'}`

/**
 * Saves and shows what is stored: a new promotion at its own address, a stored one in view mode (EDIT-30, NAV-11). When
 * there is nothing to save, it says so without a call.
 */
export function useSaveAndShow(): () => Promise<void> {
  const store = useEditorStore()
  const save = useSave()
  const navigate = useNavigate()
  return async () => {
    const state = store.getState()
    const { baseline, pause } = state
    const { canSave, hasWork } = deriveEditor(state)
    if (canSave && !hasWork) {
      showToast('No changes to save')
      return
    }
    const saved = await save()
    if (saved === null) return
    showToast(savedInWords(saved, { isNew: baseline.stored === null, wasPaused: pause !== null }))
    if (baseline.stored) return
    await navigate({ to: '/promotion/$id', params: { id: String(saved.id) }, replace: true })
    focusScreen()
  }
}

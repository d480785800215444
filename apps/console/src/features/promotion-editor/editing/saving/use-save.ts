import type { SavedPromotion } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Upload } from '@incentive/model/references'
import { failureOf, asksToOpen, publishingQuestionOf, ApiProblem } from '../../../../api/failure.ts'
import { logFailure } from '../../../../api/log.ts'
import { sessionQuery } from '../../../../api/session.ts'
import { onDemand } from '../../../../kit/on-demand/use-on-demand.ts'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import { askToOpen, askToPublish, fail, setPause, showProblems, startRequest } from '../../draft/change-editor.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { isEditing } from '../../draft/editor-state.ts'
import { refusalOf, type Refusal } from '../../draft/refusal.ts'
import { finishSave, keepEditing } from '../../draft/saving/reload.ts'
import { issuesAtRows, saveBody } from '../../draft/saving/save-body.ts'
import { refusedAsTooLarge, tooLargeToSend } from '../../draft/saving/save-size.ts'
import { keepUploads, removedUploads } from '../../draft/saving/saved-uploads.ts'
import { useEditorStore } from '../editor-context.tsx'
import { update, type EditorStore } from '../editor-store.ts'
import { mayBeOwnSave, sendSave } from './lost-saves.ts'
import {
  reloadStored,
  expiredInsteadOfDeletedKeys,
  partsToReload,
  rowsToSend,
  pendingSaveChecks,
} from './reload-stored.ts'
import { bringExpressionChecks } from '../validation-context.ts'
import { call } from '../../../../api/call.ts'

const ownSaves = onDemand(() => import('./adopt-own-save.ts'))

const revisions = onDemand(() => import('./save-revision.ts'))

const rulesPart = onDemand(async () => {
  const [saving, draft] = await Promise.all([import('../save-rules.ts'), import('../../draft/change-rules.ts')])
  return { ...saving, ...draft }
})

const NO_ANSWER = { status: null, body: null, conflict: null }

/**
 * Saves the draft. Returns the saved promotion, `revision` if it was saved as one, `rules` if only payout rules were
 * saved, or null if anything is left to save.
 */
export type Save = () => Promise<SavedPromotion | 'revision' | 'rules' | null>

/**
 * Saves a promotion (ALG-27). An invalid draft, or one that is too large to send (R14), opens the list of problems
 * instead. A second click while a save runs does nothing. A save that is resent unchanged carries the same idempotency
 * key, so it takes effect once. A save whose response was lost is recognized as the user's own, even after further
 * edits (OP-140). A successful save is shown immediately; the stored promotion is reloaded in the background (OP-143).
 * Changed payout rules are sent after the promotion, by their own calls (OP-124).
 */
export function useSave(): Save {
  const store = useEditorStore()
  const cache = useQueryClient()
  const save: Save = async () => {
    await bringExpressionChecks(store)
    await pendingSaveChecks.get(store)
    const state = store.getState()
    if (state.isBusy || !isEditing(state)) return null
    if (state.revision) return (await (await revisions.load()).saveRevision(store, cache)) ? 'revision' : null
    const { canSave, hasOwnWork, ruleChangeCount } = deriveEditor(state)
    if (!canSave) {
      update(store, showProblems)
      return null
    }
    const rules = ruleChangeCount > 0 ? await rulesPart.load() : null
    update(store, startRequest)
    if (rules && !hasOwnWork) return (await rules.saveRulesOfEdit(store, cache, false)) ? 'rules' : null
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
      update(store, (now) => {
        const shown = setPause(
          finishSave(now, saved, partsToReload(draft, rows), expiredInsteadOfDeletedKeys(saved)),
          saved.pause,
        )
        return rules ? rules.continueWithRules(shown, now.history) : shown
      })
      if (left) update(store, (now) => keepEditing(now, left.files, left.refusal))
      // the rules make another version, which the reload then includes
      const areRulesLeft = !left && rules !== null && !(await rules.saveRulesOfEdit(store, cache, true))
      if (draft.baseline.stored) void reloadStored(store)
      return left || areRulesLeft ? null : saved
    } catch (error) {
      const failure = failureOf(error)
      if (mayBeOwnSave(failure) && (await adoptLostSave(store))) return save()
      if (asksToOpen(error)) {
        update(store, (now) => askToOpen(now))
        return null
      }
      const asked = publishingQuestionOf(error)
      if (asked) {
        update(store, (now) => askToPublish(now, asked.findings))
        return null
      }
      // the program may require more than it did when the promotion was opened
      if (failure.status === 400) void cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
      // while the outcome of the user's own last save is open, do not report a conflict with another user
      const known = mayBeOwnSave(failure) && store.lostSaves.length > 0 ? NO_ANSWER : failure
      const refusal = failure.status === 413 ? refusedAsTooLarge(body) : refusalOf(known)
      const fieldIssues = issuesAtRows(refusal.fieldIssues, rows)
      update(store, (now) => fail(now, { ...refusal, fieldIssues }))
      return null
    }
  }
  return save
}

/** True if one of the lost saves was stored and adopted. The check is loaded only if there are any. */
async function adoptLostSave(store: EditorStore): Promise<boolean> {
  if (store.lostSaves.length === 0) return false
  try {
    const { adoptOwnSave } = await ownSaves.load()
    return await adoptOwnSave(store)
  } catch (error) {
    logFailure('Could not find out whether the last save was stored', error)
    return false
  }
}

function send(store: EditorStore) {
  const state = store.getState()
  return store.sendOnce(saveBody(state), (idempotencyKey) => sendSave(store.lostSaves, state, idempotencyKey))
}

/**
 * The success message of a save. Includes what hides the promotion from participants or will cause trouble for their
 * claims. OP-144.
 */
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
 * Saves and shows the result: a new promotion at its own URL, a stored one in view mode (EDIT-30, NAV-11). If there is
 * nothing to save, shows a message and sends no request.
 */
export function useSaveAndShow(): () => Promise<void> {
  const store = useEditorStore()
  const save = useSave()
  const navigate = useNavigate()
  return async () => {
    const state = store.getState()
    const { baseline, pause } = state
    const { canSave, hasWork } = deriveEditor(state)
    if (canSave && !hasWork && state.revision === null) {
      showToast('No changes to save')
      return
    }
    const saved = await save()
    if (saved === null || saved === 'revision') return
    if (saved === 'rules') {
      showToast('Rules saved')
      return
    }
    const words = savedInWords(saved, { isNew: baseline.stored === null, wasPaused: pause !== null })
    if (baseline.stored) {
      showToast(words)
      return
    }
    const params = { id: String(saved.id) }
    const addProducts = () => void navigate({ to: '/promotion/$id', params, search: { tab: 'products' } })
    showToast(words, { label: 'Next: add products', run: addProducts })
    await navigate({ to: '/promotion/$id', params, replace: true })
    focusScreen()
  }
}

/** Moves the focus to the start of the screen after the focused element was removed with the previous screen. */
export function focusScreen(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Files that could not be removed, and the reason. */
type FilesLeft = { readonly files: readonly Upload[]; readonly refusal: Refusal }

/**
 * Removes files one by one until one fails. Returns the remaining files, or null if all were removed. A file that no
 * longer exists counts as removed (ALG-27).
 */
async function removeStoredFiles(files: readonly Upload[]): Promise<FilesLeft | null> {
  for (const [index, { id, fileName }] of files.entries()) {
    try {
      await call('removeUpload', { params: { id } })
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) continue
      const refusal = refusalOf(failureOf(error))
      const message = `${fileName} could not be removed; everything else is saved`
      return { files: files.slice(index), refusal: { ...refusal, generalIssues: [message, ...refusal.generalIssues] } }
    }
  }
  return null
}

import { REVISION_MESSAGES } from '@incentive/model/issues'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { asksToOpen, failureOf } from '../../../../api/failure.ts'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import {
  askToOpen,
  cancelOpening,
  discardChanges,
  endRequest,
  fail,
  showProblems,
  startRequest,
} from '../../draft/change-editor.ts'
import { openRulesForm } from '../../draft/change-rules.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { isEditing } from '../../draft/editor-state.ts'
import { refusalOf, type Refusal } from '../../draft/refusal.ts'
import { issuesAtRows, updateBody } from '../../draft/saving/save-body.ts'
import { keepUploads } from '../../draft/saving/saved-uploads.ts'
import { tooLargeToSend } from '../../draft/saving/save-size.ts'
import { update, type EditorStore } from '../editor-store.ts'
import { rulesOfRevision } from '../save-rules.ts'
import { rowsToSend } from './reload-stored.ts'
import { revisionsKey } from '../../loading/load-revisions.ts'
import { bringExpressionChecks } from '../validation-context.ts'

/**
 * Saves the changes of the editor, also those of the payout rules, as a new revision, or as those of the open one, and
 * shows the live promotion again. An invalid draft opens the list of problems instead, and one that would open the
 * promotion to everyone a confirmation. Returns whether they were saved. MS-65.
 */
export async function saveRevision(store: EditorStore, cache: QueryClient, reason?: string | null): Promise<boolean> {
  await bringExpressionChecks(store)
  const rules = await rulesOfRevision(store)
  const state = store.getState()
  const { revision, baseline } = state
  if (state.isBusy || baseline.stored === null) return false
  if (isEditing(state) && !deriveEditor(state).canSave) {
    update(store, showProblems)
    return false
  }
  if (rules === 'invalid') {
    update(store, (now) => fail(now, INVALID_RULES))
    return false
  }
  update(store, startRequest)
  const rows = await rowsToSend(store)
  if (rows === null) return false
  const { id } = baseline.stored
  const body = {
    ...updateBody(store.getState()),
    ...(rules && { payoutGenerationRuleGroup: { rules: rules.sent } }),
    ...(reason !== undefined && { reason }),
  }
  const tooLarge = tooLargeToSend(body)
  if (tooLarge) {
    update(store, (now) => fail(now, tooLarge))
    return false
  }
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
    if (asksToOpen(error)) {
      update(store, (now) => askToOpen(now, { reason }))
      return false
    }
    const refusal = refusalOf(failureOf(error))
    if (revision && refusal.generalIssues.includes(REVISION_MESSAGES.notOpen)) {
      update(store, (now) => fail({ ...now, revision: null }, CLOSED))
      return false
    }
    const ofRules = refusal.fieldIssues.filter(({ field }) => field.startsWith(RULES_PATH))
    if (rules) rules.refuse(ofRules.map((issue) => ({ ...issue, field: issue.field.slice(RULES_PATH.length) })))
    const others = refusal.fieldIssues.filter((issue) => !ofRules.includes(issue))
    // the button of a retry saves the live promotion, unless a revision is open
    const remedy = refusal.remedy === 'retry' && revision === null ? 'correct' : refusal.remedy
    update(store, (now) =>
      fail(now, {
        ...refusal,
        fieldIssues: issuesAtRows(others, rows),
        generalIssues: [...refusal.generalIssues, ...(ofRules.length > 0 ? INVALID_RULES.generalIssues : [])],
        remedy,
      }),
    )
    return false
  }
  // first, while they are in the draft: files that leave it unsaved are removed from the server
  update(store, keepUploads)
  update(store, (now) => cancelOpening(discardChanges(openRulesForm(endRequest(now), null))))
  void cache.invalidateQueries({ queryKey: revisionsKey(id) })
  void cache.invalidateQueries({ queryKey: ['promotions'] })
  showToast('Revision saved. The live promotion is unchanged.')
  return true
}

/** The start of the paths of problems with the rules. */
const RULES_PATH = 'payoutGenerationRuleGroup.'

/** The changes are kept, as those of the live promotion. */
const CLOSED: Refusal = {
  fieldIssues: [],
  generalIssues: [
    `${REVISION_MESSAGES.notOpen}. Your changes are kept here as changes of the live promotion: save them as a new revision, save them to make them live, or discard them.`,
  ],
  note: null,
  remedy: 'correct',
}

const INVALID_RULES: Refusal = {
  fieldIssues: [],
  generalIssues: ['The payout rules have problems. They are marked on the Rules tab.'],
  note: null,
  remedy: 'correct',
}

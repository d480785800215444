import type { SavedPromotion } from '@incentive/contract'
import type { Issue } from '@incentive/model'
import { issuesFrom, MESSAGES } from '@incentive/model'
import { ApiProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import type { FailedCall } from '../draft/refusal.ts'
import { isPassing } from '../draft/refusal.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { submitBody, updateBody } from '../draft/save-body.ts'

/** A save of which no answer came: it may have been carried out all the same. */
export type LostSave = { readonly sent: EditorState; readonly idempotencyKey: string }

/** Sends a state once; a failure that leaves open whether it was stored is kept in `lost`. */
export async function sendSave(lost: LostSave[], sent: EditorState, idempotencyKey: string): Promise<SavedPromotion> {
  try {
    const saved = await replaySave({ sent, idempotencyKey })
    lost.length = 0
    return saved
  } catch (error) {
    const isKnown = lost.some((each) => each.idempotencyKey === idempotencyKey)
    if (error instanceof ApiProblem && isPassing(error.status) && !isKnown) lost.push({ sent, idempotencyKey })
    throw error
  }
}

/** Whether a refusal may come of a save of one's own whose answer was lost (OP-140). */
export const mayBeOwnSave = ({ status, body, conflict }: FailedCall): boolean =>
  conflict !== null || isKeyTaken(status, body)

/** Sends a state under its key: what was carried out already answers as it did then. */
export function replaySave({ sent, idempotencyKey }: LostSave): Promise<SavedPromotion> {
  const { stored } = sent.baseline
  return stored
    ? call('updatePromotion', { params: { id: stored.id }, body: updateBody(sent), idempotencyKey })
    : call('submitPromotion', { body: submitBody(sent), idempotencyKey })
}

/** A new promotion that was stored takes its own key away from the next attempt. */
function isKeyTaken(status: number | null, body: unknown): boolean {
  const taken = ({ field, message }: Issue) => field === 'promotionKey' && message === MESSAGES.promotion.keyExists
  return issuesFrom(status, body).fieldIssues.some(taken)
}

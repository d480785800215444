import type { SavedPromotion } from '@incentive/contract'
import { type Issue, issuesFrom, MESSAGES } from '@incentive/model/issues'
import { ApiProblem } from '../../../../api/failure.ts'
import { call } from '../../../../api/call.ts'
import type { FailedCall } from '../../draft/refusal.ts'
import { isPassing } from '../../draft/refusal.ts'
import type { EditorState } from '../../draft/editor-state.ts'
import { submitBody, updateBody } from '../../draft/saving/save-body.ts'

/** A save that got no response. It may have been stored anyway. */
export type LostSave = { readonly sent: EditorState; readonly idempotencyKey: string }

/** Sends a state once. If the failure leaves open whether the state was stored, the save is kept in `lost`. */
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

/** True if a rejection may be caused by one of the user's own saves whose response was lost (OP-140). */
export const mayBeOwnSave = ({ status, body, conflict }: FailedCall): boolean =>
  conflict !== null || isKeyTaken(status, body)

/** Replays a state under its idempotency key. If it was stored already, the server returns the original response. */
export function replaySave({ sent, idempotencyKey }: LostSave): Promise<SavedPromotion> {
  const { stored } = sent.baseline
  return stored
    ? call('updatePromotion', { params: { id: stored.id }, body: updateBody(sent), idempotencyKey })
    : call('submitPromotion', { body: submitBody(sent), idempotencyKey })
}

/** A new promotion that was already stored makes the next attempt fail because its promotion key is taken. */
function isKeyTaken(status: number | null, body: unknown): boolean {
  const taken = ({ field, message }: Issue) => field === 'promotionKey' && message === MESSAGES.promotion.keyExists
  return issuesFrom(status, body).fieldIssues.some(taken)
}

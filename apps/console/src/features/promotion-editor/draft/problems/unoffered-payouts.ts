import { MESSAGES } from '@incentive/model/issues'
import { deriveEditor } from '../derive-editor.ts'
import type { EditorState } from '../editor-state.ts'
import { isEditing } from '../editor-state.ts'
import { rowOfPath } from '../lists.ts'

/**
 * Number of payouts, in the loaded lines, with an award vehicle that the draft's promotion type does not offer
 * (OP-121).
 */
export function countUnofferedPayouts(state: EditorState): number {
  const { issues, marks } = deriveEditor(state)
  const payouts = [...issues, ...marks]
    .filter(({ field, message }) => message === MESSAGES.payout.vehicleNotOffered && rowOfPath(field) !== null)
    .map(({ field }) => /^.*promotionProductPayouts\[\d+\]/.exec(field)?.[0] ?? field)
  return new Set(payouts).size
}

/** True if the type was changed, so that the vehicles of the stored lines must be checked. */
export function isTypeChanged(state: EditorState): boolean {
  const { baseline, draft } = state
  if (!isEditing(state) || !baseline.stored || !draft.promotionType) return false
  return draft.promotionType.id !== baseline.promotionType?.id
}

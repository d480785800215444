import type { PromotionDraft } from '@incentive/model'
import { changeDraft } from './change-content.ts'
import type { EditorState } from './editor-state.ts'
import { endStep } from './history.ts'

/** Applies a transition as a separate step. A later change to the same field is another step. */
export function changeStep(state: EditorState, transition: (draft: PromotionDraft) => PromotionDraft): EditorState {
  const changed = changeDraft(state, transition)
  return changed === state ? state : { ...changed, history: endStep(changed.history) }
}

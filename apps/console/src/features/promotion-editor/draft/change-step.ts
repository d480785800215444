import type { PromotionDraft } from '@incentive/model'
import { changeDraft } from './change-content.ts'
import type { EditorState } from './editor-state.ts'
import { endStep } from './history.ts'

/** Carries out a transition as a step of its own: what follows is another one, though it changes the same field. */
export function changeStep(state: EditorState, transition: (draft: PromotionDraft) => PromotionDraft): EditorState {
  const changed = changeDraft(state, transition)
  return changed === state ? state : { ...changed, history: endStep(changed.history) }
}

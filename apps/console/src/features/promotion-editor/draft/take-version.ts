import type { StoredPromotion } from '@incentive/model'
import type { EditorState } from './editor-state.ts'

/**
 * A change beside the draft made a new version of the promotion, as the rules do (OP-124): the draft goes on from there
 * and stays as it is. When somebody else has saved in between, it keeps its own version, so that its save is asked about
 * theirs.
 */
export function takeVersion(state: EditorState, changed: StoredPromotion): EditorState {
  const { stored } = state.baseline
  if (stored?.id !== changed.id || stored.version !== changed.version - 1) return state
  return {
    ...state,
    baseline: { ...state.baseline, stored: changed },
    draft: { ...state.draft, stored: changed },
  }
}

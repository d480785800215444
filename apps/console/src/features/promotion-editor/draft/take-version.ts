import type { StoredPromotion } from '@incentive/model'
import type { EditorState } from './editor-state.ts'

/**
 * A change outside the draft, such as a change of the rules, created a new version of the promotion (OP-124). The draft
 * stays as it is and continues from that version. If another user has saved in between, the draft keeps its own
 * version, so that its save detects the conflict.
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

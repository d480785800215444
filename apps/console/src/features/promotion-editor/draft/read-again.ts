import type { PromotionDraft, PromotionField } from '@incentive/model'
import { reopen } from './change-editor.ts'
import type { EditorState, OpenedPromotion } from './editor-state.ts'
import { isEditing, openEditor } from './editor-state.ts'

/**
 * The promotion was read again because a part of it was unknown. In view all of it is shown as it is now; while editing,
 * what was unknown and was not changed is taken over, and nothing that was typed is lost (U50).
 */
export function readAgain(state: EditorState, opened: OpenedPromotion): EditorState {
  if (!isEditing(state) || !state.baseline.stored) return reopen(state, opened)
  const learned = [...state.failedLoads.keys()].filter((field) => !opened.failedLoads.has(field))
  const { baseline } = openEditor(opened, state.program)
  const untouched = learned.filter((field) => state.draft[field] === state.baseline[field])
  return {
    ...state,
    baseline: { ...state.baseline, ...partOf(baseline, learned) },
    draft: { ...state.draft, ...partOf(baseline, untouched) },
    failedLoads: opened.failedLoads,
  }
}

function partOf(draft: PromotionDraft, fields: readonly PromotionField[]): Partial<PromotionDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]))
}

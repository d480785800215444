import type { LoadedPromotion, PromotionDraft, PromotionField } from '@incentive/model'
import { reopen } from './change-editor.ts'
import type { EditorState, OpenedPromotion } from './editor-state.ts'
import { isEditing, openEditor } from './editor-state.ts'

/**
 * The promotion was read again because a part of it was unknown. In view all of it is shown as it is now; while editing,
 * what was unknown and was not changed is taken over, and nothing that was typed is lost (U50).
 */
export function readAgain(state: EditorState, opened: OpenedPromotion): EditorState {
  if (!isEditing(state) || !state.saved) return reopen(state, opened)
  const learned = [...state.unknown.keys()].filter((field) => !opened.unknown.has(field))
  const { saved, start } = openEditor(opened, state.program)
  const untouched = learned.filter((field) => state.draft[field] === state.start[field])
  return {
    ...state,
    saved: { ...state.saved, ...partOf<LoadedPromotion>(saved ?? {}, learned) },
    start: { ...state.start, ...partOf<PromotionDraft>(start, learned) },
    draft: { ...state.draft, ...partOf<PromotionDraft>(start, untouched) },
    unknown: opened.unknown,
  }
}

function partOf<Whole>(whole: Partial<Whole>, fields: readonly (PromotionField & keyof Whole)[]): Partial<Whole> {
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Partial<Whole>
}

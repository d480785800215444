import { type PromotionDraft, type PromotionField, changeField, fieldLabel } from '@incentive/model/promotion'
import { useShallow } from 'zustand/react/shallow'
import { useSettledMessage } from '../../../parts/form/use-settled-message.ts'
import { changeDraft, leaveField, leaveText } from '../draft/change-content.ts'
import { shownMessage } from '../draft/problems/shown-problems.ts'
import { useEditor, useEditorStore, useIsFormOpen } from './editor-context.tsx'
import { update } from './editor-store.ts'
import { changeStep } from '../draft/change-editor.ts'

/** Applies a transition of the model to the draft. */
export function useChange(): (transition: (draft: PromotionDraft) => PromotionDraft) => void {
  const store = useEditorStore()
  return (transition) => update(store, (state) => changeDraft(state, transition))
}

/** Returns a field of the draft: its value, its setter, and the props that a field of the kit needs. */
export function useField<Field extends PromotionField>(field: Field) {
  const change = useChange()
  const value = useEditor((state) => state.draft[field])
  const label = useEditor(({ program }) => fieldLabel(field, program.customFields))
  return {
    value,
    change: (next: PromotionDraft[Field]) => change((draft) => changeField(draft, field, next)),
    frame: useFieldFrame(field, label),
  } as const
}

/** Returns the props that a field of the kit needs to show the field at a path under its label. */
export function useFieldFrame(path: string, label: string) {
  const store = useEditorStore()
  const mode = useIsFormOpen() ? 'edit' : 'view'
  const marks = useEditor(useShallow(({ inactive, draft }) => inactive?.marksAt(path, draft)))
  const error = useSettledMessage(useEditor((state) => shownMessage(state, path)))
  return {
    fieldId: path,
    label,
    mode,
    marks,
    error,
    onBlur: () => update(store, (state) => leaveField(state, path)),
  } as const
}

/** Additional props for the picker at a path, for text that matches no option. */
export function usePickerText(path: string) {
  const store = useEditorStore()
  const invalidText = useEditor((state) => state.invalidTexts[path] ?? '')
  return {
    invalidText,
    onInvalidText: (text: string) => update(store, (state) => leaveText(state, path, text)),
  }
}

/** Applies a transition of the model to the draft as a separate undo step (U22). */
export function useStep(): (transition: (draft: PromotionDraft) => PromotionDraft) => void {
  const store = useEditorStore()
  return (transition) => update(store, (state) => changeStep(state, transition))
}

import type { PromotionDraft } from '@incentive/model'
import { changeStep } from '../draft/change-step.ts'
import { useEditorStore } from './editor-context.tsx'
import { update } from './editor-store.ts'

/** Applies a transition of the model to the draft as a separate undo step (U22). */
export function useStep(): (transition: (draft: PromotionDraft) => PromotionDraft) => void {
  const store = useEditorStore()
  return (transition) => update(store, (state) => changeStep(state, transition))
}

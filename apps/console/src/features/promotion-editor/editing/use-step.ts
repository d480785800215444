import type { PromotionDraft } from '@incentive/model'
import { changeStep } from '../draft/change-step.ts'
import { useEditorStore } from './editor-context.tsx'
import { update } from './editor-store.ts'

/** Carries out a transition of the model on the draft, which is taken back by itself (U22). */
export function useStep(): (transition: (draft: PromotionDraft) => PromotionDraft) => void {
  const store = useEditorStore()
  return (transition) => update(store, (state) => changeStep(state, transition))
}

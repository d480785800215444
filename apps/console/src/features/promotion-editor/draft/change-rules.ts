import { contentOf, withoutEmptyPanel } from './change-content.ts'
import type { EditorRules, RulesForm } from './editor-rules.ts'
import type { EditorState } from './editor-state.ts'
import { record, type History, type Step } from './history.ts'

/** Applies a transition to the form of the rules that is no step, such as a touched field or a refused save. */
export function setRulesForm(state: EditorState, transition: (form: RulesForm) => RulesForm): EditorState {
  const { rules } = state
  return rules ? { ...state, rules: { ...rules, form: transition(rules.form) } } : state
}

/** Changes the rules as a step. `label` describes the change for undo; nothing changes while a save runs. */
export function changeRules(
  state: EditorState,
  { label, mergeKey }: Pick<Step, 'label' | 'mergeKey'>,
  transition: (form: RulesForm) => RulesForm,
): EditorState {
  if (state.isBusy) return state
  const changed = setRulesForm(state, transition)
  if (changed.rules?.form.draft.rows === state.rules?.form.draft.rows) return changed
  const history = record(state.history, { label, content: contentOf(state), mergeKey, isOfRules: true })
  return withoutEmptyPanel({ ...changed, history })
}

/** Opens the edit mode of the rules, or ends it with null. Steps of earlier rules cannot be undone any more. */
export function openRulesForm(state: EditorState, rules: EditorRules | null): EditorState {
  return { ...withoutRuleSteps(state), rules }
}

/**
 * Goes on with the edit mode after everything but the rules was stored. `saved` is the state after that save, and
 * `history` is that from before: its steps of the rules stay.
 */
export function continueWithRules(saved: EditorState, history: History): EditorState {
  const { draft, lists } = saved
  const ofRules = (steps: readonly Step[]) =>
    steps
      .filter(({ isOfRules }) => isOfRules === true)
      .map((step) => ({ ...step, content: { ...step.content, draft, lists } }))
  const { past, future } = history
  return { ...saved, mode: 'edit', isBusy: true, history: { past: ofRules(past), future: ofRules(future) } }
}

/** Forgets the steps of the rules, after these were stored or replaced. Those of the draft stay. */
export function withoutRuleSteps(state: EditorState): EditorState {
  const ofDraft = (steps: readonly Step[]) =>
    steps
      .filter(({ isOfRules }) => isOfRules !== true)
      .map((step) => ({ ...step, content: { ...step.content, rules: null } }))
  const { past, future } = state.history
  return { ...state, history: { past: ofDraft(past), future: ofDraft(future) } }
}

import { rootOf, withoutField } from '@incentive/model/issues'
import type { ListName } from '@incentive/model/lists'
import { type PromotionDraft, type PromotionField, fieldLabel } from '@incentive/model/promotion'
import type { Roster, RowKey } from '@incentive/model/roster'
import type { RuleRow } from '@incentive/model/rules'
import { countProblems } from './derive-editor.ts'
import type { EditorRules } from './editor-rules.ts'
import type { EditorState } from './editor-state.ts'
import { isEditing } from './editor-state.ts'
import { changedPaths, valueAt } from './field-path.ts'
import type { Content, Step, WholeContent } from './history.ts'
import { endStep, record } from './history.ts'
import { everyList, LIST_NAMES, rowOfPath, type EditorLists, type ListRow } from './lists.ts'
import type { Refusal } from './refusal.ts'

/** Applies a transition of the model to the promotion's own fields. */
export function changeDraft(state: EditorState, transition: (draft: PromotionDraft) => PromotionDraft): EditorState {
  if (!canChange(state)) return state
  const draft = transition(state.draft)
  const changed = changedPaths(state.draft, draft)
  if (changed.length === 0) return draft === state.draft ? state : { ...state, draft }
  const fields = [...new Set(changed.map((path) => rootOf(path) as PromotionField))]
  const label = fields.map((field) => fieldLabel(field, state.program.customFields)).join(', ')
  return recorded(state, { draft }, label, changed.join(' '))
}

/** Applies a transition of the model to a loaded list. `label` describes the change for undo. */
export function changeList<Name extends ListName>(
  state: EditorState,
  name: Name,
  label: string,
  transition: (roster: Roster<ListRow<Name>>) => Roster<ListRow<Name>>,
): EditorState {
  return changeLists(state, label, (lists) => {
    const list = lists[name]
    return list && !list.load ? { ...lists, [name]: { ...list, roster: transition(list.roster) } } : lists
  })
}

/** Changes lists as one step. A list that is not loaded must not change. */
export function changeLists(
  state: EditorState,
  label: string,
  transition: (lists: EditorLists) => EditorLists,
): EditorState {
  if (!canChange(state)) return state
  const lists = transition(state.lists)
  const isSame = LIST_NAMES.every((name) => lists[name]?.roster === state.lists[name]?.roster)
  return isSame ? state : recorded(state, { lists }, label, null)
}

/** Replaces the whole content as one step. */
export const replaceContent = (state: EditorState, label: string, content: Content): EditorState =>
  canChange(state) ? recorded(state, content, label, null) : state

/** Undoes the last step (U22). Returns the same state if there is none. */
export function undo(state: EditorState): EditorState {
  const step = state.history.past.at(-1)
  if (!step || !canStep(state)) return state
  const { past, future } = state.history
  const back = { ...step, content: contentOf(state), mergeKey: null }
  return withContent(state, contentOfStep(state, step), { past: past.slice(0, -1), future: [...future, back] })
}

/** Redoes the step that was undone last. */
export function redo(state: EditorState): EditorState {
  const step = state.history.future.at(-1)
  if (!step || !canStep(state)) return state
  const { past, future } = state.history
  const again = { ...step, content: contentOf(state) }
  return withContent(state, contentOfStep(state, step), { past: [...past, again], future: future.slice(0, -1) })
}

/**
 * The content that a step restores. No step can have changed a list that was not loaded when the step was recorded, so
 * such a list stays as it is.
 */
const contentOfStep = ({ lists }: EditorState, { content }: Step): WholeContent => ({
  ...content,
  lists: everyList((name) => (content.lists[name]?.load === null ? content.lists[name] : lists[name])) as EditorLists,
})

/** Called when a field loses focus. From then on its errors are shown, and typing in it again is a new step. */
export function leaveField(state: EditorState, field: string): EditorState {
  if (!isEditing(state)) return state
  const history = endStep(state.history)
  if (state.touched.has(field)) return history === state.history ? state : { ...state, history }
  return { ...state, history, touched: state.touched.union(new Set([field])) }
}

/** Called when a picker loses focus with text that matches no option. An empty text clears the entry. */
export function leaveText(state: EditorState, field: string, text: string): EditorState {
  if (!isEditing(state) || (state.invalidTexts[field] ?? '') === text) return state
  const others = withoutTexts(state.invalidTexts, (other) => other === field)
  return withoutEmptyPanel({
    ...state,
    touched: state.touched.union(new Set([field])),
    invalidTexts: text === '' ? others : { ...others, [field]: text },
    refusal: state.refusal && { ...state.refusal, fieldIssues: withoutField(state.refusal.fieldIssues, field) },
  })
}

const canChange = (state: EditorState) => isEditing(state) && !state.isBusy
// outside of edit mode, all steps are changes of the rules
const canStep = (state: EditorState) => (isEditing(state) || state.rules !== null) && !state.isBusy

/** The content that a step records. */
export const contentOf = ({ draft, lists, rules }: EditorState): WholeContent => ({
  draft,
  lists,
  rules: rules && rules.form.draft.rows,
})

function recorded(state: EditorState, content: Partial<Content>, label: string, mergeKey: string | null): EditorState {
  const before = contentOf(state)
  return withContent(state, { ...before, ...content }, record(state.history, { label, content: before, mergeKey }))
}

/** The state with other content. Marks the differences as touched and removes server issues about them (ALG-22). */
function withContent(state: EditorState, content: WholeContent, history: EditorState['history']): EditorState {
  const { draft, lists } = content
  const changed = changedPaths(state.draft, draft)
  const { rules } = state
  return withoutEmptyPanel({
    ...state,
    draft,
    lists,
    rules: rules && withRows(rules, content.rules ?? rules.form.draft.opened),
    history,
    touched: state.touched.union(new Set(changed)),
    invalidTexts: withoutTexts(state.invalidTexts, (path) => changed.includes(path) && valueAt(draft, path) !== null),
    refusal: withoutIssues(state.refusal, (path) => isChangedAt(path, contentOf(state), content)),
  })
}

const withRows = (rules: EditorRules, rows: readonly RuleRow[]): EditorRules => {
  const { form } = rules
  return rows === form.draft.rows ? rules : { ...rules, form: { ...form, draft: { ...form.draft, rows } } }
}

/** True if two contents differ at the path of an issue: in its row, its list, or its field. */
function isChangedAt(path: string, before: Content, after: Content): boolean {
  const at = rowOfPath(path)
  if (at) return rowAt(before.lists, at) !== rowAt(after.lists, at)
  const list = LIST_NAMES.find((name) => name === path)
  if (list) return before.lists[list] !== after.lists[list]
  return valueAt(before.draft, path) !== valueAt(after.draft, path)
}

const rowAt = (lists: EditorLists, { name, key }: { name: ListName; key: RowKey }) => lists[name]?.roster.rows.get(key)

/**
 * Closes the list of problems when it becomes empty. Otherwise the next problem would take the focus from a user who is
 * typing.
 */
export function withoutEmptyPanel(state: EditorState): EditorState {
  return state.isPanelOpen && countProblems(state) === 0 ? { ...state, isPanelOpen: false } : state
}

function withoutIssues(refusal: Refusal | null, isOver: (path: string) => boolean): Refusal | null {
  if (!refusal?.fieldIssues.some(({ field }) => isOver(field))) return refusal
  return { ...refusal, fieldIssues: refusal.fieldIssues.filter(({ field }) => !isOver(field)) }
}

function withoutTexts(
  texts: EditorState['invalidTexts'],
  isOver: (path: string) => boolean,
): EditorState['invalidTexts'] {
  const left = Object.entries(texts).filter(([path]) => !isOver(path))
  return left.length === Object.keys(texts).length ? texts : Object.fromEntries(left)
}

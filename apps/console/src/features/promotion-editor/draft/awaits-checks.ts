import { availableVehiclesOf, deriveEditor } from './derive-editor.ts'
import { deriveList } from './derive-list.ts'
import { isEditing, type EditorState } from './editor-state.ts'
import { listContext } from './list-context.ts'

const LINES = ['promotionProducts', 'promotionProductGroups'] as const

/** True if a save would change an expression of the draft and the expression checks are not loaded yet. */
export function awaitsChecks(state: EditorState): boolean {
  if (state.expressionChecks !== null || !isEditing(state)) return false
  const isConditionChanged = deriveEditor(state).changes.includes('participantEligibilityRuleCondition')
  return isConditionChanged || LINES.some((name) => hasRules(state, name))
}

/** True if a changed line of a list has a payout whose rules were opened. */
function hasRules(state: EditorState, name: (typeof LINES)[number]): boolean {
  const list = state.lists[name]
  if (!list) return false
  const { changes } = deriveList(state.lists, name, listContext(availableVehiclesOf(state), null))
  return [...changes.keys()].some((key) =>
    list.roster.rows.get(key)?.promotionProductPayouts.some(({ ruleGroup }) => ruleGroup?.rows !== undefined),
  )
}

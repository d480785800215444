import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logFailure } from '../../../api/log.ts'
import { availableVehiclesQuery } from '../../../parts/pickers/award-vehicle-picker.tsx'
import { setAvailableVehicles, setProgram, setExpressionChecks } from '../draft/change-editor.ts'
import { isEditing, type EditorState } from '../draft/editor-state.ts'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { update, type EditorStore } from './editor-store.ts'
import { useSession } from '../../../api/session.ts'
import { programOf } from '../loading/editor-program.ts'
import { expressionChecks } from '../../../parts/rules/expression-checks.ts'
import { availableVehiclesOf, deriveEditor } from '../draft/derive-editor.ts'
import { deriveList } from '../draft/derive-list.ts'
import { listContext } from '../draft/list-context.ts'

/** Loads the award vehicles of the promotion type into the editor in edit mode. Until then, any value is accepted. */
export function useVehicles(): void {
  const store = useEditorStore()
  const typeId = useEditor((state) => (isEditing(state) ? (state.draft.promotionType?.id ?? null) : null))
  const { queryKey, load } = availableVehiclesQuery(typeId ?? 0)
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load('', signal),
    staleTime: 300_000,
    enabled: typeId !== null,
  })
  useEffect(() => {
    if (error) logFailure(`The award vehicles of promotion type ${typeId} could not be loaded`, error)
  }, [error, typeId])
  useEffect(() => {
    if (!data || typeId === null) return
    const vehicles = data.options.map(({ entity }) => entity)
    update(store, (state) => setAvailableVehicles(state, typeId, vehicles))
  }, [data, store, typeId])
}

/** Updates the editor when the program's requirements change while a promotion is open (CF-03). */
export function useProgram(): void {
  const store = useEditorStore()
  const session = useSession()
  useEffect(() => update(store, (state) => setProgram(state, programOf(session))), [store, session])
}

/**
 * Loads the expression checks where the draft needs them. If they cannot be loaded, only the server validates
 * expressions.
 */
export async function bringExpressionChecks(store: EditorStore): Promise<void> {
  if (!awaitsChecks(store.getState())) return
  try {
    const checks = await expressionChecks.load()
    update(store, (state) => setExpressionChecks(state, checks))
  } catch (error) {
    logFailure('The checks of expressions could not be loaded', error)
  }
}

/** Counts errors in expressions like any other problem once an expression is changed. */
export function useExpressionChecks(): void {
  const store = useEditorStore()
  const isAwaited = useEditor(awaitsChecks)
  useEffect(() => {
    if (isAwaited) void bringExpressionChecks(store)
  }, [store, isAwaited])
}

const LINES = ['promotionProducts', 'promotionProductGroups'] as const

/** True if a save would change an expression of the draft and the expression checks are not loaded yet. */
export function awaitsChecks(state: EditorState): boolean {
  if (state.expressionChecks !== null || !isEditing(state)) return false
  const { changes, ruleChangeCount } = deriveEditor(state)
  const isConditionChanged = changes.includes('participantEligibilityRuleCondition')
  return isConditionChanged || ruleChangeCount > 0 || LINES.some((name) => hasRules(state, name))
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

import { useEffect } from 'react'
import { logFailure } from '../../../api/log.ts'
import { expressionChecks } from '../../../parts/rules/expression-checks.ts'
import { awaitsChecks } from '../draft/awaits-checks.ts'
import { setExpressionChecks } from '../draft/change-editor.ts'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { update, type EditorStore } from './editor-store.ts'

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

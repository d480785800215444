import { useQueryClient } from '@tanstack/react-query'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import { deriveForm } from '../../../../parts/form/form-state.ts'
import { expressionChecks } from '../../../../parts/rules/expression-checks.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import { rulesOfRules } from '../../editing/rules-store.ts'
import { saveRules } from '../../editing/save-rules.ts'

/**
 * Saves the rules and shows the stored ones. On errors, focuses the first field with an error. Returns true if the
 * rules were stored.
 */
export function useSaveRules(readAgain: () => Promise<unknown>): () => Promise<boolean> {
  const store = useEditorStore()
  const cache = useQueryClient()
  return async () => {
    const isSaved = await saveRules(store)
    if (isSaved) {
      void cache.invalidateQueries({ queryKey: ['promotions'] })
      showToast('Rules saved')
      await readAgain().catch(() => undefined)
      return true
    }
    const form = store.rules.getState()
    const rules = rulesOfRules(expressionChecks.get()?.checkPayoutExpression ?? null)
    const [first] = form ? [...deriveForm(form, rules).issues, ...(form.refusal?.fieldIssues ?? [])] : []
    if (first) void focusField(first.field)
    return false
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import { setFocusTarget } from '../../draft/change-editor.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { useEditorStore } from '../editor-context.tsx'
import { update } from '../editor-store.ts'
import { firstProblemOfRules, rulesQuery, saveRules } from '../save-rules.ts'
import { saveRevision } from './save-revision.ts'

/**
 * Saves the rules by themselves, or with the open revision, and shows the stored ones. On errors, `onRefused` is called
 * and the first field with an error gets the focus; its row opens. Resolves to true if the rules were stored.
 */
export function useSaveRules(): (onRefused?: () => void) => Promise<boolean> {
  const store = useEditorStore()
  const cache = useQueryClient()
  return async (onRefused) => {
    const { revision, baseline } = store.getState()
    if (revision === null && deriveEditor(store.getState()).ruleChangeCount === 0) {
      showToast('No changes to save')
      return false
    }
    if (revision !== null && (await saveRevision(store, cache))) return true
    if (revision === null && (await saveRules(store))) {
      void cache.invalidateQueries({ queryKey: ['promotions'] })
      showToast('Rules saved')
      await cache.fetchQuery(rulesQuery(baseline.stored?.id ?? 0)).catch(() => undefined)
      return true
    }
    const field = firstProblemOfRules(store)
    onRefused?.()
    if (field !== undefined) {
      update(store, (state) => setFocusTarget(state, field))
      void focusField(field)
    }
    return false
  }
}

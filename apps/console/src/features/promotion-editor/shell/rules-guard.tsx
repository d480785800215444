import { useStore } from 'zustand'
import { useUnsavedWork } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { useEditorStore } from '../editing/editor-context.tsx'
import { countRules, RULES_WORK } from '../editing/rules-store.ts'

/** Asks for confirmation before the user leaves unsaved rules (OP-59). Rules outlive their tab but not the screen. */
export function RulesGuard() {
  const store = useEditorStore()
  const form = useStore(store.rules)
  const countNow = () => {
    const now = store.rules.getState()
    return now ? countRules(now.draft) : 0
  }
  useUnsavedWork(RULES_WORK, {
    isDirty: () => countNow() > 0,
    isBusy: form?.isBusy ?? false,
    lost: 'Your changes to the payout rules will be lost.',
    changeCount: form ? countRules(form.draft) : 0,
    endsWith: 'screen',
    close: () => store.rules.setState(null, true),
    // already loaded by the tab
    save: async () => (await import('../editing/save-rules.ts')).saveRules(store),
  })
  return null
}

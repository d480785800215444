import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useUnsavedWork } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { useEditorStore } from '../editing/editor-context.tsx'
import { countRules, RULES_WORK } from '../editing/rules-store.ts'
import { saveRules } from '../editing/save-rules.ts'
import { saveRevision } from '../editing/saving/save-revision.ts'

/** Asks for confirmation before the user leaves unsaved rules (OP-59). Rules outlive their tab but not the screen. */
export function RulesGuard() {
  const store = useEditorStore()
  const cache = useQueryClient()
  const form = useStore(store.rules)
  useUnsavedWork(RULES_WORK, {
    isDirty: () => {
      const now = store.rules.getState()
      return now !== null && now.draft.rows !== now.draft.ofRevision && countRules(now.draft) > 0
    },
    isBusy: form?.isBusy ?? false,
    lost: 'Your changes to the payout rules will be lost.',
    changeCount: form ? countRules(form.draft) : 0,
    endsWith: 'screen',
    close: () => store.rules.setState(null, true),
    // the rules of a revision are saved with it, so an earlier save may have included them
    save: async () =>
      store.rules.getState() === null ||
      (store.getState().revision === null ? saveRules(store) : saveRevision(store, cache)),
  })
  return null
}

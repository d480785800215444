import { useQueryClient } from '@tanstack/react-query'
import { useSaveKey } from '../../../parts/unsaved-changes/use-save-key.ts'
import { PAGE_WORK, useUnsavedWork } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { openRulesForm } from '../draft/change-rules.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { isEditing, isRevisionAsOpened } from '../draft/editor-state.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { RULES_WORK } from '../editing/rules-form.ts'
import { saveRules } from '../editing/save-rules.ts'
import { saveRevision } from '../editing/saving/save-revision.ts'
import { useSaveRules } from '../editing/saving/use-save-rules.ts'

/**
 * Asks for confirmation before the user leaves unsaved rules (OP-59), and saves them with Ctrl+S outside of edit mode.
 * Rules outlive their tab but not the screen.
 */
export function RulesGuard({ openTab }: { openTab: (id: string) => void }) {
  const store = useEditorStore()
  const cache = useQueryClient()
  const changeCount = useEditor((state) => deriveEditor(state).ruleChangeCount)
  const isBusy = useEditor(({ rules }) => rules?.form.isBusy ?? false)
  const save = useSaveRules()
  useSaveKey(
    () => !isEditing(store.getState()) && store.getState().rules !== null,
    () => void save(() => openTab('rules')),
  )
  useUnsavedWork(RULES_WORK, {
    isDirty: () => deriveEditor(store.getState()).ruleChangeCount > 0 && !isRevisionAsOpened(store.getState()),
    isBusy,
    lost: 'Your changes to the payout rules will be lost.',
    changeCount,
    endsWith: 'screen',
    partOf: PAGE_WORK,
    close: () => update(store, (state) => openRulesForm(state, null)),
    // the rules of a revision are saved with it, so an earlier save may have included them
    save: async () =>
      store.getState().rules === null ||
      (store.getState().revision === null ? saveRules(store) : saveRevision(store, cache)),
  })
  return null
}

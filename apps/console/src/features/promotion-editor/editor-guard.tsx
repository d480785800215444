import { UnsavedChangesGuard } from '../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import { factsOf } from './draft/draft-facts.ts'
import { useEditor, useEditorStore } from './editing/editor-context.tsx'
import { useLostWords } from './editing/use-lost-words.ts'
import { useSave } from './editing/use-save.ts'
import type { EditorTab } from './tabs/editor-tab.ts'

/** Asks before unsaved changes are left behind (U2, U3). */
export function EditorGuard({ tabs }: { tabs: readonly EditorTab[] }) {
  const store = useEditorStore()
  const save = useSave()
  const canSave = useEditor((state) => factsOf(state).canSave || state.isBusy)
  const isBusy = useEditor((state) => state.isBusy)
  return (
    <UnsavedChangesGuard
      isDirty={() => factsOf(store.getState()).isDirty}
      lost={useLostWords(tabs)}
      changeCount={useEditor((state) => factsOf(state).changes.length)}
      save={canSave ? async () => (await save()) !== null : undefined}
      isBusy={isBusy}
    />
  )
}

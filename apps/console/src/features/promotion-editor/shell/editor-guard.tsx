import { useUnsavedWork, PAGE_WORK } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { discardChanges } from '../draft/change-editor.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { isRevisionAsOpened } from '../draft/editor-state.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { useSave } from '../editing/saving/use-save.ts'
import type { EditorTab } from '../tabs/editor-tab.ts'
import type { Tab } from '@incentive/model/promotion'

/** Asks for confirmation before the user leaves unsaved changes (U2, U3). */
export function EditorGuard({ tabs }: { tabs: readonly EditorTab[] }) {
  const store = useEditorStore()
  const save = useSave()
  const canSave = useEditor((state) => deriveEditor(state).canSave || state.isBusy)
  useUnsavedWork(PAGE_WORK, {
    isDirty: () => deriveEditor(store.getState()).isDirty && !isRevisionAsOpened(store.getState()),
    isBusy: useEditor((state) => state.isBusy),
    lost: useDiscardMessage(tabs),
    changeCount: useEditor((state) => deriveEditor(state).changeCount),
    endsWith: 'screen',
    close: () => update(store, discardChanges),
    save: canSave ? async () => (await save()) !== null : undefined,
  })
  return null
}

interface NamedTab {
  readonly id: Tab
  readonly label: string
}

/** Describes the changes that leaving would lose: `2 changes in Details and 1 in Claiming will be lost.` */
function useDiscardMessage(tabs: readonly NamedTab[]): string {
  return useEditor((state) => {
    const { changesByTab } = deriveEditor(state)
    const places = tabs.flatMap(({ id, label }) => {
      const count = changesByTab.get(id) ?? 0
      return count > 0 ? [{ count, label }] : []
    })
    const words = places.map(({ count, label }, index) => {
      const noun = index > 0 ? '' : count === 1 ? ' change' : ' changes'
      return `${count}${noun} in ${label}`
    })
    if (words.length === 0) return 'Your changes will be lost.'
    return `${new Intl.ListFormat('en-US').format(words)} will be lost.`
  })
}

import { MESSAGES } from '@incentive/model'
import { useShallow } from 'zustand/react/shallow'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { cancelOpening, confirmOpening } from '../draft/change-editor.ts'
import { foreignGroups } from '../draft/foreign-groups.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { useSaveAndShow } from '../editing/saving/use-save.ts'
import css from './promotion-editor.module.css'

const list = new Intl.ListFormat('en-US')

/** Confirmation before a save removes the only groups that restrict the promotion (OP-149). */
export function OpenQuestion() {
  const store = useEditorStore()
  const names = useEditor(useShallow((state) => foreignGroups(state).map(({ name }) => name)))
  const save = useSaveAndShow()
  const confirm = () => {
    update(store, confirmOpening)
    void save()
  }
  return (
    <ConfirmDialog
      isOpen
      title="Open to everyone?"
      confirmLabel="Save and open to everyone"
      isDestructive
      onConfirm={confirm}
      onCancel={() => update(store, cancelOpening)}
    >
      <div className={css.question}>
        <p>{MESSAGES.audience.openWithoutGroup}</p>
        <p>Removed on saving: {list.format(names)}</p>
      </div>
    </ConfirmDialog>
  )
}

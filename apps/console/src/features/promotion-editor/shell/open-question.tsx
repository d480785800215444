import { MESSAGES } from '@incentive/model/issues'
import { useQueryClient } from '@tanstack/react-query'
import { useShallow } from 'zustand/react/shallow'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { cancelOpening, confirmOpening } from '../draft/change-editor.ts'
import { foreignGroups } from '../draft/foreign-groups.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { saveRevision } from '../editing/saving/save-revision.ts'
import { useSaveAndShow } from '../editing/saving/use-save.ts'
import css from './promotion-editor.module.css'

const list = new Intl.ListFormat('en-US')

/** Confirmation before a save, or a revision once it is live, removes the only groups of the promotion (OP-149). */
export function OpenQuestion() {
  const store = useEditorStore()
  const cache = useQueryClient()
  const names = useEditor(useShallow((state) => foreignGroups(state).map(({ name }) => name)))
  const revision = useEditor(({ opening }) => opening?.revision ?? null)
  const save = useSaveAndShow()
  const confirm = () => {
    update(store, confirmOpening)
    void (revision ? saveRevision(store, cache, revision.reason) : save())
  }
  return (
    <ConfirmDialog
      isOpen
      title="Open to everyone?"
      confirmLabel={revision ? 'Save revision' : 'Save and open to everyone'}
      isDestructive
      onConfirm={confirm}
      onCancel={() => update(store, cancelOpening)}
    >
      <div className={css.question}>
        <p>{MESSAGES.audience.openWithoutGroup}</p>
        <p>
          {revision ? 'Removed once the revision is live: ' : 'Removed on saving: '}
          {list.format(names)}
        </p>
      </div>
    </ConfirmDialog>
  )
}

import type { SavedView } from '@incentive/contract'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { ViewRefusal } from './view-refusal.tsx'
import type { SavedViews } from './use-saved-views.ts'
import { useViewWrite } from './use-view-write.ts'
import css from './views.module.css'

interface RemoveViewDialogProps {
  views: SavedViews
  view: SavedView
  onClose: () => void
  onRemoved: () => void
}

/** Asks for confirmation before a view is deleted, which also affects the users it is shared with. U25, U27. */
export function RemoveViewDialog({ views, view, onClose, onRemoved }: RemoveViewDialogProps) {
  const { isBusy, refusal, run, forget } = useViewWrite()
  const remove = async () => {
    const isRemoved = await run(async () => {
      await call('removeSavedView', { params: { id: view.id } })
      return true
    })
    if (!isRemoved) return
    onClose()
    onRemoved()
    showToast(`View ${view.name} deleted`)
    await views.refresh()
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Delete view ${view.name}?`}
      confirmLabel="Delete 1 view"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <div className={css.form}>
        <ViewRefusal refusal={refusal} onReload={() => void views.refresh().then(forget)} />
        <p>
          {view.shared
            ? 'It will be deleted for everyone in the program. Promotions are not affected.'
            : 'Promotions are not affected.'}
        </p>
      </div>
    </ConfirmDialog>
  )
}

import type { SavedView, PromotionColumn } from '@incentive/contract'
import { useRouter } from '@tanstack/react-router'
import { Button } from '../../../kit/button/button.tsx'
import { viewHref, differs, keptAddress } from './view-address.ts'
import css from './views.module.css'
import { call } from '../../../api/call.ts'
import { showToast } from '../../../kit/toast/toasts.tsx'
import type { PromotionsAddress } from '../../../parts/promotions/promotions-address.ts'
import type { SavedViews } from './use-saved-views.ts'
import { useViewWrite, type ViewWrite } from './use-view-write.ts'

/**
 * Notice that the list differs from the selected view, with buttons to reset the list and, if allowed, to save the
 * view. U27.
 */
export function ViewChanges({ view, changes }: { view: SavedView | undefined; changes: SaveChanges }) {
  const router = useRouter()
  if (!view || !changes.isModified) return null
  const reset = () => void router.navigate({ href: viewHref(view), resetScroll: false })
  return (
    <div className={css.changes} role="group" aria-label={`Changes of view ${view.name}`}>
      <span className={css.modified}>Modified</span>
      <Button kind="quiet" onClick={reset}>
        Reset
      </Button>
      {changes.maySave && (
        <Button isBusy={changes.write.isBusy} onClick={() => void changes.save()}>
          Save
        </Button>
      )}
    </div>
  )
}

/** Differences between the list and the selected view. */
export interface SaveChanges {
  /** True if the list differs from the view. */
  readonly isModified: boolean
  /** True if the user owns the view. */
  readonly maySave: boolean
  readonly write: ViewWrite
  readonly save: () => Promise<void>
}

/** Saves the current list to the selected view. Calls `onSaved` when the view matches the list again, and `onUndone`
 * when the previous view is restored. U27. */
export function useSaveChanges(
  views: SavedViews,
  view: SavedView | undefined,
  { address, fields }: { address: PromotionsAddress; fields: readonly PromotionColumn[] },
  { onSaved, onUndone }: { onSaved: () => void; onUndone: () => void },
): SaveChanges {
  const write = useViewWrite()
  return {
    isModified: view !== undefined && differs(view, address, fields),
    maySave: view?.isOwn === true,
    write,
    save: async () => {
      if (!view) return
      const { id, name, shared, isDefault } = view
      const keep = async (version: number, settings: SavedView['settings']) => {
        const body = { name, shared, isDefault, version, settings }
        const saved = await write.run(() => call('updateSavedView', { params: { id }, body }))
        if (saved) await views.refresh()
        return saved
      }
      const undo = async (version: number) => {
        if (await keep(version, view.settings)) onUndone()
      }
      const saved = await keep(view.version, { address: keptAddress(address), columns: [...fields] })
      if (!saved) return
      showToast(`View ${name} saved`, { label: 'Undo', run: () => void undo(saved.version) })
      onSaved()
    },
  }
}

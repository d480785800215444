import type { PromotionColumn, SavedView } from '@incentive/contract'
import { call } from '../../../api/call.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import type { PromotionsAddress } from '../../../parts/promotions/promotions-address.ts'
import type { SavedViews } from './use-saved-views.ts'
import { useViewWrite, type ViewWrite } from './use-view-write.ts'
import { differs, keptAddress } from './view-address.ts'

/** Saving what the list shows now into the chosen view. */
export interface SaveChanges {
  /** Whether there is something to be saved, and the view is one's own. */
  readonly isOffered: boolean
  readonly write: ViewWrite
  readonly save: () => Promise<void>
}

/** Offers to save the list as it is into the view it came from. `onSaved` is told when the two are the same again. U27. */
export function useSaveChanges(
  views: SavedViews,
  view: SavedView | undefined,
  { address, fields }: { address: PromotionsAddress; fields: readonly PromotionColumn[] },
  onSaved: () => void,
): SaveChanges {
  const write = useViewWrite()
  return {
    isOffered: view?.isOwn === true && differs(view, address, fields),
    write,
    save: async () => {
      if (!view) return
      const { id, name, shared, isDefault, version } = view
      const settings = { address: keptAddress(address), columns: [...fields] }
      const body = { name, shared, isDefault, version, settings }
      const saved = await write.run(() => call('updateSavedView', { params: { id }, body }))
      if (!saved) return
      await views.refresh()
      showToast(`View ${name} saved`)
      onSaved()
    },
  }
}

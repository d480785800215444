import type { SavedView } from '@incentive/contract'
import { useRouter } from '@tanstack/react-router'
import { Button } from '../../../kit/button/button.tsx'
import type { SaveChanges } from './use-save-changes.ts'
import { viewHref } from './view-address.ts'
import css from './views.module.css'

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

import type { PromotionColumn, SavedView } from '@incentive/contract'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { Icon } from '../../../kit/icon/icon.tsx'
import { IconBookmark, IconChevronDown } from '../../../kit/icon/icons.ts'
import { Menu } from '../../../kit/menu/menu.tsx'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { promotionsHref, type PromotionsAddress } from '../../../parts/promotions/promotions-address.ts'
import type { SavedViews } from './use-saved-views.ts'
import { keptAddress, viewHref } from './view-address.ts'
import { viewItems, type ViewTask } from './view-items.ts'
import css from './views.module.css'

const viewDialog = onDemand(async () => (await import('./view-dialog.tsx')).ViewDialog)
const removeViewDialog = onDemand(async () => (await import('./remove-view-dialog.tsx')).RemoveViewDialog)

interface ViewsControlProps {
  views: SavedViews
  chosen: SavedView | undefined
  /** The current state of the list. */
  address: PromotionsAddress
  fields: readonly PromotionColumn[]
}

/** The menu of saved views, and the dialogs that it opens. U27. */
export function ViewsControl({ views, chosen, address, fields }: ViewsControlProps) {
  const router = useRouter()
  const [task, setTask] = useState<ViewTask | null>(null)
  const close = () => setTask(null)
  const go = (href: string) => void router.navigate({ href, resetScroll: false })
  const hasDefault = views.all.some(({ isOwn, isDefault }) => isOwn && isDefault)
  const toAll = () => go(promotionsHref(hasDefault ? { view: 'all' } : {}))
  const items = viewItems({
    views,
    chosen,
    onChoose: (view) => (view ? go(viewHref(view)) : toAll()),
    onTask: setTask,
  })
  const here = { address: keptAddress(address), columns: [...fields] }
  return (
    <>
      <Menu
        label="Views"
        align="start"
        items={items}
        trigger={
          <Button icon={IconBookmark}>
            <span className="kit-hidden">View:</span>
            <span className={css.name}>{chosen?.name ?? 'All promotions'}</span>
            <Icon of={IconChevronDown} size={14} />
          </Button>
        }
      />
      {task !== null && task !== 'remove' && (
        <OnDemandDialog source={viewDialog} title="Save view" onClose={close}>
          {(ViewDialog) => (
            <ViewDialog
              task={task}
              views={views}
              view={chosen}
              here={here}
              onClose={close}
              onSaved={(view) => go(viewHref(view))}
            />
          )}
        </OnDemandDialog>
      )}
      {task === 'remove' && chosen && (
        <OnDemandDialog source={removeViewDialog} title="Remove view" onClose={close}>
          {(RemoveViewDialog) => <RemoveViewDialog views={views} view={chosen} onClose={close} onRemoved={toAll} />}
        </OnDemandDialog>
      )}
    </>
  )
}

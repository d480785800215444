import type { SavedView } from '@incentive/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useListAddress, type ListPlace } from '../../parts/lists/use-list-address.ts'
import {
  formerPromotionsParts,
  promotionsHref,
  promotionsReaders,
  type PromotionsAddress,
} from '../../parts/promotions/promotions-address.ts'
import type { SavedViews } from './views/use-saved-views.ts'
import { viewHref } from './views/view-address.ts'

interface PromotionsPlace {
  readonly list: ListPlace<PromotionsAddress>
  /** The selected saved view, while it exists. */
  readonly view: SavedView | undefined
  /** True once the current view is known. A URL without parameters waits for the default view. */
  readonly isSettled: boolean
}

const usualSort = { columnId: 'promotionKey', direction: 'asc' } as const

/** State of the promotions list from the URL. A URL without parameters opens the default view. U27. */
export function usePromotionsPlace(views: SavedViews): PromotionsPlace {
  const router = useRouter()
  const byDefault = views.all.find(({ isOwn, isDefault }) => isOwn && isDefault)
  const hasNoDefault = views.isKnown && byDefault === undefined
  const list = useListAddress(promotionsReaders, usualSort, {
    former: formerPromotionsParts,
    // otherwise clearing the last filter would open the default view
    bare: hasNoDefault ? {} : { view: 'all' },
  })
  const { address, dropped } = list
  const isBare = Object.keys(address).length === 0 && dropped.length === 0
  const opened = isBare ? byDefault : undefined
  const plain = hasNoDefault && address.view === 'all' ? promotionsHref({ ...address, view: undefined }) : undefined
  const better = opened ? viewHref(opened) : plain
  useEffect(() => {
    if (better !== undefined) void router.navigate({ href: better, replace: true, resetScroll: false })
  }, [better, router])
  return {
    list,
    view: views.all.find(({ id }) => id === address.view),
    isSettled: opened === undefined && (views.isKnown || !(isBare || typeof address.view === 'number')),
  }
}

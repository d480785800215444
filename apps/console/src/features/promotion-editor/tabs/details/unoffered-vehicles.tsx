import { lazy, Suspense } from 'react'
import { KitLink } from '../../../../kit/link/kit-link.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import { countUnofferedPayouts, isTypeChanged } from '../../draft/problems/unoffered-payouts.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import css from './details-tab.module.css'

// loads the line rules with it: needed here only when the user selects another type
const StoredUses = lazy(async () => ({ default: (await import('./stored-uses.tsx')).StoredUses }))

/**
 * Shows the number of payouts and rules with an award vehicle that the promotion type does not offer, with links to
 * them (OP-121).
 */
export function UnofferedVehicles() {
  const isAsked = useEditor(isTypeChanged)
  const payoutCount = useEditor(countUnofferedPayouts)
  const id = useEditor(({ baseline }) => baseline.stored?.id ?? 0)
  return (
    <>
      <Uses count={payoutCount} what="payout" tab="products" />
      {isAsked && (
        <Suspense>
          <StoredUses id={id}>{(ruleCount) => <Uses count={ruleCount} what="payout rule" tab="rules" />}</StoredUses>
        </Suspense>
      )}
    </>
  )
}

interface UsesProps {
  count: number
  what: 'payout' | 'payout rule'
  tab: 'products' | 'rules'
}

function Uses({ count, what, tab }: UsesProps) {
  const type = useEditor(({ draft }) => draft.promotionType?.name ?? '')
  const id = useEditor(({ baseline }) => baseline.stored?.id ?? 0)
  if (count === 0) return null
  return (
    <div className={css.notice}>
      <Notice tone="warning">
        <KitLink href={`/promotion/${id}?tab=${tab}`}>
          {count === 1 ? `1 ${what} uses` : `${count} ${what}s use`} an award vehicle that {type} does not offer
        </KitLink>
      </Notice>
    </div>
  )
}

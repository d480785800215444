import { compareInstants, instantOf } from '@incentive/model'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { useNow } from '../../../../../parts/now/use-now.ts'
import { useEditor } from '../../../editing/editor-context.tsx'
import type { BulkAmount } from './bulk-changes.ts'

/** Warns if a change also affects claims that were already submitted. */
export function AmountsOfThePast({ amount }: { amount: BulkAmount }) {
  const now = useNow()
  const claimCount = useEditor((state) => state.claimCount)
  if (amount.from === null) {
    if (claimCount === 0) return null
    const claims =
      claimCount === null ? 'Claims' : `${claimCount.toLocaleString('en-US')} ${claimCount === 1 ? 'claim' : 'claims'}`
    return (
      <Notice tone="warning">
        Affects the past: {claims} of this promotion can have the old amounts. Paid amounts stay, but a claim that is
        re-evaluated gets the new amounts.
      </Notice>
    )
  }
  const from = instantOf(amount.from)
  if (from === null || claimCount === 0 || compareInstants(from, now) > 0) return null
  return (
    <Notice tone="warning">
      This date has passed. Claims since then keep their payments, but a claim that is re-evaluated gets the new
      amounts.
    </Notice>
  )
}

import type { PayoutDraft } from '@incentive/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { payoutIndexOf } from './payout-form.ts'

/** The payout in the dialog: null is a new one. */
export type OpenedPayout = {
  readonly index: number | null
  readonly baseline: PayoutDraft
  /** The field of the line at which the work begins; absent for the first one. */
  readonly target?: string
}

/**
 * The payout whose dialog is open: the one that was pressed, or at first the one of `target`, the field of the line to
 * which a list of problems led (U14).
 */
export function useOpenedPayout(payouts: readonly PayoutDraft[], target: string | null) {
  const [opened, open] = useState<OpenedPayout | null>(null)
  const follow = useEffectEvent((field: string) => {
    const index = payoutIndexOf(field)
    const baseline = index === null ? undefined : payouts[index]
    if (baseline) open({ index, baseline, target: field })
  })
  useEffect(() => {
    if (target === null) return
    // the dialog of the line has to stand before the one that opens over it
    const frame = requestAnimationFrame(() => follow(target))
    return () => cancelAnimationFrame(frame)
  }, [target])
  return [opened, open] as const
}

import type { PayoutDraft } from '@incentive/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { payoutIndexOf } from './payout-form.ts'

/** The payout in the dialog. Null for a new one. */
export type OpenedPayout = {
  readonly index: number | null
  readonly baseline: PayoutDraft
  /** The field of the line to focus first. Absent for the first field. */
  readonly target?: string
}

/**
 * The payout whose dialog is open: the one that was clicked, or initially that of `target`, the focus target of the
 * list of problems (U14).
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
    // the line's dialog must be open before the one on top of it
    const frame = requestAnimationFrame(() => follow(target))
    return () => cancelAnimationFrame(frame)
  }, [target])
  return [opened, open] as const
}

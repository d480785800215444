import type { Issue } from '@incentive/model/issues'
import { type PayoutDraft, NEW_PAYOUT, payoutCoverage, payoutWorth } from '@incentive/model/payouts'
import { instantOf } from '@incentive/model/time'
import { type Instant, compareInstants, laterInstant } from '@incentive/scalars'
import { Button } from '../../../../../kit/button/button.tsx'
import { IconPlus } from '../../../../../kit/icon/icons.ts'
import { PayoutDialog } from './payout-dialog.tsx'
import css from './payouts.module.css'
import { type PayoutSurroundings, payoutIndexOf } from './payout-form.ts'
import { PayoutTable } from './payout-table.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StripPeriod } from '../../../../../parts/time-strip/lay-out-strip.ts'
import { TimeStrip } from '../../../../../parts/time-strip/time-strip.tsx'

interface PayoutRulesProps {
  payouts: readonly PayoutDraft[]
  onChange: (payouts: readonly PayoutDraft[]) => void
  /** True for a product group, which does not support every payout type (GRP-14). */
  isGroup: boolean
  /** Path of the line, used in the field names: `promotionProducts[5]`. */
  path: string
  /** Issues of the line by its own field names, including server issues. */
  issues: readonly Issue[]
  /** The focus target of the list of problems. Opens the payout that contains it. */
  target?: string | null
  isReadOnly: boolean
  surroundings: PayoutSurroundings
}

/** The payouts of a line, as a chart over the promotion's period and as a list. Each opens in a dialog (PAY-01). */
export function PayoutRules(props: PayoutRulesProps) {
  const { payouts, onChange, isGroup, path, issues, target = null, isReadOnly, surroundings } = props
  const [opened, setOpened] = useOpenedPayout(payouts, target)
  const commit = (payout: PayoutDraft) => {
    const isNew = opened === null || opened.index === null
    onChange(isNew ? [...payouts, payout] : payouts.with(opened.index, payout))
    setOpened(null)
  }
  return (
    <div className={css.rules}>
      <PayoutStrip payouts={payouts} surroundings={surroundings} />
      <PayoutTable
        path={path}
        payouts={payouts}
        issues={issues}
        surroundings={surroundings}
        onEdit={isReadOnly ? undefined : (index, baseline) => setOpened({ index, baseline })}
        onDelete={(index) => onChange(payouts.toSpliced(index, 1))}
      />
      {!isReadOnly && (
        <div>
          <Button icon={IconPlus} onClick={() => setOpened({ index: null, baseline: NEW_PAYOUT })}>
            Add payout
          </Button>
        </div>
      )}
      {opened && (
        <PayoutDialog
          path={path}
          index={opened.index ?? payouts.length}
          isNew={opened.index === null}
          target={opened.target ?? null}
          baseline={opened.baseline}
          isGroup={isGroup}
          issues={issues}
          surroundings={surroundings}
          onCommit={commit}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** The payout in the dialog. Null for a new one. */
type OpenedPayout = {
  readonly index: number | null
  readonly baseline: PayoutDraft
  /** The field of the line to focus first. Absent for the first field. */
  readonly target?: string
}

/**
 * The payout whose dialog is open: the one that was clicked, or initially that of `target`, the focus target of the
 * list of problems (U14).
 */
function useOpenedPayout(payouts: readonly PayoutDraft[], target: string | null) {
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

interface PayoutStripProps {
  payouts: readonly PayoutDraft[]
  surroundings: PayoutSurroundings
}

/** A chart of the payouts over the promotion's period, with text about the days that none or several cover. */
function PayoutStrip({ payouts, surroundings }: PayoutStripProps) {
  const { window, now, country } = surroundings
  const [from, to] = [instantOf(window.effectiveDate), instantOf(window.expirationDate)]
  if (payouts.length === 0 || from === null || to === null || compareInstants(from, to) >= 0) return null
  const words = payoutCoverage(window, payouts)
  const periods = payouts.flatMap((payout, index): StripPeriod[] => {
    const period = periodOf(payout, from, to)
    return period ? [{ ...period, id: String(index), label: payoutWorth(payout, country?.currency.name ?? '') }] : []
  })
  return (
    <div>
      <TimeStrip
        label={`Payouts over the promotion: ${periods.length}.`}
        frame={{ title: 'Promotion', from, to }}
        groups={[{ title: 'Payouts', periods }]}
        now={now}
      />
      {words !== null && <p className={css.coverage}>{words}</p>}
    </div>
  )
}

/** An open end extends to the end of the promotion. An invalid period has no bar. */
function periodOf({ effectiveDate, expirationDate }: PayoutDraft, from: Instant, to: Instant) {
  const [start, end] = [instantOf(effectiveDate), instantOf(expirationDate)]
  if ((start === null && effectiveDate.trim() !== '') || (end === null && expirationDate.trim() !== '')) return null
  const period = { from: start ?? from, to: end ?? laterInstant(to, start ?? to) }
  return compareInstants(period.from, period.to) < 0 ? period : null
}

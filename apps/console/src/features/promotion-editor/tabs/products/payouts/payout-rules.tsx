import type { Issue, PayoutDraft } from '@incentive/model'
import { NEW_PAYOUT } from '@incentive/model'
import { Button } from '../../../../../kit/button/button.tsx'
import { IconPlus } from '../../../../../kit/icon/icons.ts'
import { PayoutDialog } from './payout-dialog.tsx'
import css from './payouts.module.css'
import { PayoutStrip } from './payout-strip.tsx'
import type { PayoutSurroundings } from './payout-form.ts'
import { PayoutTable } from './payout-table.tsx'
import { useOpenedPayout } from './use-opened-payout.ts'

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

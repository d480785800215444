import { payoutInWords, payoutsOfLine, simplePayout, windowInWords, type PayoutDraft } from '@incentive/model/payouts'
import { dayLabel } from '@incentive/model/time'
import { useState } from 'react'
import { Popup } from '../../../../../kit/floating/popup.tsx'
import { Tooltip } from '../../../../../kit/floating/tooltip.tsx'
import css from '../products.module.css'
import type { LineContext } from '../use-line-context.ts'
import type { PlacedLine } from './placed-lines.ts'
import { EditableCell } from './editable-cell.tsx'

interface PayoutsCellProps {
  line: PlacedLine
  context: Pick<LineContext, 'now' | 'currency' | 'hasSimplePayouts' | 'edit'>
}

/**
 * The payouts of a line: one amount, or the current payout, else the next one, with terms and dates, and a button that
 * opens the others (PROD-08, PROD-09, OP-153, ALG-28). Full dates appear on hover and focus, and in print.
 */
export function PayoutsCell({ line, context }: PayoutsCellProps) {
  const { now, currency, hasSimplePayouts } = context
  const { promotionProductPayouts: payouts } = line.row
  if (hasSimplePayouts) {
    return (
      <EditableCell line={line} context={context} name="amount">
        {simplePayout(payouts, currency, now)}
      </EditableCell>
    )
  }
  const { shown, current, later, ended } = payoutsOfLine(payouts, now)
  const inFull = (payout: PayoutDraft) =>
    [payoutInWords(payout, currency), windowInWords(payout)].filter(Boolean).join(' ')
  const others = [...current, ...later, ...ended]
  const words = [
    ...(current.length > 0 ? [`+${current.length} more`] : []),
    ...(later.length > 0 ? [`+${later.length} later`] : []),
    ...(ended.length > 0 ? [`+${ended.length} ended`] : []),
  ].join(', ')
  return (
    <span className={css.payouts}>
      <span className={css.payout} {...(shown && { 'data-full-text': inFull(shown) })}>
        <EditableCell line={line} context={context} name="amount">
          {shown ? <Payout payout={shown} currency={currency} /> : '-'}
        </EditableCell>
      </span>
      {others.length > 0 && (
        <Others
          label={`${words}, payouts of ${line.name}`}
          words={words}
          payouts={[...(shown ? [shown] : []), ...others].map(inFull)}
        />
      )}
      <span className={css.printed}>{others.map(inFull).join('; ')}</span>
    </span>
  )
}

function Payout({ payout, currency }: { payout: PayoutDraft; currency: string }) {
  const dates = windowInWords(payout, dayLabel)
  return (
    <>
      {payoutInWords(payout, currency)}
      {dates !== '' && <span className={css.below}>{` ${dates}`}</span>}
    </>
  )
}

interface OthersProps {
  /** The button as read aloud. */
  label: string
  words: string
  payouts: readonly string[]
}

/** All payouts of a line, the shown one first: on hover and focus as a tooltip, on a press as a list. */
function Others({ label, words, payouts }: OthersProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip label={payouts.join('\n')} isDisabled={isOpen}>
        <button
          ref={setButton}
          type="button"
          className={css.others}
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words}
        </button>
      </Tooltip>
      {isOpen && (
        <Popup anchor={button} align="end" onDismiss={() => setIsOpen(false)} onEscape={() => setIsOpen(false)}>
          <ul className={css.otherList} aria-label={label}>
            {payouts.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </Popup>
      )}
    </>
  )
}

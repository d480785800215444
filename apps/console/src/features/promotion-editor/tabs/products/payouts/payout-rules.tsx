import type { PayoutDraft } from '@incentive/model'
import { payoutInWords, windowInWords } from '@incentive/model'
import { useEditor } from '../../../editing/editor-context.tsx'
import css from '../products.module.css'

export interface PayoutRulesProps {
  payouts: readonly PayoutDraft[]
  onChange: (payouts: readonly PayoutDraft[]) => void
  /** A group may not have every payout type. */
  isGroup: boolean
  /** The path of the list, which names the fields: `promotionProducts[10].promotionProductPayouts`. */
  path: string
  /** What is wrong at a place below the list, such as `[0].payoutAmount`. */
  messagesAt: (field: string) => readonly string[]
  isReadOnly: boolean
}

/** The payouts of a line, each with its terms and dates. */
export function PayoutRules({ payouts, path, messagesAt }: PayoutRulesProps) {
  const currency = useEditor((state) => state.draft.country?.currency.name ?? '')
  if (payouts.length === 0) return <p className={css.muted}>No payouts yet</p>
  return (
    <ul className={css.payouts} id={path} tabIndex={-1}>
      {payouts.map((payout, index) => {
        const dates = windowInWords(payout)
        return (
          <li key={payout.id ?? `new ${index}`}>
            <span className={css.line}>{payoutInWords(payout, currency)}</span>
            {dates !== '' && <span className={css.below}>{dates}</span>}
            {messagesAt(`[${index}]`).map((message) => (
              <span key={message} className={css.below}>
                {message}
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

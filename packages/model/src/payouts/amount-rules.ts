import { readDecimal } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'
import { compareToNumber } from '../money/typed-number.ts'
import { PAYOUT_LIMITS } from '../issues/payout-limits.ts'

const { any, payout } = MESSAGES
const { amountBelow, amountPlaces } = PAYOUT_LIMITS

/**
 * The rules of a payout amount, for products and participants (ALG-15).
 *
 * @param isFree whether something else fixes the amount, which can then be zero.
 */
export function payoutAmountRules<Draft>(
  textOf: (draft: Draft) => string,
  isFree: (draft: Draft) => boolean = () => false,
): Rule<Draft>[] {
  const amount = (message: string, holds: (text: string) => boolean) =>
    rule<Draft>('payoutAmount', message, (draft) => holds(textOf(draft)))
  return [
    amount(payout.amountRequired, (text) => text.trim() !== ''),
    amount(any.number, (text) => text.trim() === '' || readDecimal(text) !== null),
    rule<Draft>(
      'payoutAmount',
      payout.amountTooLow,
      (draft) => isFree(draft) || (compareToNumber(textOf(draft), 0) ?? 1) > 0,
    ),
    amount(payout.amountTooHigh, (text) => (compareToNumber(text, amountBelow) ?? -1) < 0),
    amount(any.atMostPlaces(amountPlaces), (text) => (readDecimal(text)?.scale ?? 0) <= amountPlaces),
  ]
}

import {
  messageText,
  paidMoney,
  type Decision,
  type Outcome,
  type PayoutDraft,
  currencyDigits,
} from '@incentive/claims'
import { formatMoney } from '@incentive/model/money'
import { printDecimal } from '@incentive/scalars'

/** The decision on a claim as text, with the reason if it is not paid immediately. */
export type DecisionWords = {
  readonly head: string
  readonly reason: string | null
  /** The amount that it would pay otherwise. Null if not requested, or if nothing prevents payment. */
  readonly wouldPay: string | null
}

export function decisionInWords(outcome: Outcome, currency: string, digits: number): DecisionWords {
  const { decision, primaryCode, codes, payouts } = outcome
  const found = codes.find(({ code }) => code === primaryCode)
  const wouldPay = outcome.wouldPay && `Would pay ${rewardsInWords(outcome.wouldPay, currency, digits)}`
  const reason = found ? [messageText(found.because), whyNoLine(outcome)].filter(Boolean).join(': ') : null
  const head = decisionWithMoney(decision, primaryCode, rewardsInWords(payouts, currency, digits))
  switch (decision) {
    case 'PAY':
      return { head, reason: null, wouldPay: null }
    case 'PAY_HELD': {
      const held = codes.find(({ step }) => step === 'M11')
      return { head, reason: held ? messageText(held.because) : null, wouldPay: null }
    }
    case 'NOTHING':
      return { head, reason: whyNothing(outcome), wouldPay: null }
    case 'WAIT':
    case 'REJECT':
      return { head, reason, wouldPay }
    default:
      return decision satisfies never
  }
}

/** A short text of a decision with the amount that it pays: `Pays $50.00`. */
export function decisionWithMoney(decision: Decision, code: string | null, money: string): string {
  switch (decision) {
    case 'PAY':
      return `Pays ${money}`
    case 'PAY_HELD':
      return `Calculated, on hold: ${money}`
    case 'NOTHING':
      return 'Nothing to pay'
    case 'WAIT':
      return code === null ? 'On hold' : `On hold: ${wordsOf(code)}`
    case 'REJECT':
      return code === null ? 'Denied' : `Denied: ${wordsOf(code)}`
    default:
      return decision satisfies never
  }
}

/**
 * Returns, for example, `$50.00` or `$50.00, 3 × MUG-1, 2 coupons of $10.00`. Without money it returns `$0.00`, unless
 * goods are paid.
 */
export function rewardsInWords(payouts: readonly PayoutDraft[], currency: string, digits: number): string {
  const goods = payouts.flatMap(({ reward, count, storeProduct, faceValue }) => {
    if (reward === 'PRODUCT') return [`${count} × ${storeProduct ?? 'store product'}`]
    if (reward !== 'COUPON' || faceValue === null) return []
    return [`${count} ${count === 1 ? 'coupon' : 'coupons'} of ${formatPaid(printDecimal(faceValue), currency)}`]
  })
  const hasMoney = payouts.some(({ reward }) => reward === 'MONEY') || goods.length === 0
  return [...(hasMoney ? [formatPaid(paidMoney(payouts, digits), currency)] : []), ...goods].join(', ')
}

/** Returns why the first line was rejected, if no line was accepted. */
function whyNoLine({ primaryCode, codes }: Outcome): string | null {
  const first = primaryCode === 'NO_LINE_ACCEPTED' ? codes.find(({ line }) => line !== null) : undefined
  return first ? `line ${first.line}, ${messageText(first.because)}` : null
}

/** Returns the first code about the money, if nothing was rejected. */
function whyNothing({ codes }: Outcome): string | null {
  const found = codes.find(({ step }) => step.startsWith('M') || step.startsWith('line'))
  return found ? messageText(found.because) : null
}

/** Returns a code as readable text: `submitted too late`. */
export function wordsOf(code: string | null): string {
  return (code ?? '').toLowerCase().replaceAll('_', ' ')
}

/** Formats a paid amount with the digits of its currency: `$25.00`, `¥1,200`. */
export const formatPaid = (amount: string, currency: string): string =>
  formatMoney(amount, currency, currencyDigits(currency))

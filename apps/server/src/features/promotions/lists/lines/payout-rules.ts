import { compareDecimals, MESSAGES, readDecimal, rule, toInstant, type Rule } from '@incentive/model'
import type { LinePayout } from '../../../../store/promotions/lists/lines/line.ts'
import { orderOf } from './line-rules.ts'

const { payout, date, any } = MESSAGES

/** How a typed number lies to a bound; null when it is blank or no number. */
function against(text: string | null, bound: number): number | null {
  const [value, limit] = [readDecimal(text ?? ''), readDecimal(String(bound))]
  return value && limit ? compareDecimals(value, limit) : null
}

const isWithin = (text: string | null, low: number, high: number, places: number) => {
  const value = readDecimal(text ?? '')
  return !!value && value.scale <= places && (against(text, low) ?? -1) >= 0 && (against(text, high) ?? 1) <= 0
}

const needsVehicle = ({ payoutType }: LinePayout) => payoutType === 'PRODUCT' || payoutType === 'COUPON_CODE'
const isDateOrBlank = (text: string | null) => text === null || toInstant(text) !== null
const isSimple = ({ ruleGroup }: LinePayout) => ruleGroup === null

/** A rule of payouts that are not rule-based. */
const simple = (field: string, message: string, holds: (given: LinePayout) => boolean) =>
  rule<LinePayout>(field, message, (given) => !isSimple(given) || holds(given))

/** Spec 5, payout lines (ALG-15); the dates hold for rule-based ones too. */
export const payoutRules: readonly Rule<LinePayout>[] = [
  rule<LinePayout>('effectiveDate', date.invalid, ({ effectiveDate }) => isDateOrBlank(effectiveDate)),
  rule<LinePayout>('expirationDate', date.invalid, ({ expirationDate }) => isDateOrBlank(expirationDate)),
  rule<LinePayout>('expirationDate', payout.endBeforeStart, ({ effectiveDate, expirationDate }) => {
    const order = orderOf(effectiveDate, expirationDate)
    return order === null || order < 0
  }),
  simple('payoutType', payout.typeRequired, ({ payoutType }) => payoutType !== null),
  simple('payoutProductMethodType', payout.methodRequired, (given) => given.payoutProductMethodType !== null),
  simple('payoutAmount', payout.amountRequired, ({ payoutAmount }) => payoutAmount !== null),
  simple('payoutAmount', payout.amountTooLow, ({ payoutType, payoutAmount }) => {
    const order = against(payoutAmount, 0)
    return order === null || (payoutType === 'PRODUCT' ? order === 0 : order > 0)
  }),
  simple('payoutAmount', payout.amountTooHigh, ({ payoutAmount }) => (against(payoutAmount, 49_999) ?? -1) < 0),
  simple(
    'payoutAmount',
    any.atMostPlaces(2),
    ({ payoutAmount }) => payoutAmount === null || (readDecimal(payoutAmount)?.scale ?? 3) <= 2,
  ),
  simple('payoutProductQuantity', payout.quantityRequired, (given) => given.payoutProductQuantity !== null),
  simple('payoutProductQuantity', payout.quantityTooLow, (given) => (against(given.payoutProductQuantity, 0) ?? 1) > 0),
  simple('payoutProductQuantity', payout.quantityOutOfRange, ({ payoutProductQuantity: quantity }) =>
    quantity === null || (against(quantity, 0) ?? 1) <= 0 ? true : isWithin(quantity, 1, 9999, 0),
  ),
  simple(
    'payoutProductQuantity',
    payout.quantityOneWithEvery,
    (given) => given.payoutProductMethodType !== 'EVERY' || against(given.payoutProductQuantity, 1) !== 0,
  ),
  simple('payoutProductThreshold', payout.thresholdRequired, (given) => given.payoutProductThreshold !== null),
  simple(
    'payoutProductThreshold',
    payout.thresholdOutOfRange,
    ({ payoutProductThreshold: threshold }) => threshold === null || isWithin(threshold, 1, 9999, 0),
  ),
  simple(
    'forcedAwardVehicle',
    payout.awardVehicleRequired,
    (given) => !needsVehicle(given) || given.forcedAwardVehicle !== null,
  ),
  simple(
    'payoutStoreCatalogProduct',
    payout.productRequired,
    (given) => given.payoutType !== 'PRODUCT' || given.payoutStoreCatalogProduct !== null,
  ),
]

/**
 * What a choice fixes or hides: a rule-based payout has no simple fields; a PRODUCT is one for each unit and costs
 * nothing; a store product belongs to PRODUCT alone. ALG-14, ALG-15.
 */
export function normalizePayout(given: LinePayout): LinePayout {
  if (given.ruleGroup !== null) {
    return {
      ...given,
      payoutType: null,
      payoutProductMethodType: null,
      payoutAmount: null,
      payoutProductQuantity: null,
      payoutProductThreshold: null,
      forcedAwardVehicle: null,
      payoutStoreCatalogProduct: null,
    }
  }
  if (given.payoutType !== 'PRODUCT') return { ...given, payoutStoreCatalogProduct: null }
  const fixed = { payoutAmount: '0', payoutProductQuantity: '1', payoutProductThreshold: '1' }
  return { ...given, ...fixed, payoutProductMethodType: 'EACH' }
}

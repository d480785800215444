import {
  compareInstants,
  isOrdered,
  MESSAGES,
  NUMBER_CHECKS,
  numberRules,
  rule,
  toInstant,
  type NumberCheck,
  type Rule,
} from '@incentive/model'
import type { LineTerms } from '../../../../store/promotions/lists/lines/line.ts'

const { any, date, line } = MESSAGES
const { claimableUnits, productPrice } = NUMBER_CHECKS

const isDateOrBlank = (text: string | null) => text === null || toInstant(text) !== null

/** The order of two dates; null while either is open or no date. */
export function orderOf(first: string | null, second: string | null): number | null {
  const [start, end] = [first, second].map((text) => (text === null ? null : toInstant(text)))
  return start && end ? compareInstants(start, end) : null
}

type NumberField = { [Key in keyof LineTerms]: LineTerms[Key] extends string | null ? Key : never }[keyof LineTerms]

const rulesOf = (field: NumberField, check: NumberCheck) =>
  numberRules<LineTerms>(field, check, (terms) => terms[field] ?? '')

const orderRules = (low: NumberField, high: NumberField) =>
  [low, high].map((field) =>
    rule<LineTerms>(field, line.minimumAboveMaximum, (terms) => isOrdered(terms[low] ?? '', terms[high] ?? '')),
  )

/** Spec 5, Products: the settings of a line; whether the duplication check may be blank depends on its product. */
export const lineRules: readonly Rule<LineTerms, { readonly isCheckRequired: boolean }>[] = [
  rule<LineTerms>('effectiveDate', date.invalid, ({ effectiveDate }) => isDateOrBlank(effectiveDate)),
  rule<LineTerms>('expirationDate', date.invalid, ({ expirationDate }) => isDateOrBlank(expirationDate)),
  rule<LineTerms>('expirationDate', date.required, (terms) => !terms.markAsExpired || terms.expirationDate !== null),
  rule<LineTerms>('expirationDate', line.visibleWindow, ({ effectiveDate, expirationDate, markAsExpired }) => {
    const order = orderOf(effectiveDate, expirationDate)
    return order === null || order < 0 || (order === 0 && markAsExpired)
  }),
  ...rulesOf('minimumClaimableUnits', claimableUnits),
  ...rulesOf('maximumClaimableUnits', claimableUnits),
  ...orderRules('minimumClaimableUnits', 'maximumClaimableUnits'),
  ...rulesOf('maximumPayoutAmount', productPrice),
  ...rulesOf('productPriceMin', productPrice),
  ...rulesOf('productPriceMax', productPrice),
  ...orderRules('productPriceMin', 'productPriceMax'),
  rule<LineTerms>(
    'promotionProductAgreementNumber',
    any.atMostCharacters(255),
    (terms) => [...(terms.promotionProductAgreementNumber ?? '')].length <= 255,
  ),
  rule<LineTerms, { readonly isCheckRequired: boolean }>(
    'claimProductDuplicationType',
    line.duplicationCheckRequired,
    (terms, { isCheckRequired }) => !isCheckRequired || terms.claimProductDuplicationType !== null,
  ),
]

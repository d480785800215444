import { optionalDateRules } from '../draft/date-rules.ts'
import { textRules } from '../issues/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, issuesWithin, rule } from '../issues/rule.ts'
import type { NumberCheck } from '../numbers/number-checks.ts'
import { isOrdered, NUMBER_CHECKS, numberRules } from '../numbers/number-checks.ts'
import type { PayoutContext } from '../payouts/payout-rules.ts'
import { payoutIssues } from '../payouts/payout-rules.ts'
import { isBeforeOrOpen, isOnOrBeforeOrOpen } from '../time/typed-date.ts'
import type { LineSettings } from './line-settings.ts'

const { date, line } = MESSAGES
const { claimableUnits, productPrice } = NUMBER_CHECKS

/** Maximum length of an agreement number, in characters. */
export const MAX_AGREEMENT_NUMBER = 255

type NumberField =
  'minimumClaimableUnits' | 'maximumClaimableUnits' | 'maximumPayoutAmount' | 'productPriceMin' | 'productPriceMax'

const row = rule<LineSettings>
const numbers = (field: NumberField, check: NumberCheck) => numberRules<LineSettings>(field, check, (row) => row[field])
const inOrder = (low: NumberField, high: NumberField) =>
  [low, high].map((field) => row(field, line.minimumAboveMaximum, (each) => isOrdered(each[low], each[high])))

/** Spec 5, Products: the settings of a line. */
const LINE_RULES: readonly Rule<LineSettings>[] = [
  ...optionalDateRules<LineSettings>('effectiveDate', ({ effectiveDate }) => effectiveDate),
  ...optionalDateRules<LineSettings>('expirationDate', ({ expirationDate }) => expirationDate),
  row('expirationDate', date.required, (each) => !each.markAsExpired || each.expirationDate.trim() !== ''),
  // a line that was expired before its start is never effective
  row('expirationDate', line.visibleWindow, ({ effectiveDate, expirationDate, markAsExpired }) =>
    (markAsExpired ? isOnOrBeforeOrOpen : isBeforeOrOpen)(effectiveDate, expirationDate),
  ),
  ...numbers('minimumClaimableUnits', claimableUnits),
  ...numbers('maximumClaimableUnits', claimableUnits),
  ...inOrder('minimumClaimableUnits', 'maximumClaimableUnits'),
  ...numbers('maximumPayoutAmount', productPrice),
  ...numbers('productPriceMin', productPrice),
  ...numbers('productPriceMax', productPrice),
  ...inOrder('productPriceMin', 'productPriceMax'),
  ...textRules<LineSettings>(
    'promotionProductAgreementNumber',
    MAX_AGREEMENT_NUMBER,
    (each) => each.promotionProductAgreementNumber,
  ),
]

/** The problems of a line's settings and payouts; product groups do not allow every payout type. */
export function settingsIssues(settings: LineSettings, context: PayoutContext, isGroup: boolean): Issue[] {
  return [
    ...issuesOf(LINE_RULES, settings, undefined),
    ...settings.promotionProductPayouts.flatMap((payout, index) =>
      issuesWithin(`promotionProductPayouts[${index}]`, payoutIssues(payout, context, isGroup)),
    ),
  ]
}

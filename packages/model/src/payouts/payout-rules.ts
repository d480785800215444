import { readDecimal } from '@incentive/scalars'
import { textRules } from '../issues/text-rules.ts'
import { optionalDateRules } from '../draft/date-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, issuesWithin, rule } from '../issues/rule.ts'
import { compareToNumber } from '../money/typed-number.ts'
import type { AwardVehicle } from '../references/reference.ts'
import { ruleGroupIssues, type RuleContext } from '../rules/rule-issues.ts'
import { isBeforeOrOpen } from '../time/typed-date.ts'
import { payoutAmountRules } from './amount-rules.ts'
import type { PayoutDraft } from './payout.ts'
import { PAYOUT_LIMITS } from '../issues/payout-limits.ts'
import { payoutTypeOf } from './types/index.ts'

/** The data that the payout rules need in addition to the payout. */
export type PayoutContext = {
  /** The award vehicles of the promotion's type; null while they are unknown, which accepts any. */
  readonly availableAwardVehicles: readonly Pick<AwardVehicle, 'id'>[] | null
  /** True if the store of the override sells the store product; without an override, if any store does. */
  readonly isSold: (draft: PayoutDraft) => boolean
  /** True if the rule group belongs to the payout, or to no payout and no earlier payout uses it. */
  readonly isRuleGroupFree: (draft: PayoutDraft) => boolean
  /**
   * True if the promotion's type offers all vehicles of a rule group that a payout takes over; undefined when no group
   * is taken over.
   */
  readonly isRuleGroupOffered?: (draft: PayoutDraft) => boolean
  /** Further problems of a payout, by field name; undefined where only the server can check them. */
  readonly otherIssues?: (draft: PayoutDraft) => readonly Issue[]
  /** Checks the expressions of rules; undefined where they are checked elsewhere. */
  readonly checkExpression?: RuleContext['checkExpression']
}
type PayoutRule = Rule<PayoutDraft, PayoutContext>

const { any, payout } = MESSAGES
const { quantity, threshold } = PAYOUT_LIMITS
const MAX_DESCRIPTION = 100_000

const row = rule<PayoutDraft, PayoutContext>
const isFilled = (text: string) => text.trim() !== ''
const typeOf = (draft: PayoutDraft) => payoutTypeOf(draft.payoutType)

/** True if typed text is a whole number within bounds. */
function isWholeWithin(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const isWhole = (readDecimal(text)?.scale ?? 1) === 0
  return isWhole && (compareToNumber(text, min) ?? -1) >= 0 && (compareToNumber(text, max) ?? 1) <= 0
}

const isTooLow = (text: string) => (compareToNumber(text, 0) ?? 1) <= 0

/** The rules of the simple fields, which do not apply to a payout by rules. */
const SIMPLE_RULES: readonly PayoutRule[] = [
  row('payoutType', payout.typeRequired, ({ payoutType }) => payoutType !== null),
  row('payoutProductMethodType', payout.methodRequired, (draft) => draft.payoutProductMethodType !== null),
  ...payoutAmountRules<PayoutDraft>(
    ({ payoutAmount }) => payoutAmount,
    (draft) => typeOf(draft)?.fixed.payoutAmount !== undefined,
  ),
  row('payoutProductQuantity', payout.quantityRequired, (draft) => isFilled(draft.payoutProductQuantity)),
  row('payoutProductQuantity', payout.quantityTooLow, (draft) => !isTooLow(draft.payoutProductQuantity)),
  row('payoutProductQuantity', payout.quantityOutOfRange, ({ payoutProductQuantity: text }) => {
    return !isFilled(text) || isTooLow(text) || isWholeWithin(text, quantity)
  }),
  row(
    'payoutProductQuantity',
    payout.quantityOneWithEvery,
    (draft) => draft.payoutProductMethodType !== 'EVERY' || compareToNumber(draft.payoutProductQuantity, 1) !== 0,
  ),
  row('payoutProductThreshold', payout.thresholdRequired, (draft) => isFilled(draft.payoutProductThreshold)),
  row('payoutProductThreshold', payout.thresholdOutOfRange, ({ payoutProductThreshold: text }) => {
    return !isFilled(text) || isWholeWithin(text, threshold)
  }),
  row(
    'forcedAwardVehicle',
    payout.awardVehicleRequired,
    (draft) => !typeOf(draft)?.needsAwardVehicle || draft.forcedAwardVehicle !== null,
  ),
  row('forcedAwardVehicle', payout.vehicleNotOffered, isOffered),
  row('forcedAwardVehicle', any.invalidSelection, canPay),
  row(
    'payoutStoreCatalogProduct',
    payout.productRequired,
    (draft) => !typeOf(draft)?.needsStoreProduct || draft.payoutStoreCatalogProduct !== null,
  ),
  row(
    'payoutStoreCatalogProduct',
    any.invalidSelection,
    (draft, { isSold }) => draft.payoutStoreCatalogProduct === null || isSold(draft),
  ),
]

/** Spec 5, payout lines (ALG-15). */
export const PAYOUT_RULES: readonly PayoutRule[] = [
  ...optionalDateRules<PayoutDraft>('effectiveDate', ({ effectiveDate }) => effectiveDate),
  ...optionalDateRules<PayoutDraft>('expirationDate', ({ expirationDate }) => expirationDate),
  row('expirationDate', payout.endBeforeStart, (draft) => isBeforeOrOpen(draft.effectiveDate, draft.expirationDate)),
  ...textRules<PayoutDraft>('payoutDescription', MAX_DESCRIPTION, ({ payoutDescription }) => payoutDescription),
  row(
    'ruleGroup',
    any.invalidSelection,
    (draft, { isRuleGroupFree }) => draft.ruleGroup?.id == null || isRuleGroupFree(draft),
  ),
  row('ruleGroup', payout.vehicleNotOffered, (draft, { isRuleGroupOffered }) => isRuleGroupOffered?.(draft) ?? true),
  row('ruleGroup', payout.ruleRequired, ({ ruleGroup }) => ruleGroup === null || ruleGroup.ruleCount > 0),
  ...SIMPLE_RULES.map((each) =>
    row(each.field, each.message, (draft, context) => draft.ruleGroup !== null || each.holds(draft, context)),
  ),
]

/** True if the override is a vehicle of the promotion's type (OP-121). */
function isOffered({ forcedAwardVehicle: vehicle }: PayoutDraft, { availableAwardVehicles }: PayoutContext): boolean {
  return vehicle === null || (availableAwardVehicles?.some(({ id }) => id === vehicle.id) ?? true)
}

/** True if the override's vehicle can pay this payout type. */
function canPay(draft: PayoutDraft): boolean {
  const { forcedAwardVehicle: vehicle } = draft
  return vehicle === null || (typeOf(draft)?.awardVehicleTypes.includes(vehicle.awardVehicleType.name) ?? true)
}

/** The problems of a payout's changed rules. */
function rulesIssues({ ruleGroup }: PayoutDraft, context: PayoutContext): Issue[] {
  if (!ruleGroup?.rows || ruleGroup.ruleCount === 0) return []
  const { availableAwardVehicles: offered, checkExpression = null } = context
  const vehicleProblem = (id: number) =>
    offered === null || offered.some((vehicle) => vehicle.id === id) ? null : payout.vehicleNotOffered
  return issuesWithin('ruleGroup', ruleGroupIssues(ruleGroup.rows, { vehicleProblem, checkExpression }))
}

/** The problems of a payout by field name; product groups do not allow every payout type. */
export function payoutIssues(draft: PayoutDraft, context: PayoutContext, isGroup: boolean): Issue[] {
  const issues = issuesOf(PAYOUT_RULES, draft, context)
  issues.push(...rulesIssues(draft, context), ...(context.otherIssues?.(draft) ?? []))
  const isUnfit = isGroup && draft.ruleGroup === null && typeOf(draft)?.isForGroups === false
  return isUnfit ? [...issues, { field: 'payoutType', message: any.invalidSelection }] : issues
}

/** A warning about the amount that does not prevent saving (OP-133); null without one. */
export function amountWarning({ payoutType, payoutAmount }: PayoutDraft): string | null {
  const isTooMuch = payoutTypeOf(payoutType)?.amount === 'percent' && (compareToNumber(payoutAmount, 100) ?? 0) > 0
  return isTooMuch ? payout.percentAboveAll : null
}

import type { Check } from '../check.ts'
import { capBelowOnePayment } from './payouts/cap-below-one-payment.ts'
import { claimTypeNotEffective } from './references/claim-type-not-effective.ts'
import { claimedTwice } from './lines/claimed-twice.ts'
import { conditionNeverChanges } from './rules/condition-never-changes.ts'
import { contestNotActive } from './references/contest-not-active.ts'
import { courseOutOfReach } from './references/course-out-of-reach.ts'
import { deadlineBeforePublished } from './dates/deadline-before-published.ts'
import { deadlinesOverlap } from './dates/deadlines-overlap.ts'
import { equalRows } from './payouts/equal-rows.ts'
import { groupPaysOnTop } from './groups/group-pays-on-top.ts'
import { groupTakesAll } from './groups/group-takes-all.ts'
import { highestPercentOnly } from './groups/highest-percent-only.ts'
import { includedAndExcluded } from './audience/included-and-excluded.ts'
import { itemCannotBeOrdered } from './payouts/item-cannot-be-ordered.ts'
import { limitBelowNeed } from './limits/limit-below-need.ts'
import { limitNodeWithoutEffect } from './limits/limit-node-without-effect.ts'
import { lineOutside } from './lines/line-outside.ts'
import { linePaysNothing } from './lines/line-pays-nothing.ts'
import { moreThanThePrice } from './payouts/more-than-the-price.ts'
import { neverEnoughUnits } from './payouts/never-enough-units.ts'
import { noCourseListed } from './references/no-course-listed.ts'
import { noLongerListed } from './lines/no-longer-listed.ts'
import { noPayee } from './audience/no-payee.ts'
import { noProductOfMpg } from './limits/no-product-of-mpg.ts'
import { noParentOrganization } from './audience/no-parent-organization.ts'
import { noInvitations } from './audience/no-invitations.ts'
import { noOneCanClaim } from './audience/no-one-can-claim.ts'
import { nothingCanBeClaimed } from './lines/nothing-can-be-claimed.ts'
import { nothingToCarry } from './groups/nothing-to-carry.ts'
import { otherCurrency } from './references/other-currency.ts'
import { payoutsNotTested } from './test-cases/payouts-not-tested.ts'
import { paysNothingMeanwhile } from './lines/pays-nothing-meanwhile.ts'
import { priceUnknown } from './lines/price-unknown.ts'
import { publishedAfterStart } from './dates/published-after-start.ts'
import { publishedTooLate } from './dates/published-too-late.ts'
import { quantityWithoutEffect } from './payouts/quantity-without-effect.ts'
import { rowNeverInForce } from './payouts/row-never-in-force.ts'
import { rowsReplace } from './payouts/rows-replace.ts'
import { recordIsInactive } from './references/record-is-inactive.ts'
import { ruleAmountOutOfRange } from './rules/rule-amount-out-of-range.ts'
import { ruleIsRisky } from './rules/rule-is-risky.ts'
import { ruleNeverInForce } from './rules/rule-never-in-force.ts'
import { ruleNotReadable } from './rules/rule-not-readable.ts'
import { rulesPayBoth } from './rules/rules-pay-both.ts'
import { salesInNoDeadline } from './dates/sales-in-no-deadline.ts'
import { serialsNotChecked } from './lines/serials-not-checked.ts'
import { serialsNotCollected } from './lines/serials-not-collected.ts'
import { serialsNotRegistered } from './lines/serials-not-registered.ts'
import { testCaseFails } from './test-cases/test-case-fails.ts'
import { thresholdAndBlocks } from './payouts/threshold-and-blocks.ts'
import { tooManyOptions } from './limits/too-many-options.ts'
import { valueNotInData } from './rules/value-not-in-data.ts'
import { vehicleCannotPay } from './payouts/vehicle-cannot-pay.ts'

/** Every check, in the order of their numbers. */
export const CHECKS: readonly Check[] = [
  nothingCanBeClaimed,
  publishedTooLate,
  publishedAfterStart,
  lineOutside,
  rowNeverInForce,
  paysNothingMeanwhile,
  equalRows,
  rowsReplace,
  deadlineBeforePublished,
  salesInNoDeadline,
  deadlinesOverlap,
  noOneCanClaim,
  ruleNotReadable,
  conditionNeverChanges,
  ruleIsRisky,
  serialsNotRegistered,
  serialsNotChecked,
  serialsNotCollected,
  claimedTwice,
  quantityWithoutEffect,
  thresholdAndBlocks,
  neverEnoughUnits,
  capBelowOnePayment,
  moreThanThePrice,
  priceUnknown,
  vehicleCannotPay,
  itemCannotBeOrdered,
  includedAndExcluded,
  groupTakesAll,
  groupPaysOnTop,
  nothingToCarry,
  rulesPayBoth,
  ruleAmountOutOfRange,
  ruleNeverInForce,
  noProductOfMpg,
  limitBelowNeed,
  limitNodeWithoutEffect,
  tooManyOptions,
  courseOutOfReach,
  noCourseListed,
  noPayee,
  noParentOrganization,
  noInvitations,
  claimTypeNotEffective,
  contestNotActive,
  otherCurrency,
  linePaysNothing,
  payoutsNotTested,
  testCaseFails,
  noLongerListed,
  highestPercentOnly,
  recordIsInactive,
  valueNotInData,
]

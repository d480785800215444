import type { Check } from '../check.ts'
import { capBelowOnePayment } from './cap-below-one-payment.ts'
import { claimTypeNotEffective } from './claim-type-not-effective.ts'
import { claimedTwice } from './claimed-twice.ts'
import { conditionNeverChanges } from './condition-never-changes.ts'
import { contestNotActive } from './contest-not-active.ts'
import { courseOutOfReach } from './course-out-of-reach.ts'
import { deadlineBeforePublished } from './deadline-before-published.ts'
import { deadlinesOverlap } from './deadlines-overlap.ts'
import { equalRows } from './equal-rows.ts'
import { groupPaysOnTop } from './group-pays-on-top.ts'
import { groupTakesAll } from './group-takes-all.ts'
import { highestPercentOnly } from './highest-percent-only.ts'
import { includedAndExcluded } from './included-and-excluded.ts'
import { itemCannotBeOrdered } from './item-cannot-be-ordered.ts'
import { limitBelowNeed } from './limit-below-need.ts'
import { limitNodeWithoutEffect } from './limit-node-without-effect.ts'
import { lineOutside } from './line-outside.ts'
import { linePaysNothing } from './line-pays-nothing.ts'
import { moreThanThePrice } from './more-than-the-price.ts'
import { neverEnoughUnits } from './never-enough-units.ts'
import { noCourseListed } from './no-course-listed.ts'
import { noLongerListed } from './no-longer-listed.ts'
import { noPayee } from './no-payee.ts'
import { noProductOfMpg } from './no-product-of-mpg.ts'
import { noParentOrganization } from './no-parent-organization.ts'
import { noInvitations } from './no-invitations.ts'
import { noOneCanClaim } from './no-one-can-claim.ts'
import { nothingCanBeClaimed } from './nothing-can-be-claimed.ts'
import { nothingToCarry } from './nothing-to-carry.ts'
import { otherCurrency } from './other-currency.ts'
import { payoutsNotTested } from './payouts-not-tested.ts'
import { paysNothingMeanwhile } from './pays-nothing-meanwhile.ts'
import { priceUnknown } from './price-unknown.ts'
import { publishedAfterStart } from './published-after-start.ts'
import { publishedTooLate } from './published-too-late.ts'
import { quantityWithoutEffect } from './quantity-without-effect.ts'
import { rowNeverInForce } from './row-never-in-force.ts'
import { rowsReplace } from './rows-replace.ts'
import { ruleAmountOutOfRange } from './rule-amount-out-of-range.ts'
import { ruleIsRisky } from './rule-is-risky.ts'
import { ruleNeverInForce } from './rule-never-in-force.ts'
import { ruleNotReadable } from './rule-not-readable.ts'
import { rulesPayBoth } from './rules-pay-both.ts'
import { salesInNoDeadline } from './sales-in-no-deadline.ts'
import { serialsNotChecked } from './serials-not-checked.ts'
import { serialsNotCollected } from './serials-not-collected.ts'
import { serialsNotRegistered } from './serials-not-registered.ts'
import { testCaseFails } from './test-case-fails.ts'
import { thresholdAndBlocks } from './threshold-and-blocks.ts'
import { tooManyOptions } from './too-many-options.ts'
import { vehicleCannotPay } from './vehicle-cannot-pay.ts'

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
]

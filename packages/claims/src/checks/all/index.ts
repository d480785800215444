import type { Check } from '../check.ts'
import { capBelowOnePayment, moreThanThePrice } from './payout-amounts.ts'
import {
  claimTypeNotEffective,
  contestNotActive,
  courseOutOfReach,
  noCourseListed,
  otherCurrency,
} from './references.ts'
import {
  claimedTwice,
  lineOutside,
  linePaysNothing,
  noLongerListed,
  nothingCanBeClaimed,
  paysNothingMeanwhile,
  priceUnknown,
} from './lines.ts'
import { conditionNeverChanges, ruleAmountOutOfRange, ruleIsRisky, ruleNeverInForce, ruleNotReadable } from './rules.ts'
import {
  deadlineBeforePublished,
  deadlinesOverlap,
  publishedAfterStart,
  publishedTooLate,
  salesInNoDeadline,
} from './dates.ts'
import { equalRows, rowNeverInForce, rowsReplace } from './payout-windows.ts'
import { groupPaysOnTop, groupTakesAll, highestPercentOnly, nothingToCarry } from './groups.ts'
import { includedAndExcluded, noInvitations, noOneCanClaim, noParentOrganization, noPayee } from './audience.ts'
import { itemCannotBeOrdered, vehicleCannotPay } from './award-vehicles.ts'
import { limitBelowNeed, limitNodeWithoutEffect, noProductOfMpg, tooManyOptions } from './limits.ts'
import { neverEnoughUnits, quantityWithoutEffect, thresholdAndBlocks } from './payout-units.ts'
import { payoutsNotTested, testCaseFails } from './test-cases.ts'
import { recordIsInactive } from './record-is-inactive.ts'
import { rulesPayBoth } from './rules-pay-both.ts'
import { serialsNotChecked, serialsNotCollected, serialsNotRegistered } from './serials.ts'
import { valueNotInData } from './value-not-in-data.ts'

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

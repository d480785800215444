import { MESSAGES } from '../issues/messages.ts'
import { compareDecimals, readDecimal } from '../money/decimal.ts'

/** The bounds of a number field (both inclusive), how many digits may follow the point, and what is said otherwise. */
export type NumberCheck = {
  readonly places: number
  readonly min: string
  readonly max: string
  readonly isBlankAllowed: boolean
  readonly message: string
}

const LARGEST_INTEGER = '2147483647'
const LARGEST_MONEY = '9999999999.99'

/** The number fields of the promotion editor (ALG-20). */
export const NUMBER_CHECKS = {
  contestEntriesPerSubmission: check(2, '0.1', '50', 'optional', MESSAGES.promotion.contestEntriesOutOfRange),
  fiscalYear: check(0, '2001', '2999', 'required', MESSAGES.promotion.fiscalYearInvalid),
  payoutAmountPerProduct: check(2, '0', LARGEST_MONEY, 'optional', MESSAGES.any.zeroOrPositive),
  dayOverride: check(0, '1', '31', 'optional', MESSAGES.deadline.dayOutOfRange),
  approvalsNeeded: check(0, '0', LARGEST_INTEGER, 'required', MESSAGES.invitation.approvalsInvalid),
  claimableUnits: check(0, '0', LARGEST_INTEGER, 'optional', MESSAGES.any.zeroOrPositive),
  productPrice: check(2, '0', LARGEST_MONEY, 'optional', MESSAGES.any.zeroOrPositive),
  submissionDeadlineDays: check(0, '0', '3650', 'optional', MESSAGES.any.zeroOrPositive),
  passingGrade: check(2, '0', '100', 'optional', MESSAGES.course.gradeOutOfRange),
  limitQuantity: check(0, '1', LARGEST_INTEGER, 'required', MESSAGES.any.required),
} as const

/** Whether typed text is a number within its bounds. */
export function holdsNumber({ places, min, max, isBlankAllowed }: NumberCheck, text: string): boolean {
  if (text.trim() === '') return isBlankAllowed
  const value = readDecimal(text)
  const [lowest, highest] = [readDecimal(min), readDecimal(max)]
  if (!value || !lowest || !highest || value.scale > places) return false
  return compareDecimals(value, lowest) >= 0 && compareDecimals(value, highest) <= 0
}

/** Whether a lower and an upper bound do not cross; true as well while either is blank or no number. */
export function isOrdered(lower: string, upper: string): boolean {
  const [low, high] = [readDecimal(lower), readDecimal(upper)]
  return !low || !high || compareDecimals(low, high) <= 0
}

function check(places: number, min: string, max: string, blank: 'optional' | 'required', message: string): NumberCheck {
  return { places, min, max, isBlankAllowed: blank === 'optional', message }
}

import { compareDecimals, readDecimal } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'

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

/** These would be untrue of a number above the upper bound. */
const unboundedMessages: readonly string[] = [MESSAGES.any.zeroOrPositive, MESSAGES.invitation.approvalsInvalid]

const tooLargeMessage = ({ message, max }: NumberCheck) =>
  unboundedMessages.includes(message) ? MESSAGES.any.atMost(max) : message

/** Whether typed text is a number within its bounds. */
export function holdsNumber(check: NumberCheck, text: string): boolean {
  return numberProblem(check, text) === null
}

/** Why typed text is no number within its bounds; null when it is one. */
export function numberProblem(check: NumberCheck, text: string): string | null {
  const { places, min, max, isBlankAllowed, message } = check
  if (text.trim() === '') return isBlankAllowed ? null : message
  const value = readDecimal(text)
  const [lowest, highest] = [readDecimal(min), readDecimal(max)]
  if (!value || !lowest || !highest || value.scale > places || compareDecimals(value, lowest) < 0) return message
  return compareDecimals(value, highest) > 0 ? tooLargeMessage(check) : null
}

/** The rules of a number field, a row for each thing that can be said of it. */
export function numberRules<Draft>(field: string, check: NumberCheck, textOf: (draft: Draft) => string): Rule<Draft>[] {
  const messages = [...new Set([check.message, tooLargeMessage(check)])]
  return messages.map((message) =>
    rule<Draft>(field, message, (draft) => numberProblem(check, textOf(draft)) !== message),
  )
}

/** Whether a lower and an upper bound do not cross; true as well while either is blank or no number. */
export function isOrdered(lower: string, upper: string): boolean {
  const [low, high] = [readDecimal(lower), readDecimal(upper)]
  return !low || !high || compareDecimals(low, high) <= 0
}

function check(places: number, min: string, max: string, blank: 'optional' | 'required', message: string): NumberCheck {
  return { places, min, max, isBlankAllowed: blank === 'optional', message }
}

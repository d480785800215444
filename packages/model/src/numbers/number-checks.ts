import { compareDecimals, readDecimal, type Decimal } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'

/** The bounds of a number field (both inclusive), its maximum decimal places, and the message when it is invalid. */
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
  awardUnitsValue: check(4, '0', '99999999.9999', 'optional', MESSAGES.any.zeroOrPositive),
  callsPerMinute: check(0, '1', '6000', 'required', MESSAGES.any.required),
  limitQuantity: check(0, '1', LARGEST_INTEGER, 'required', MESSAGES.any.required),
} as const

const { any, invitation } = MESSAGES

/** Messages that do not cover all problems of a number; the other problems get a more precise message. */
const speaksOfBlanksAlone: readonly string[] = [any.required]
const speaksOfZeroAlone: readonly string[] = [any.zeroOrPositive, any.required]
const speaksOfNoMaximum: readonly string[] = [...speaksOfZeroAlone, invitation.approvalsInvalid]

const otherwise = (message: string, isSilent: readonly string[], instead: string) =>
  isSilent.includes(message) ? instead : message

const notANumber = ({ message, places }: NumberCheck) =>
  otherwise(message, speaksOfZeroAlone, places > 0 ? any.number : any.wholeNumber)
const tooPrecise = ({ message, places }: NumberCheck) =>
  places > 0 ? any.atMostPlaces(places) : otherwise(message, speaksOfZeroAlone, any.wholeNumber)
const tooSmall = ({ message, min }: NumberCheck) => otherwise(message, speaksOfBlanksAlone, any.atLeast(min))
const tooLarge = ({ message, max }: NumberCheck) => otherwise(message, speaksOfNoMaximum, any.atMost(max))

/** True if typed text is a number within its bounds. */
export function holdsNumber(check: NumberCheck, text: string): boolean {
  return numberProblem(check, text) === null
}

/** Returns why typed text is not a number within its bounds; null when it is. */
export function numberProblem(check: NumberCheck, text: string): string | null {
  if (text.trim() === '') return check.isBlankAllowed ? null : check.message
  const value = readDecimal(text)
  return value ? decimalProblem(check, value) : notANumber(check)
}

/** Returns why a number is not within its bounds; null when it is. */
export function decimalProblem(check: NumberCheck, value: Decimal): string | null {
  const [lowest, highest] = [readDecimal(check.min), readDecimal(check.max)]
  if (lowest && compareDecimals(value, lowest) < 0) return tooSmall(check)
  if (highest && compareDecimals(value, highest) > 0) return tooLarge(check)
  return value.scale > check.places ? tooPrecise(check) : null
}

/** The rules of a number field, one for each possible message. */
export function numberRules<Draft>(field: string, check: NumberCheck, textOf: (draft: Draft) => string): Rule<Draft>[] {
  const said = [check.message, notANumber(check), tooPrecise(check), tooSmall(check), tooLarge(check)]
  const messages = [...new Set(said)]
  return messages.map((message) =>
    rule<Draft>(field, message, (draft) => numberProblem(check, textOf(draft)) !== message),
  )
}

/** True if a lower and an upper bound do not cross, or if either is blank or not a number. */
export function isOrdered(lower: string, upper: string): boolean {
  const [low, high] = [readDecimal(lower), readDecimal(upper)]
  return !low || !high || compareDecimals(low, high) <= 0
}

function check(places: number, min: string, max: string, blank: 'optional' | 'required', message: string): NumberCheck {
  return { places, min, max, isBlankAllowed: blank === 'optional', message }
}

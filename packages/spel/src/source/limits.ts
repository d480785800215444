import { MAX_DIGITS } from '@incentive/scalars'

/** The limits that keep every text and every evaluation cheap (expressions, section 4.2). */
export const limits = Object.freeze({
  /** UTF-16 units of an expression. */
  textLength: 10_000,
  /** Tokens of an expression. */
  tokens: 5_000,
  /** Nesting depth of brackets, signs and branches. */
  nesting: 100,
  /** Elements of an inline list. */
  listLength: 1_000,
  /** UTF-16 units of the pattern of `matches`. */
  patternLength: 1_000,
  /** States that a pattern can need once its counted repetitions are expanded. */
  patternStates: 2_000,
  /** UTF-16 units of a text that an evaluation creates. */
  resultLength: 100_000,
  /** Digits of a decimal that an evaluation creates. */
  decimalDigits: MAX_DIGITS,
  /** Units of work of one evaluation: an element visited, or several characters compared. */
  steps: 120_000,
})

import type { Decimal } from '@incentive/scalars'
import { limits } from '../source/limits.ts'
import { EvaluationFault } from './fault.ts'
import type { Evaluation } from './value.ts'

/** Counts work that depends on the size of the facts. Too much work is a fault instead of a long wait. */
export function spend(evaluation: Evaluation, units: number): void {
  evaluation.steps -= units
  if (evaluation.steps < 0)
    throw new EvaluationFault('too-much-work', 'The expression takes too much work on these facts')
}

/** Counts the work on a text, and rejects text that is too long. */
export function spendText(evaluation: Evaluation, text: string): string {
  if (text.length > limits.resultLength) {
    throw new EvaluationFault('too-large', `A text of more than ${limits.resultLength} characters`)
  }
  if (text.length > 64) spend(evaluation, text.length >> 6)
  return text
}

/** Counts the work on a decimal with more digits than a machine number: several times that of a smaller number. */
export function spendDecimal(evaluation: Evaluation, decimal: Decimal): Decimal {
  if (typeof decimal.unscaled === 'bigint') spend(evaluation, 8)
  return decimal
}

import { ArithmeticError } from '@incentive/scalars'
import type { Span } from '../source/span.ts'

export type FaultCode =
  | 'null-receiver'
  | 'null-operand'
  | 'null-condition'
  | 'null-argument'
  | 'division-by-zero'
  | 'index-out-of-range'
  | 'text-out-of-range'
  | 'not-finite'
  | 'too-large'
  | 'too-much-work'

/** Why an evaluation has no value (expressions, section 4.2, eval). `span` is the part that failed, where known. */
export interface Fault {
  readonly code: FaultCode
  readonly message: string
  readonly span: Span | null
}

/** How a fault travels up to `evaluate`, the one place that catches it; it never leaves the package. */
export class EvaluationFault extends Error {
  readonly code: FaultCode
  readonly span: Span | null

  constructor(code: FaultCode, message: string, span: Span | null = null) {
    super(message)
    this.code = code
    this.span = span
  }
}

/** What was thrown as a fault of the evaluation; null when it is none but a fault of this program. */
export function toEvaluationFault(thrown: unknown): EvaluationFault | null {
  if (thrown instanceof ArithmeticError) return new EvaluationFault(thrown.code, thrown.message)
  return thrown instanceof EvaluationFault ? thrown : null
}

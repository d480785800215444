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

/** Why an evaluation has no value (expressions, section 4.2, eval). `span` is the part that failed, if known. */
export interface Fault {
  readonly code: FaultCode
  readonly message: string
  readonly span: Span | null
}

/** Propagates a fault to `evaluate`, the only code that catches it. Never leaves the package. */
export class EvaluationFault extends Error {
  readonly code: FaultCode
  readonly span: Span | null

  constructor(code: FaultCode, message: string, span: Span | null = null) {
    super(message)
    this.code = code
    this.span = span
  }
}

/** Converts a thrown value to a fault of the evaluation. Returns null if it is a bug of this program instead. */
export function toEvaluationFault(thrown: unknown): EvaluationFault | null {
  if (thrown instanceof ArithmeticError) return new EvaluationFault(thrown.code, thrown.message)
  return thrown instanceof EvaluationFault ? thrown : null
}

import type { Code } from '../codes/codes.ts'
import type { Step } from '../codes/steps.ts'
import type { Evaluation } from '../evaluation.ts'
import type { ExpressionFault } from '../expressions/compiled-expression.ts'
import type { RowOf } from '../outcome/found-code.ts'

export type GateStep = Extract<Step, `G${string}`>

/** The result of a gate: it passes, does not apply, or returns a code. */
export type GateFinding = { readonly outcome: 'PASS' } | { readonly outcome: 'SKIP' } | GateRefusal

/** The code of a gate that refuses a claim or puts it on hold, and the row that it is about. */
export type GateRefusal = {
  readonly outcome: 'FAIL' | 'WAIT'
  readonly code: Code
  readonly row?: RowOf
  /** The condition that could not be evaluated. */
  readonly failed?: { readonly text: string; readonly fault: ExpressionFault }
}

export const PASS: GateFinding = Object.freeze({ outcome: 'PASS' })
export const SKIP: GateFinding = Object.freeze({ outcome: 'SKIP' })

/** A yes/no check of the whole claim (B.1). It is listed in `GATES` and explained in `GATE_TEXTS`. */
export type Gate = {
  readonly step: GateStep
  check(evaluation: Evaluation): GateFinding
}

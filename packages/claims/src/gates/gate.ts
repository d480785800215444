import type { Code } from '../codes/codes.ts'
import type { RowOf } from '../outcome/found-code.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Step } from '../codes/steps.ts'
import type { MessageRef } from '../trace/message.ts'
import type { OpenNode } from '../trace/log.ts'
import type { TraceFault, TraceValue } from '../trace/trace.ts'

/** The result of a gate: it passes, does not apply, or returns a code. */
export type GateFinding =
  | { readonly outcome: 'PASS' }
  | { readonly outcome: 'SKIP' }
  | {
      readonly outcome: 'FAIL' | 'WAIT'
      readonly code: Code
      readonly params?: MessageRef['params']
      readonly row?: RowOf
      readonly fault?: TraceFault
    }

export const PASS: GateFinding = Object.freeze({ outcome: 'PASS' })
export const SKIP: GateFinding = Object.freeze({ outcome: 'SKIP' })

/** The explanation of a gate in the mode `explain`. */
export type GateExplanation = {
  /** A passing code, which only appears in the trace. */
  readonly code?: Code
  readonly params?: MessageRef['params']
  readonly values?: readonly TraceValue[]
  readonly children?: readonly OpenNode[]
}

/** A yes/no check of the whole claim (B.1). It describes itself and is listed in `GATES`. */
export type Gate = {
  readonly step: Step
  check(evaluation: Evaluation): GateFinding
  explain(evaluation: Evaluation, finding: GateFinding): GateExplanation
}

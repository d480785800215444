import type { Code } from '../codes/codes.ts'
import type { Link } from './link.ts'
import type { MessageRef, Scalar } from './message.ts'
import type { StepOutcome } from '../codes/code-text.ts'

export type TraceValue = {
  readonly label: string
  readonly value: Scalar
  readonly source?: 'claim' | 'promotion' | 'participant' | 'state'
}

/** Money as text with the digits of the currency. */
export type TraceMoney = { readonly before: string; readonly after: string; readonly currency: string }

/**
 * The text of a rule without a result, and the part that causes this, from `start` (inclusive) to `end` (exclusive).
 */
export type TraceFault = { readonly text: string; readonly start: number; readonly end: number }

/**
 * A step that led to a decision. Ids are unique in a trace and the same for the same claim and version. A step with
 * money has no descendants with money, so that the money of the root is the sum of the leaves.
 */
export type TraceNode = {
  readonly id: string
  readonly title: MessageRef
  readonly outcome: StepOutcome
  readonly code: Code | null
  readonly values: readonly TraceValue[]
  readonly because: MessageRef
  readonly link: Link | null
  readonly money?: TraceMoney
  readonly fault?: TraceFault
  readonly children: readonly TraceNode[]
}

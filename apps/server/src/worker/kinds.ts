import type { Finding, ExpressionTexts, TestResult } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { checkVersion, type ToCheck } from './check-version.ts'
import { decideClaim, type ToDecide } from './decide-claim.ts'
import { runCases, type ToRun } from './run-cases.ts'

/** The kinds of work that run alongside other calls: their input, their partial results, and their final result. */
export interface Kinds {
  readonly decide: { readonly given: ToDecide; readonly found: never; readonly result: AnswerOf<'evaluateClaim'> }
  readonly check: { readonly given: ToCheck; readonly found: Finding; readonly result: null }
  readonly runCases: { readonly given: ToRun; readonly found: never; readonly result: readonly TestResult[] }
}
export type Kind = keyof Kinds

/**
 * The implementation of each kind, in steps between which other calls can be served; null is a step without a result.
 */
export const DONE_BY: {
  readonly [Name in Kind]: (
    given: Kinds[Name]['given'],
    texts: ExpressionTexts,
  ) => Generator<Kinds[Name]['found'] | null, Kinds[Name]['result'], void>
} = { decide: decideClaim, check: checkVersion, runCases }

import type { Finding, Terms, TestResult } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { checkVersion, type ToCheck } from './check-version.ts'
import { decideClaim, type ToDecide } from './decide-claim.ts'
import { runCases, type ToRun } from './run-cases.ts'

/** What is done beside the other calls: what each kind of work is given, what it finds on the way, how it ends. */
export interface Kinds {
  readonly decide: { readonly given: ToDecide; readonly found: never; readonly result: AnswerOf<'evaluateClaim'> }
  readonly check: { readonly given: ToCheck; readonly found: Finding; readonly result: null }
  readonly runCases: { readonly given: ToRun; readonly found: never; readonly result: readonly TestResult[] }
}
export type Kind = keyof Kinds

/** How each is done: in steps, between two of which others can be served; null is a step that found nothing. */
export const DONE_BY: {
  readonly [Name in Kind]: (
    given: Kinds[Name]['given'],
    terms: Terms,
  ) => Generator<Kinds[Name]['found'] | null, Kinds[Name]['result'], void>
} = { decide: decideClaim, check: checkVersion, runCases }

import {
  type Finding,
  type ExpressionTexts,
  type TestResult,
  checkOutcome,
  compileInSteps,
  evaluate,
  readWrittenCatalog,
  readWrittenClaim,
  readWrittenState,
  withClaimant,
  type SavedCase,
} from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { checkVersion, type ToCheck } from './check-version.ts'
import { decideClaim, type ToDecide } from './decide-claim.ts'

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

/** Test cases with their promotion, which is prepared once for all of them. */
type ToRun = Pick<ToCheck, 'content' | 'lookups' | 'products'> & {
  readonly cases: readonly Omit<SavedCase, 'name'>[]
}

/** Yields the results of the test cases, in their order. */
function* runCases(
  { content, lookups, cases, products }: ToRun,
  texts: ExpressionTexts,
): Generator<null, readonly TestResult[], void> {
  const version = yield* compileInSteps(content, lookups, texts)
  const catalog = readWrittenCatalog(products)
  const results: TestResult[] = []
  for (const { claim, state, expected } of cases) {
    yield null
    const facts = readWrittenClaim(withClaimant(claim), catalog)
    const earlier = readWrittenState(state, content, catalog)
    results.push(checkOutcome(evaluate(version, facts, earlier, 'decide'), expected))
  }
  return results
}

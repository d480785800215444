import {
  checkOutcome,
  compileInSteps,
  evaluate,
  readWrittenCatalog,
  readWrittenClaim,
  readWrittenState,
  withClaimant,
  type SavedCase,
  type ExpressionTexts,
  type TestResult,
} from '@incentive/claims'
import type { ToCheck } from './check-version.ts'

/** Test cases with their promotion, which is prepared once for all of them. */
export type ToRun = Pick<ToCheck, 'content' | 'lookups' | 'products'> & {
  readonly cases: readonly Omit<SavedCase, 'name'>[]
}

/** Yields the results of the test cases, in their order. */
export function* runCases(
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

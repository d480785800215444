import {
  compileInSteps,
  findInSteps,
  readWrittenCatalog,
  runTestCase,
  type Finding,
  type Lookups,
  type LookupTestCase,
  type PromotionTerms,
  type SavedCase,
  type ExpressionTexts,
  type WrittenProduct,
} from '@incentive/claims'

/** A version with its references, its saved test cases, and the products in them. */
export interface ToCheck {
  readonly content: PromotionTerms
  readonly lookups: Lookups
  readonly cases: readonly SavedCase[]
  readonly products: readonly WrittenProduct[]
}

/** Yields the findings of the checks before publishing, in their order. */
export function* checkVersion(
  { content, lookups, cases, products }: ToCheck,
  texts: ExpressionTexts,
): Generator<Finding | null, null, void> {
  const version = yield* compileInSteps(content, lookups, texts)
  const runCases = function* (): Generator<null, readonly LookupTestCase[], void> {
    const catalog = readWrittenCatalog(products)
    const ran: LookupTestCase[] = []
    for (const saved of cases) {
      yield null
      ran.push(runTestCase(version, saved, catalog))
    }
    return ran
  }
  yield* findInSteps(version, lookups, runCases)
  return null
}

import {
  compileInSteps,
  findInSteps,
  readWrittenCatalogue,
  runTestCase,
  type Finding,
  type Lookups,
  type LookupTestCase,
  type PromotionVersion,
  type SavedCase,
  type Terms,
  type WrittenProduct,
} from '@incentive/claims'

/** A version with what it refers to, its saved test cases, and the products that these name. */
export interface ToCheck {
  readonly content: PromotionVersion
  readonly lookups: Lookups
  readonly cases: readonly SavedCase[]
  readonly products: readonly WrittenProduct[]
}

/** Finds what the checks before publishing find, in their order. */
export function* checkVersion(
  { content, lookups, cases, products }: ToCheck,
  terms: Terms,
): Generator<Finding | null, null, void> {
  const version = yield* compileInSteps(content, lookups, terms)
  const runCases = function* (): Generator<null, readonly LookupTestCase[], void> {
    const catalogue = readWrittenCatalogue(products)
    const ran: LookupTestCase[] = []
    for (const saved of cases) {
      yield null
      ran.push(runTestCase(version, saved, catalogue))
    }
    return ran
  }
  yield* findInSteps(version, lookups, runCases)
  return null
}

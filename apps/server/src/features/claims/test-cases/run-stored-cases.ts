import type { TestResult } from '@incentive/claims'
import { runInWorker } from '../../../worker/run-in-worker.ts'
import type { Caller } from '../../../caller.ts'
import { loadClaimedProducts } from '../../../store/claims/load-claimed-products.ts'
import type { StoredTestCase } from '../../../store/claims/test-cases.ts'
import { loadTermsForClaims } from '../../../store/promotions/terms/load-terms.ts'
import type { Queries } from '../../../store/queries.ts'

/**
 * Returns the results of test cases on their stored promotion, by test case id. The promotion is compiled once for all
 * of them, without blocking other calls. MS-15.
 */
export async function runStoredCases(
  db: Queries,
  caller: Caller,
  promotionId: number,
  cases: readonly StoredTestCase[],
): Promise<ReadonlyMap<number, TestResult>> {
  if (cases.length === 0) return new Map()
  const lines = cases.flatMap(({ claim }) => claim.lines ?? [])
  const products = await loadClaimedProducts(db, promotionId, { submittedDate: '', lines })
  // a test case is not submitted, so that no pause refuses it (OP-144)
  const { content, lookups } = await loadTermsForClaims(db, caller, promotionId, { products, pauses: [] })
  const { result } = await runInWorker('runCases', { content, lookups, cases, products })
  return new Map(result.map((each, index) => [cases[index]?.id ?? 0, each]))
}

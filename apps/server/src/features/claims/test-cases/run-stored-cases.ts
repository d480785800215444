import {
  checkOutcome,
  compileVersion,
  evaluate,
  readWrittenCatalogue,
  readWrittenClaim,
  readWrittenState,
  withClaimant,
  type TestResult,
} from '@incentive/claims'
import type { Caller } from '../../../caller.ts'
import { inSlices } from '../../../http/slices.ts'
import { loadClaimedProducts } from '../../../store/claims/load-claimed-products.ts'
import type { StoredTestCase } from '../../../store/claims/test-cases.ts'
import { loadVersion } from '../../../store/promotions/version/load-version.ts'
import type { Queries } from '../../../store/queries.ts'

/**
 * What test cases give on their promotion as it is stored, by their ids. The promotion is made ready once for all of
 * them; between two of them everybody else is served. MS-15.
 */
export async function runStoredCases(
  db: Queries,
  caller: Caller,
  promotionId: number,
  cases: readonly StoredTestCase[],
): Promise<ReadonlyMap<number, TestResult>> {
  if (cases.length === 0) return new Map()
  const { content, lookups } = await loadVersion(db, caller, promotionId)
  const lines = cases.flatMap(({ claim }) => claim.lines ?? [])
  const products = await loadClaimedProducts(db, promotionId, { submittedDate: '', lines })
  return inSlices(
    (function* () {
      const version = compileVersion(content, lookups)
      const catalogue = readWrittenCatalogue(products)
      const results = new Map<number, TestResult>()
      for (const { id, claim, state, expected } of cases) {
        yield
        const facts = readWrittenClaim(withClaimant(claim), catalogue)
        const earlier = readWrittenState(state, content, catalogue, version.digits)
        results.set(id, checkOutcome(evaluate(version, facts, earlier, 'decide'), expected))
      }
      return results
    })(),
  )
}

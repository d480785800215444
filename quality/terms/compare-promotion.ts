import {
  compileVersion,
  evaluate,
  readWrittenCatalog,
  readWrittenClaim,
  readWrittenState,
  withClaimant,
  type Outcome,
  type PromotionTerms,
  type WrittenProduct,
} from '@incentive/claims'
import { Random } from '../../packages/claims/tools/random.ts'
import { termsToCheck } from '../../apps/console/src/features/promotion-editor/engine/terms-of.ts'
import { openPromotion, tryClaim } from '../../apps/console/src/features/promotion-editor/test-claim/try-claim.ts'
import { claimedKeys } from '../../apps/console/src/features/promotion-editor/test-claim/use-test-result.ts'
import { loadClaimedProducts } from '../../apps/server/src/store/claims/load-claimed-products.ts'
import { loadTerms, loadTermsForClaims } from '../../apps/server/src/store/promotions/terms/load-terms.ts'
import { aCaller } from '../../apps/server/src/testing/a-caller.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { openInConsole } from './console-path.ts'
import { comparable, differencesOf } from './differences.ts'
import { randomClaim, type ClaimKeys } from './random-claim.ts'

/** Number of claims that are decided on each promotion. */
const CLAIMS = 20

/** The differences between both paths, and the decisions of the claims. */
export interface Compared {
  readonly differences: readonly string[]
  readonly decisions: readonly Outcome['decision'][]
}

/**
 * Compares the terms, the lookups and the decisions of a stored promotion as the editor and the server build them.
 *
 * @param change changes the terms of the server; to prove that a difference is found.
 */
export async function comparePromotion(
  { db: { kysely } }: TestServer,
  { id, userId, keys, seed }: { readonly id: number; readonly userId: number; readonly keys: ClaimKeys; seed: number },
  change: (terms: PromotionTerms) => PromotionTerms = (terms) => terms,
): Promise<Compared> {
  const { content, referred, products } = await openInConsole(id)
  const now = '2026-06-01T00:00:00Z'
  const unknown = { now, emptiedBy: undefined, organizations: undefined, factValues: undefined }
  const inConsole = termsToCheck(content, referred, { ...unknown, products })
  const onServer = await loadTerms(kysely, aCaller(userId), id)
  const differences = [
    ...differencesOf(comparable(inConsole.terms), comparable(change(onServer.content)), 'terms'),
    ...differencesOf(comparable(inConsole.lookups), comparable(onServer.lookupsWith(unknown)), 'lookups'),
  ]
  const random = new Random(seed)
  const claims = Array.from({ length: CLAIMS }, () => randomClaim(random, keys))
  const lines = claims.flatMap(({ claim }) => claim.lines ?? [])
  const claimed = await loadClaimedProducts(kysely, id, { submittedDate: '', lines })
  const pauses = [{ from: '2026-07-21T00:00:00Z', to: '2026-07-22T00:00:00Z' }]
  const part = await loadTermsForClaims(kysely, aCaller(userId), id, { products: claimed, pauses })
  const stored = { content: change(part.content), lookups: part.lookups }
  const compiled = compileVersion(stored.content, stored.lookups)
  const decisions: Outcome['decision'][] = []
  const testClaim = openPromotion(
    content,
    referred,
    claimedKeys({ claim: { submittedDate: '', lines }, state: {}, products: claimed }),
    pauses,
  )
  for (const [index, { claim, state }] of claims.entries()) {
    const decided = tryClaim(testClaim, { claim, state, products: claimed }, true, 'decide')
    const real = decide(compiled, stored.content, { claim, state }, claimed)
    differences.push(...differencesOf(comparable(decided), comparable(real), `claim ${index}`))
    decisions.push(real.decision)
  }
  return { differences, decisions }
}

function decide(
  compiled: ReturnType<typeof compileVersion>,
  content: PromotionTerms,
  { claim, state }: ReturnType<typeof randomClaim>,
  products: readonly WrittenProduct[],
): Outcome {
  const catalog = readWrittenCatalog(products)
  const facts = readWrittenClaim(withClaimant(claim), catalog)
  return evaluate(compiled, facts, readWrittenState(state, content, catalog), 'decide', { ignoreGates: true })
}

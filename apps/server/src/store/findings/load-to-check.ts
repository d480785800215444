import { valueFactsIn, type Lookups, type PromotionTerms, type WrittenProduct } from '@incentive/claims'
import type { ValueFact } from '@incentive/model/facts'
import { sql } from 'kysely'
import { loadAudienceLookups } from '../audience/load-audience-lookups.ts'
import { loadFactValues } from '../audience/load-fact-values.ts'
import { loadClaimedProducts } from '../claims/load-claimed-products.ts'
import { loadAllTestCases, type StoredTestCase } from '../claims/test-cases.ts'
import type { Queries } from '../queries.ts'
import type { Reach } from '../scope.ts'
import { loadTerms } from '../promotions/terms/load-terms.ts'

/** The data of a stored promotion that the checks need. */
export interface StoredToCheck {
  readonly content: PromotionTerms
  readonly lookups: Lookups
  readonly cases: readonly StoredTestCase[]
  readonly products: readonly WrittenProduct[]
  /** False if `stop` came before the eligible participants were known: the checks that need them find nothing. */
  readonly isAudienceKnown: boolean
}

/** Number of lines from which loading a promotion is expensive. */
const MANY = 1000

/** Returns whether a promotion has so many lines that loading them is expensive. */
export async function hasManyLines(db: Queries, promotionId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM promotion_product_line WHERE promotion_id = ${promotionId} OFFSET ${sql.lit(MANY)} LIMIT 1`.execute(db)
  return rows.length > 0
}

/**
 * Loads it as it is at `now`, whether or not the caller can see participants; throws 404 if the promotion is out of
 * reach. The eligible participants are evaluated until `stop` comes.
 */
export async function loadToCheck(
  db: Queries,
  {
    reach,
    id,
    now,
    stop,
  }: { readonly reach: Reach; readonly id: number; readonly now: Date; readonly stop?: AbortSignal },
): Promise<StoredToCheck> {
  const { content, programId, lookupsWith } = await loadTerms(db, reach, id)
  const cases = await loadAllTestCases(db, id)
  const lines = cases.flatMap(({ claim }) => claim.lines ?? [])
  const products = await loadClaimedProducts(db, id, { submittedDate: '', lines })
  const audience = await loadAudienceLookups(db, { reach, promotionId: id, now }, stop)
  const factValues = stop?.aborted ? undefined : await loadComparedValues(db, programId, content)
  return {
    content,
    cases,
    products,
    isAudienceKnown: audience !== null && factValues !== undefined,
    lookups: lookupsWith({
      now: now.toISOString(),
      emptiedBy: audience?.emptiedBy,
      organizations: audience?.organizations,
      factValues,
    }),
  }
}

/** Loads the values of the facts that the conditions of a promotion compare. */
async function loadComparedValues(
  db: Queries,
  programId: number,
  content: PromotionTerms,
): Promise<NonNullable<Lookups['factValues']>> {
  const load = async (fact: ValueFact) => [fact, await loadFactValues(db, { programId }, fact)] as const
  return Object.fromEntries(await Promise.all(valueFactsIn(content).map(load)))
}

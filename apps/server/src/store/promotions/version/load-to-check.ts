import type { Lookups, PromotionVersion, WrittenProduct } from '@incentive/claims'
import { sql } from 'kysely'
import { loadAudienceLookups } from '../../audience/load-audience-lookups.ts'
import { loadClaimedProducts } from '../../claims/load-claimed-products.ts'
import { loadAllTestCases, type StoredTestCase } from '../../claims/test-cases.ts'
import type { Queries } from '../../queries.ts'
import type { Reach } from '../../scope.ts'
import { loadVersion } from './load-version.ts'

/** What the checks before publishing ask of a stored promotion. */
export interface StoredToCheck {
  readonly content: PromotionVersion
  readonly lookups: Lookups
  readonly cases: readonly StoredTestCase[]
  readonly products: readonly WrittenProduct[]
  /** False where `stop` came before it was known who may claim: the checks that ask it find nothing. */
  readonly isAudienceKnown: boolean
}

/** Who loads a promotion of more lines reads much. */
const MANY = 1000

/** Whether a promotion has so many lines that to load them is much. */
export async function hasManyLines(db: Queries, promotionId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM promotion_product_line WHERE promotion_id = ${promotionId} OFFSET ${sql.lit(MANY)} LIMIT 1`.execute(db)
  return rows.length > 0
}

/**
 * Loads it as it is at `now`, whoever may see participants; 404 when the promotion is not within reach. Who may claim is
 * asked until `stop` comes.
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
  const { content, lookups } = await loadVersion(db, reach, id)
  const cases = await loadAllTestCases(db, id)
  const lines = cases.flatMap(({ claim }) => claim.lines ?? [])
  const products = await loadClaimedProducts(db, id, { submittedDate: '', lines })
  const audience = await loadAudienceLookups(db, { reach, promotionId: id, now }, stop)
  return {
    ...{ content, cases, products, isAudienceKnown: audience !== null },
    lookups: { ...lookups, ...audience, now: now.toISOString() },
  }
}

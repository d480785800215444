import type { AnswerOf } from '@incentive/contract'
import { sql } from 'kysely'
import type { Caller, ProgramScope } from '../../../caller.ts'
import { notFound } from '../../../refusal.ts'
import type { Queries } from '../../queries.ts'
import { permitted } from '../../scope.ts'
import { loadLookups, storeProductsOf } from './load-lookups.ts'
import { loadRevision } from '../revisions/revisions.ts'
import type { Parts } from '../versions/load-content.ts'
import { loadVersions } from '../versions/read-versions.ts'
import { allLines } from './load-lines.ts'
import { loadRules, type LoadedRule } from './load-rules.ts'

/** The ids that a draft refers to. */
export interface DraftReferences {
  readonly promotionTypeId: number | null
  readonly countryId: number | null
  readonly claimTypeId: number | null
  readonly products: readonly number[]
  readonly storeProducts: readonly number[]
  /** The number of a version whose deactivated records are listed too. */
  readonly version: number | null
  /** The same for a revision, by its id. */
  readonly revision: number | null
}

/**
 * Loads the references of a draft, and the stored rules of its promotion, in the program of its promotion, or in the current program for a new one (`null`).
 * Throws 404 for a promotion that the caller cannot see. Store items are included if the client can award them, or if
 * the stored promotion does.
 */
export async function loadDraftLookups(
  db: Queries,
  { caller, scope, promotionId }: { caller: Caller; scope: () => ProgramScope; promotionId: number | null },
  { products, storeProducts, version, revision, ...draft }: DraftReferences,
): Promise<AnswerOf<'lookUpReferences'>> {
  const stored = promotionId === null ? null : await findStored(db, caller, promotionId)
  const programId = stored?.programId ?? scope().programId
  const lookups = await loadLookups(db, {
    ...draft,
    programId,
    promotionId,
    contents: promotionId === null ? [] : await loadContents(db, promotionId, { version, revision }),
    products: sql`SELECT unnest(${products}::bigint[])`,
    storeProducts: sql`
      SELECT sold.store_product_id FROM store_program_product AS sold
      JOIN store_program ON store_program.id = sold.store_program_id
      JOIN award_vehicle AS vehicle ON vehicle.id = store_program.award_vehicle_id
      JOIN program ON program.client_id = vehicle.client_id AND program.id = ${programId}
      WHERE sold.store_product_id = ANY(${storeProducts}::bigint[])
      UNION
      (${storeProductsOf(allLines(promotionId ?? 0))} AND payout.payout_store_catalog_product_id = ANY(${storeProducts}::bigint[]))`,
  })
  const rules =
    promotionId === null ? new Map<number, LoadedRule[]>() : await loadRules(db, promotionId, allLines(promotionId))
  return {
    ...lookups,
    ruleGroups: [...rules].map(([id, own]) => ({ id, rules: own })),
    payoutGenerationRuleGroup: stored?.ruleGroupId ?? null,
  }
}

/** Loads the contents of a version and of a revision; throws 404 for one that does not exist. */
async function loadContents(
  db: Queries,
  promotionId: number,
  { version, revision }: Pick<DraftReferences, 'version' | 'revision'>,
): Promise<readonly Parts[]> {
  const versions = version === null ? [] : await loadVersions(db, promotionId, [version])
  const revisions = revision === null ? [] : [await loadRevision(db, promotionId, revision)]
  return [...versions, ...revisions].map(({ parts }) => parts)
}

async function findStored(db: Queries, caller: Caller, id: number) {
  const row = await permitted(db, caller, 'promotion')
    .select(['promotion.program_id as programId', 'promotion.payout_generation_rule_group_id as ruleGroupId'])
    .where('promotion.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The promotion')
  return row
}

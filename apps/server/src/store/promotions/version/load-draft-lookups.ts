import type { VersionRule } from '@incentive/claims'
import { sql } from 'kysely'
import type { Caller, ProgramScope } from '../../../caller.ts'
import { notFound } from '../../../refusal.ts'
import type { Queries } from '../../queries.ts'
import { permitted } from '../../scope.ts'
import { loadLookups, storeProductsOf, type LoadedLookups } from './load-lookups.ts'
import { allLines } from './load-version-lines.ts'
import { loadVersionRules } from './load-version-rules.ts'

/** What a draft refers to, by ids. */
export interface DraftReferences {
  readonly promotionTypeId: number | null
  readonly countryId: number | null
  readonly claimTypeId: number | null
  readonly products: readonly number[]
  readonly storeProducts: readonly number[]
}

/** That, looked up, and the rules that the promotion has in the store. */
export interface DraftLookups extends LoadedLookups {
  readonly ruleGroups: readonly { readonly id: number; readonly rules: readonly VersionRule[] }[]
  readonly payoutGenerationRuleGroup: number | null
}

/**
 * Looks up what a draft refers to in the program of its promotion, in the one in use for a new one (`null`). 404 for a
 * promotion that the caller may not see. Items of stores are answered that the client can hand out, or that the stored
 * promotion does.
 */
export async function loadDraftLookups(
  db: Queries,
  { caller, scope, promotionId }: { caller: Caller; scope: () => ProgramScope; promotionId: number | null },
  { products, storeProducts, ...draft }: DraftReferences,
): Promise<DraftLookups> {
  const stored = promotionId === null ? null : await findStored(db, caller, promotionId)
  const programId = stored?.programId ?? scope().programId
  const lookups = await loadLookups(db, {
    ...{ ...draft, programId },
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
    promotionId === null
      ? new Map<number, VersionRule[]>()
      : await loadVersionRules(db, promotionId, allLines(promotionId))
  return {
    ...lookups,
    ruleGroups: [...rules].map(([id, own]) => ({ id, rules: own })),
    payoutGenerationRuleGroup: stored?.ruleGroupId ?? null,
  }
}

async function findStored(db: Queries, caller: Caller, id: number) {
  const row = await permitted(db, caller, 'promotion')
    .select(['promotion.program_id as programId', 'promotion.payout_generation_rule_group_id as ruleGroupId'])
    .where('promotion.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The promotion')
  return row
}

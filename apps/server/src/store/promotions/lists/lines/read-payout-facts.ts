import { sql } from 'kysely'
import type { ProgramScope } from '../../../../caller.ts'
import type { Queries } from '../../../queries.ts'
import { ofClient, ofProgram } from '../../../scope.ts'

/** A value of a lookup. */
export interface LookupValue {
  readonly id: number
  readonly name: string
}

/** What the rules of lines and payouts must know of the catalogue. */
export interface LineFacts {
  readonly duplicationTypes: readonly LookupValue[]
  readonly methodTypes: readonly LookupValue[]
  readonly payoutTypes: readonly (LookupValue & {
    readonly supportsProductGroup: boolean
    readonly vehicleTypes: readonly string[]
  })[]
  /** The vehicles that the promotion's type offers. */
  readonly vehicles: readonly (LookupValue & { readonly type: string })[]
  /** The vehicles of the client whose stores sell the product, by its id. */
  readonly storeProducts: ReadonlyMap<number, readonly number[]>
  /** Rule groups of the program that no promotion has, each with the payout that has it and its number of rules. */
  readonly ruleGroups: ReadonlyMap<number, { readonly payoutId: number | null; readonly rules: number }>
}

/** Reads the small lists whole, and of the others what a body names. */
export async function readLineFacts(
  db: Queries,
  scope: ProgramScope,
  promotionTypeId: number | null,
  named: { readonly storeProductIds: readonly number[]; readonly ruleGroupIds: readonly number[] },
): Promise<LineFacts> {
  const { rows } = await sql<Omit<LineFacts, 'storeProducts' | 'ruleGroups'>>`
    SELECT
      (SELECT json_agg(json_build_object('id', id, 'name', name)) FROM claim_product_duplication_type)
        AS "duplicationTypes",
      (SELECT json_agg(json_build_object('id', id, 'name', name)) FROM payout_product_method_type) AS "methodTypes",
      (SELECT json_agg(json_build_object(
        'id', id, 'name', name, 'supportsProductGroup', supports_product_group,
        'vehicleTypes', ARRAY(
          SELECT award_vehicle_type FROM payout_type_award_vehicle_type WHERE payout_type = payout_type.name)))
        FROM payout_type) AS "payoutTypes",
      (SELECT coalesce(json_agg(json_build_object(
        'id', vehicle.id, 'name', vehicle.name, 'type', vehicle.award_vehicle_type)), '[]')
        FROM promotion_type_award_vehicle AS offered JOIN award_vehicle AS vehicle ON vehicle.id = offered.award_vehicle_id
        WHERE offered.promotion_type_id = ${promotionTypeId}) AS vehicles`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a query without a table answers one row')
  const groups = await ofProgram(db, scope, 'rule_group')
    .leftJoin('promotion_product_payout as payout', 'payout.rule_group_id', 'rule_group.id')
    .select(['rule_group.id', 'payout.id as payoutId'])
    .select(sql<number>`(SELECT count(*) FROM rule WHERE rule_group_id = rule_group.id)`.as('rules'))
    .where(sql<boolean>`rule_group.id = ANY(${named.ruleGroupIds}::bigint[])`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM promotion WHERE payout_generation_rule_group_id = rule_group.id)`)
    .execute()
  const sold = await ofClient(db, scope, 'award_vehicle')
    .innerJoin('store_program', 'store_program.award_vehicle_id', 'award_vehicle.id')
    .innerJoin('store_program_product as product', 'product.store_program_id', 'store_program.id')
    .select(['product.store_product_id as id', 'award_vehicle.id as vehicle'])
    .where(sql<boolean>`product.store_product_id = ANY(${named.storeProductIds}::bigint[])`)
    .execute()
  const sellers = Map.groupBy(sold, ({ id }) => id)
  return {
    ...facts,
    storeProducts: new Map([...sellers].map(([id, rows]) => [id, rows.map(({ vehicle }) => vehicle)])),
    ruleGroups: new Map(groups.map(({ id, payoutId, rules }) => [id, { payoutId, rules }])),
  }
}

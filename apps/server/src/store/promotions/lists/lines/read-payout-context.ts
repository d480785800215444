import { CALL_MESSAGES, type Issue } from '@incentive/model/issues'
import type { PayoutContext, PayoutDraft } from '@incentive/model/payouts'
import type { Instant } from '@incentive/scalars'
import { sql } from 'kysely'
import type { ProgramScope } from '../../../../caller.ts'
import { hasEffectiveness } from '../../../../db/search/effective.ts'
import type { Queries } from '../../../queries.ts'
import { ofClient } from '../../../scope.ts'
import { groupsNotOffered } from '../../rules/groups-not-offered.ts'

/** The promotion whose payouts are validated, in its state after the save, and the time of the save. */
interface PayoutPlace {
  readonly scope: ProgramScope
  readonly promotionTypeId: number | null
  readonly countryId: number | null
  readonly now: Date
}

/**
 * Reads the context that the validation of payouts needs: the vehicles of the promotion's type, whether the type has
 * rules, and the entities that the payouts refer to. If several payouts name an unused rule group, the first one gets
 * it. A stored payout keeps its rules and its store product, even if type, country or store have changed.
 */
export async function readPayoutContext(
  db: Queries,
  { scope, promotionTypeId, countryId, now }: PayoutPlace,
  payouts: readonly PayoutDraft[],
): Promise<PayoutContext> {
  const { rows: vehicles } = await sql<{ id: number }>`
    SELECT award_vehicle_id AS id FROM promotion_type_award_vehicle
    WHERE promotion_type_id = ${promotionTypeId}`.execute(db)
  const productIds = idsOf(payouts, 'payoutStoreCatalogProduct')
  const sellers = await readSellers(db, scope, productIds)
  const products = await readStoreProducts(db, productIds, now.toISOString())
  const owners = await readOwners(db, idsOf(payouts, 'ruleGroup'))
  const taken = idsOf(payouts, 'ruleGroup').filter((id) => !owners.has(id))
  const notOffered = await groupsNotOffered(db, promotionTypeId, taken)
  const takers = new Map(payouts.toReversed().map((payout) => [payout.ruleGroup?.id ?? null, payout]))
  const stored = await readStored(db, payouts)
  const hasRules = await isRuleBased(db, scope, promotionTypeId)
  const keepsProduct = ({ id, payoutStoreCatalogProduct: product }: PayoutDraft) =>
    id !== null && product !== null && stored.get(id)?.product === product.id
  const keepsRules = ({ id }: PayoutDraft) => id !== null && stored.get(id)?.group != null
  return {
    availableAwardVehicles: vehicles,
    isSold: (payout) => {
      const { id, payoutStoreCatalogProduct: product, forcedAwardVehicle: vehicle } = payout
      if (keepsProduct(payout) && stored.get(id ?? 0)?.vehicle === (vehicle?.id ?? null)) return true
      const selling = sellers.get(product?.id ?? 0)
      return selling !== undefined && (vehicle === null || selling.has(vehicle.id))
    },
    isRuleGroupOffered: ({ ruleGroup }) => !notOffered.has(ruleGroup?.id ?? 0),
    isRuleGroupFree: (payout) => {
      const group = payout.ruleGroup?.id ?? null
      const owner = group === null ? undefined : owners.get(group)
      return owner === undefined ? takers.get(group) === payout : owner === payout.id
    },
    otherIssues: (payout) => {
      if (payout.ruleGroup !== null) return hasRules || keepsRules(payout) ? [] : [rulesNotOffered]
      const product = products.get(payout.payoutStoreCatalogProduct?.id ?? 0)
      if (product === undefined || keepsProduct(payout)) return []
      return [
        ...(countryId === null || product.country === countryId ? [] : [soldElsewhere]),
        ...(product.isSoldNow ? [] : [notSoldNow]),
      ]
    },
  }
}

const rulesNotOffered: Issue = { field: 'ruleGroup', message: CALL_MESSAGES.rulesNotOffered }
const soldElsewhere: Issue = { field: 'payoutStoreCatalogProduct', message: CALL_MESSAGES.soldElsewhere }
const notSoldNow: Issue = { field: 'payoutStoreCatalogProduct', message: CALL_MESSAGES.notSoldNow }

const idsOf = (payouts: readonly PayoutDraft[], field: 'payoutStoreCatalogProduct' | 'ruleGroup') => [
  ...new Set(payouts.flatMap((payout) => payout[field]?.id ?? [])),
]

/** The vehicles of the client whose stores sell a product, by its id. */
async function readSellers(db: Queries, scope: ProgramScope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ReadonlySet<number>>()
  const sold = await ofClient(db, scope, 'award_vehicle')
    .innerJoin('store_program', 'store_program.award_vehicle_id', 'award_vehicle.id')
    .innerJoin('store_program_product as product', 'product.store_program_id', 'store_program.id')
    .select(['product.store_product_id as id', 'award_vehicle.id as vehicle'])
    .where(sql<boolean>`product.store_product_id = ANY(${ids}::bigint[])`)
    .execute()
  const byProduct = Map.groupBy(sold, ({ id }) => id)
  return new Map([...byProduct].map(([id, rows]) => [id, new Set(rows.map(({ vehicle }) => vehicle))]))
}

/** The payouts that have rule groups, by group. */
async function readOwners(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; payout: number }>`
    SELECT rule_group_id AS id, id AS payout FROM promotion_product_payout
    WHERE rule_group_id = ANY(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, payout }) => [id, payout]))
}

/** Country and availability of store products, by id. */
async function readStoreProducts(db: Queries, ids: readonly number[], now: Instant) {
  if (ids.length === 0) return new Map<number, { readonly country: number; readonly isSoldNow: boolean }>()
  const rows = await db
    .selectFrom('store_product')
    .select(['id', 'country_id as country', hasEffectiveness('EFFECTIVE', 'store_product', now).as('isSoldNow')])
    .where(sql<boolean>`id = ANY(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, country, isSoldNow }) => [id, { country, isSoldNow: isSoldNow === true }]))
}

/** The stored values of those payouts that exist, by id. */
async function readStored(db: Queries, payouts: readonly PayoutDraft[]) {
  const ids = payouts.flatMap(({ id, ruleGroup, payoutStoreCatalogProduct: product }) =>
    id !== null && (ruleGroup ?? product) !== null ? [id] : [],
  )
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('promotion_product_payout')
    .select(['id', 'rule_group_id as group', 'payout_store_catalog_product_id as product'])
    .select('forced_award_vehicle_id as vehicle')
    .where(sql<boolean>`id = ANY(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns whether promotions of a type can pay by rules. A promotion without a type is refused for that reason. */
async function isRuleBased(db: Queries, scope: ProgramScope, promotionTypeId: number | null): Promise<boolean> {
  if (promotionTypeId === null) return true
  const type = await ofClient(db, scope, 'promotion_type')
    .select('rules_engine_based')
    .where('id', '=', promotionTypeId)
    .executeTakeFirst()
  return type?.rules_engine_based ?? true
}

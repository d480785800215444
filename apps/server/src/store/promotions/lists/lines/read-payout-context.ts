import type { PayoutContext, PayoutDraft } from '@incentive/model'
import { sql } from 'kysely'
import type { ProgramScope } from '../../../../caller.ts'
import type { Queries } from '../../../queries.ts'
import { ofClient } from '../../../scope.ts'
import { groupsNotOffered } from '../../rules/groups-not-offered.ts'

/**
 * Reads what the rules of these payouts must know: the vehicles of the promotion's type, and what the payouts name. Of
 * those that name a rule group which nobody has, the first one takes it.
 */
export async function readPayoutContext(
  db: Queries,
  scope: ProgramScope,
  promotionTypeId: number | null,
  payouts: readonly PayoutDraft[],
): Promise<PayoutContext> {
  const { rows: vehicles } = await sql<{ id: number }>`
    SELECT award_vehicle_id AS id FROM promotion_type_award_vehicle
    WHERE promotion_type_id = ${promotionTypeId}`.execute(db)
  const sellers = await readSellers(db, scope, idsOf(payouts, 'payoutStoreCatalogProduct'))
  const owners = await readOwners(db, idsOf(payouts, 'ruleGroup'))
  const taken = idsOf(payouts, 'ruleGroup').filter((id) => !owners.has(id))
  const notOffered = await groupsNotOffered(db, promotionTypeId, taken)
  const takers = new Map(payouts.toReversed().map((payout) => [payout.ruleGroup?.id ?? null, payout]))
  return {
    availableAwardVehicles: vehicles,
    isSold: (product, vehicle) => {
      const selling = sellers.get(product)
      return selling !== undefined && (vehicle === null || selling.has(vehicle))
    },
    isRuleGroupOffered: ({ ruleGroup }) => !notOffered.has(ruleGroup?.id ?? 0),
    isRuleGroupFree: (payout) => {
      const group = payout.ruleGroup?.id ?? null
      const owner = group === null ? undefined : owners.get(group)
      return owner === undefined ? takers.get(group) === payout : owner === payout.id
    },
  }
}

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

/** The payouts that have rule groups, by the groups. */
async function readOwners(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; payout: number }>`
    SELECT rule_group_id AS id, id AS payout FROM promotion_product_payout
    WHERE rule_group_id = ANY(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, payout }) => [id, payout]))
}

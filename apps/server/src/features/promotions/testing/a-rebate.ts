import type { PromotionWorld } from './promotion-suite.ts'

/** The fields of a promotion that takes claims, and whose only blocking finding is that it has no products. */
export async function aRebate(world: PromotionWorld, changes: object = {}): Promise<Record<string, unknown>> {
  const type = await world.idOf('promotion_type', 'promotion_type_key', 'REBATE')
  const { body } = await world.admin('GET', `/api/promotionTypes/${type}/availableAwardVehicles`)
  const [{ id: vehicle }] = body._embedded.awardVehicles as [{ id: number }]
  const claimType = { id: await world.idOf('claim_type', 'claim_type_key', 'INV') }
  return world.valid({ promotionType: { id: type }, claimType, forcedAwardVehicle: { id: vehicle }, ...changes })
}

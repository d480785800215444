import { demoEntities } from '../../apps/server/src/features/promotions/testing/demo-entities.ts'
import type { PromotionWorld } from '../../apps/server/src/features/promotions/testing/promotion-suite.ts'
import type { Entities, Entity } from '../samples/samples.ts'
import { randomPromotion } from './random-promotion.ts'

/** The records that random promotions refer to; `ruled` is a type whose promotions have payout rules. */
export type RandomEntities = Entities & { readonly ruled: Entity }

/** Finds the records of the demo programs that random promotions refer to. */
export async function randomEntities(world: PromotionWorld): Promise<RandomEntities> {
  const ruled = { id: await world.idOf('promotion_type', 'promotion_type_key', 'SMART') }
  return { ...(await demoEntities(world)), ruled }
}

/** Stores a random promotion with its payout rules and returns its id; null if the server refuses it. */
export async function storeRandom(
  world: PromotionWorld,
  entities: RandomEntities,
  seed: number,
): Promise<number | null> {
  const { promotion, lists, rules } = randomPromotion(entities, seed)
  const submitted = await world.submit(promotion, lists)
  if (submitted.status !== 201) return null
  const { id } = submitted.body as { id: number }
  if (rules.length > 0) {
    const saved = await world.admin('POST', '/api/ruleEngine/saveRuleGroup', { name: 'Rules', rules })
    const payoutGenerationRuleGroup = { id: (saved.body as { id: number }).id }
    await world.admin('PATCH', `/api/promotions/${id}`, { payoutGenerationRuleGroup })
  }
  return id
}

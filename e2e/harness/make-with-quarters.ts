import type { Promotions } from './promotions.ts'

/** A promotion with the four quarters of SPRING-REBATE, for one story alone. */
export async function makeWithQuarters(promotions: Promotions): Promise<number> {
  const source = (await promotions.read(await promotions.idOf('SPRING-REBATE'))) as { promotionDeadlines: object[] }
  const promotionDeadlines = source.promotionDeadlines.map((deadline) => ({ ...deadline, id: null }))
  return (await promotions.make({ promotionDeadlines })).id
}

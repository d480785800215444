import type { Promotions } from './promotions.ts'

/** A promotion with the first `count` of the four quarters of SPRING-REBATE, for one test. */
export async function makeWithQuarters(promotions: Promotions, count = 4): Promise<number> {
  const source = (await promotions.read(await promotions.idOf('SPRING-REBATE'))) as { promotionDeadlines: object[] }
  const promotionDeadlines = source.promotionDeadlines.slice(0, count).map((deadline) => ({ ...deadline, id: null }))
  return (await promotions.make({ promotionDeadlines })).id
}

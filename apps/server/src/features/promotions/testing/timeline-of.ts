import type { Activity, Page } from '@incentive/contract'
import type { PromotionWorld } from './promotion-suite.ts'

/** Returns the timeline of a promotion, newest first. */
export async function timelineOf(world: PromotionWorld, id: number): Promise<readonly Activity[]> {
  const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
  return (body as Page<Activity>).content
}

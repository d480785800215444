import type { PromotionAnswer } from '@incentive/contract'
import { call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log.ts'
import { relatedSearches } from './associations.ts'

type Deadlines = PromotionAnswer['promotionDeadlines']

/**
 * Loads the deadlines of a promotion by their own search, maximum 100 (DL-02, DL-36). The list is saved as a whole. So
 * if there are more, or if the search fails, this uses the promotion's own response, which contains all of them.
 */
export async function loadDeadlines(
  { id, promotionDeadlines }: Pick<PromotionAnswer, 'id' | 'promotionDeadlines'>,
  signal: AbortSignal | undefined,
): Promise<Deadlines> {
  try {
    const found = await call('searchPromotionDeadlines', { ...relatedSearches.deadlines(id), signal })
    return found.totalElements > found.content.length ? promotionDeadlines : found.content
  } catch (error) {
    signal?.throwIfAborted()
    logFailure(`The deadlines of promotion ${id} could not be loaded`, error)
    return promotionDeadlines
  }
}

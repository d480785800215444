import type { Page, PromotionRow } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { findBehind } from '../../store/list-cursor.ts'
import { searchPromotions } from '../../store/promotions/search-promotions.ts'
import { readPromotionSearch } from './read-search.ts'

/** Returns the promotions of the program, each in its wrapper. Spec 7. */
export async function search(deps: Deps, call: Call<'searchPromotions'>): Promise<Page<{ promotion: PromotionRow }>> {
  const { filters, request } = readPromotionSearch(call.query, call.body ?? {}, call.scope.programId)
  const page = await findBehind(request.after, () =>
    searchPromotions(deps.db.kysely, call.scope, filters, request, call.now),
  )
  return { ...page, content: page.content.map((promotion) => ({ promotion })) }
}

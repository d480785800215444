import type { Page, PromotionRow } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { readListRequest } from '../../store/list-request.ts'
import { promotionSorts, searchPromotions } from '../../store/promotions/search-promotions.ts'

/** The promotions of the program, each in its wrapper. Spec 7. */
export async function search(deps: Deps, call: Call<'searchPromotions'>): Promise<Page<{ promotion: PromotionRow }>> {
  const { keyword, filters, isEffective } = call.body ?? {}
  const request = readListRequest(call.query, promotionSorts, 'promotionKey', isEffective)
  const wanted = {
    keyword: keyword ?? '',
    promotionTypeIds: filters?.promotionTypes ?? [],
    countryIds: filters?.countries ?? [],
    fiscalYear: filters?.fiscalYear ?? null,
  }
  const page = await searchPromotions(deps.db.kysely, call.scope, wanted, request, call.now)
  return { ...page, content: page.content.map((promotion) => ({ promotion })) }
}

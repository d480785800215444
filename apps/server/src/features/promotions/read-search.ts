import type { ReadBodyOf } from '@incentive/contract'
import { readListRequest, type ListRequest } from '../../store/list-request.ts'
import type { PromotionFilters, Span } from '../../store/promotions/find-promotions.ts'
import { promotionSorts } from '../../store/promotions/search-promotions.ts'

type Body = NonNullable<ReadBodyOf<'searchPromotions'>>
type GivenSpan = NonNullable<Body['filters']>['effectiveDate']

/** A parsed search for promotions: filters, order and page. */
export interface PromotionSearch {
  readonly filters: PromotionFilters
  readonly request: ListRequest
}

/** Reads a search for promotions that has the shape of the contract. */
export function readPromotionSearch(
  query: Parameters<typeof readListRequest>[0],
  body: Body,
  programId: number,
): PromotionSearch {
  const { keyword, filters, isEffective } = body
  const request = readListRequest(query, promotionSorts, 'promotionKey', isEffective, [body, programId])
  return {
    request,
    filters: {
      keyword: keyword ?? '',
      effectiveness: request.effectiveness,
      promotionTypeIds: filters?.promotionTypes ?? [],
      countryIds: filters?.countries ?? [],
      courseIds: filters?.courses ?? [],
      fiscalYear: filters?.fiscalYear ?? null,
      effectStates: filters?.effectStates ?? [],
      publishStates: filters?.publishStates ?? [],
      hasProblems: filters?.hasProblems ?? null,
      effectiveDate: readSpan(filters?.effectiveDate),
      expirationDate: readSpan(filters?.expirationDate),
      missing: filters?.missing ?? [],
    },
  }
}

const readSpan = (span: GivenSpan): Span => ({ from: span?.from ?? null, to: span?.to ?? null })

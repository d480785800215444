import type { ReadBodyOf } from '@incentive/contract'
import { compareInstants, MESSAGES } from '@incentive/model'
import { noErrors, type FieldErrors } from '../../refusal.ts'
import { readListRequest, type ListRequest } from '../../store/list-request.ts'
import type { PromotionFilters, Span } from '../../store/promotions/find-promotions.ts'
import { promotionSorts } from '../../store/promotions/search-promotions.ts'

type Body = NonNullable<ReadBodyOf<'searchPromotions'>>
type GivenSpan = NonNullable<Body['filters']>['effectiveDate']

/** A search for promotions as it is asked, read: which ones, in which order, and which page of them. */
export interface PromotionSearch {
  readonly filters: PromotionFilters
  readonly request: ListRequest
}

/**
 * Reads a search for promotions; refuses (400) with every problem at its field, also a span that ends before it begins,
 * and with those `found` before.
 */
export function readPromotionSearch(
  query: Parameters<typeof readListRequest>[0],
  body: Body,
  found: FieldErrors = noErrors(),
): PromotionSearch {
  const { keyword, filters, isEffective } = body
  const effectiveDate = readSpan(filters?.effectiveDate)
  const expirationDate = readSpan(filters?.expirationDate)
  const errors = { ...found }
  refuseReversed(errors, 'filters.effectiveDate', effectiveDate)
  refuseReversed(errors, 'filters.expirationDate', expirationDate)
  const request = readListRequest(query, promotionSorts, 'promotionKey', isEffective, errors)
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
      effectiveDate,
      expirationDate,
      missing: filters?.missing ?? [],
    },
  }
}

const readSpan = (span: GivenSpan): Span => ({ from: span?.from ?? null, to: span?.to ?? null })

function refuseReversed(errors: FieldErrors, field: string, { from, to }: Span): void {
  if (from !== null && to !== null && compareInstants(from, to) > 0) errors[field] = [MESSAGES.list.spanReversed]
}

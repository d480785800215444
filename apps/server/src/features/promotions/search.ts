import type { Page, PromotionRow, ReadBodyOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { type Call, Reply } from '../../http/call.ts'
import { findAfter } from '../../store/search/list-cursor.ts'
import { searchPromotions, promotionSorts } from '../../store/promotions/search-promotions.ts'
import { findInList, type CommonBody, type Searchable, type SearchCall } from '../../store/search/searchable-list.ts'
import { requirePromotion } from '../../store/history/require-promotion.ts'
import { readListRequest, type ListRequest } from '../../store/search/list-request.ts'
import { withNextSince } from '../../store/search/next-since.ts'
import type { PromotionFilters, Span } from '../../store/promotions/find-promotions.ts'

/** Returns the promotions of the program, each in its wrapper. Spec 7. */
export async function search(deps: Deps, call: Call<'searchPromotions'>): Promise<Page<{ promotion: PromotionRow }>> {
  const { filters, request } = readPromotionSearch(call.query, call.body ?? {}, call.scope.programId)
  const { updatedSince } = filters
  const page = await withNextSince(deps.db.kysely, { updatedSince, request, now: call.now }, () =>
    findAfter(request.after, () => searchPromotions(deps.db.kysely, call.scope, filters, request, call.now)),
  )
  return { ...page, content: page.content.map((promotion) => ({ promotion })) }
}

/**
 * Returns a page of a list of one promotion, with the promotion's version as `ETag`: pages of two versions are not one
 * list (OP-119). The version is read first, so that a page can be newer than its version, but never older. Throws 404
 * if the caller cannot see the promotion.
 */
export async function searchList<Item, Body extends CommonBody, Field extends string>(
  { db }: Deps,
  promotionId: number,
  catalog: Searchable<Item, Body, Field>,
  call: SearchCall<Body>,
): Promise<Reply<Page<Item>>> {
  const { version } = await requirePromotion(db.kysely, call.caller, promotionId)
  return new Reply(await findInList(db.kysely, catalog, call), { headers: { etag: `"v${version}"` } })
}

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
  const { keyword, filters, isEffective, updatedSince } = body
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
      openRevisions: filters?.openRevisions ?? [],
      updatedSince: updatedSince ?? null,
    },
  }
}

const readSpan = (span: GivenSpan): Span => ({ from: span?.from ?? null, to: span?.to ?? null })

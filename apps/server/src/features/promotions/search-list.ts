import type { Page } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { Reply } from '../../http/call.ts'
import { findInList, type CommonBody, type Searchable, type SearchCall } from '../../store/catalog/searchable-list.ts'
import { requirePromotion } from '../../store/history/require-promotion.ts'

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

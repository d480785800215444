import type { PromotionColumn, SavedView } from '@incentive/contract'
import { isSameChoice, readFields, usualFields } from '../../../parts/columns/column-choice.ts'
import { printAddress, readAddress } from '../../../parts/lists/address.ts'
import {
  formerPromotionsParts,
  promotionsHref,
  promotionsReaders,
  type PromotionsAddress,
} from '../../../parts/promotions/promotions-address.ts'
import { listColumns } from '../columns/promotion-columns.tsx'

const inOrder = <Value extends number | string>(values: readonly Value[] | undefined) => values?.toSorted()

/**
 * The part of a URL that a saved view stores: search text, filters and order, but not page and size. The same filter is
 * always serialized the same way, regardless of the order in which its parts and values were selected. U27.
 */
export const keptAddress = (address: PromotionsAddress): string =>
  printAddress({
    keyword: address.keyword?.trim(),
    types: inOrder(address.types),
    countries: inOrder(address.countries),
    year: address.year,
    effects: inOrder(address.effects),
    published: inOrder(address.published),
    problems: address.problems,
    starts: address.starts,
    ends: address.ends,
    missing: inOrder(address.missing),
    revisions: inOrder(address.revisions),
    sort: address.sort,
  })

/** Search text and filters only, which determine the matching promotions. */
export const filterOf = (address: PromotionsAddress): string => keptAddress({ ...address, sort: undefined })

/** The URL parameters of a view, without invalid parts. */
export function addressOf({ id, settings }: SavedView): PromotionsAddress {
  const search = Object.fromEntries(new URLSearchParams(settings.address))
  return { ...readAddress(promotionsReaders, search, formerPromotionsParts).address, page: undefined, view: id }
}

/** URL at which the list shows a view. */
export const viewHref = (view: SavedView): string => promotionsHref(addressOf(view))

/** True if the list differs from the view. */
export function differs(view: SavedView, address: PromotionsAddress, fields: readonly PromotionColumn[]): boolean {
  const kept = readFields(listColumns, view.settings.columns) ?? usualFields(listColumns)
  return keptAddress(addressOf(view)) !== keptAddress(address) || !isSameChoice(listColumns, kept, fields)
}

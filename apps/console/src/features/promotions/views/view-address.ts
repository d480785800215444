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
 * What a saved view keeps of an address: words, filters and order, but neither page nor size. The same filter is
 * always written the same, in whatever order its parts and values were chosen. U27.
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
    sort: address.sort,
  })

/** The words and filters alone: what decides which promotions are found. */
export const filterOf = (address: PromotionsAddress): string => keptAddress({ ...address, sort: undefined })

/** What the view shows; parts that no longer make sense are left out. */
export function addressOf({ id, settings }: SavedView): PromotionsAddress {
  const search = Object.fromEntries(new URLSearchParams(settings.address))
  return { ...readAddress(promotionsReaders, search, formerPromotionsParts).address, page: undefined, view: id }
}

/** Where the list shows a view. */
export const viewHref = (view: SavedView): string => promotionsHref(addressOf(view))

/** Whether the list shows something else than the view has kept. */
export function differs(view: SavedView, address: PromotionsAddress, fields: readonly PromotionColumn[]): boolean {
  const kept = readFields(listColumns, view.settings.columns) ?? usualFields(listColumns)
  return keptAddress(addressOf(view)) !== keptAddress(address) || !isSameChoice(listColumns, kept, fields)
}

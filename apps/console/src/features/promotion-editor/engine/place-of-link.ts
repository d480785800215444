import type { Link } from '@incentive/claims'
import { tabOf, type Tab } from '@incentive/model'

/** A place of the editor: a tab, and the path of the field or row there; null when the whole tab is meant. */
export type Place = { readonly tab: Tab; readonly field: string | null }

/** Where a link of the engine leads in the editor: rows of a version go by their paths, payouts by their places. */
export function placeOfLink(link: Link & { readonly to: 'editor' }): Place {
  const { row, id, field } = link
  const parts = [row, id === undefined ? undefined : `promotionProductPayouts[${id}]`, field]
  const path = parts.filter((part) => part !== undefined).join('.') || null
  // the editor may have the field on another tab than the one the engine names it after
  return { tab: (path === null ? null : tabOf(path)) ?? (link.tab as Tab), field: path }
}

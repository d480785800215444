import type { Link } from '@incentive/claims'
import { tabOf, type Tab } from '@incentive/model/promotion'

/** A location in the editor: a tab, and the path of a field or row. Null if the whole tab is meant. */
export type Place = { readonly tab: Tab; readonly field: string | null }

/**
 * Maps a link of the engine to a location in the editor. Rows of a version are identified by their paths, payouts by
 * their positions.
 */
export function placeOfLink(link: Link & { readonly to: 'editor' }): Place {
  const { row, id, field } = link
  const parts = [row, id === undefined ? undefined : `promotionProductPayouts[${id}]`, field]
  const path = parts.filter((part) => part !== undefined).join('.') || null
  // the field may be on another tab of the editor than in the engine's link
  return { tab: (path === null ? null : tabOf(path)) ?? (link.tab as Tab), field: path }
}

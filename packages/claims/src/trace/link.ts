import type { RowId } from '../version/promotion-version.ts'

/** Where to mend something: a tab of the editor with what to open there, or the claim itself. */
export type Link =
  | {
      readonly to: 'editor'
      readonly tab: string
      /** The row that the field belongs to: a line, group, deadline, course or audience row. */
      readonly row?: RowId
      readonly dialog?: string
      /** The row within the dialog, such as a payout. */
      readonly id?: RowId
      readonly field?: string
    }
  | { readonly to: 'claim'; readonly line?: number; readonly claim?: string }

/** The link as the search part of an address: `tab=products&line=31&dialog=payouts&id=77&field=payoutAmount`. */
export function linkSearch(link: Link): string {
  const { to, ...parts } = link
  const known = Object.entries(parts).filter(([, value]) => value !== undefined)
  const search = known.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return to === 'claim' ? `claim${search === '' ? '' : `&${search}`}` : search
}

/** The place of a code, before it is known which row of it is meant. */
export type Place =
  | { readonly to: 'editor'; readonly tab: string; readonly dialog?: string; readonly field?: string }
  | { readonly to: 'claim' }

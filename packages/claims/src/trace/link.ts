import type { RowId } from '../terms/promotion-terms.ts'

/** The place to fix a problem: a tab of the editor with the dialog to open there, or the claim itself. */
export type Link =
  | {
      readonly to: 'editor'
      readonly tab: string
      /** The row of the field: a line, group, deadline, course or audience row. */
      readonly row?: RowId
      readonly dialog?: string
      /** The row within the dialog, such as a payout. */
      readonly id?: RowId
      readonly field?: string
    }
  | { readonly to: 'claim'; readonly line?: number; readonly claim?: string }

/** The link as a query string: `tab=products&line=31&dialog=payouts&id=77&field=payoutAmount`. */
export function linkSearch(link: Link): string {
  const { to, ...parts } = link
  const known = Object.entries(parts).filter(([, value]) => value !== undefined)
  const search = known.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return to === 'claim' ? `claim${search === '' ? '' : `&${search}`}` : search
}

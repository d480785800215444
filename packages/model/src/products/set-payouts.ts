import type { PayoutDraft } from '../payouts/payout.ts'
import type { Roster, RosterRow, RowKey } from '../roster/roster.ts'
import { updateRows } from '../roster/roster.ts'
import type { LineSettings } from './line-settings.ts'

/**
 * Replaces the payouts of many lines; each line gets its own copies. Payouts by rules are not allowed, because a rule
 * group belongs to one payout.
 */
export function setPayouts<Row extends RosterRow & LineSettings>(
  lines: Roster<Row>,
  keys: Iterable<RowKey>,
  payouts: readonly (PayoutDraft & { readonly ruleGroup: null })[],
): Roster<Row> {
  return updateRows(lines, keys, (row) => ({
    ...row,
    promotionProductPayouts: payouts.map((payout) => ({ ...payout, id: null })),
  }))
}

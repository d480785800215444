import type { PayoutDraft } from '../payouts/payout.ts'
import type { Roster, RosterRow, RowKey } from '../roster/roster.ts'
import { updateRows } from '../roster/roster.ts'
import type { LineSettings } from './line-settings.ts'

/**
 * Makes payouts those of many lines, in place of what they have; each line gets payouts of its own. None can be by
 * rules, because a rule group belongs to one payout.
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

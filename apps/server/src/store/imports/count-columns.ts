import type { RowCounts } from './check-rows.ts'

/** The columns of an import that count the rows by their results. */
export const countColumns = ({
  created,
  changed,
  unchanged,
  rejected,
  deactivated,
  removed,
  reactivated,
  changingFeed,
  missing,
}: RowCounts) => ({
  created_count: created,
  changed_count: changed,
  unchanged_count: unchanged,
  rejected_count: rejected,
  deactivated_count: deactivated,
  removed_count: removed,
  reactivated_count: reactivated,
  changing_feed_count: changingFeed,
  missing_count: missing,
})

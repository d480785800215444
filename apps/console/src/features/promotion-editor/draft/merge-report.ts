import type { Change } from '@incentive/model'

/** Changes by another user that were merged into an edit, shown to this user (U9). */
export type MergeReport = {
  /** Null if the user is no longer known. */
  readonly savedBy: string | null
  readonly changes: readonly Change[]
}

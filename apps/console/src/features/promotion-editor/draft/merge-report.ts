import type { Change } from '@incentive/model'

/** What somebody else had changed and was merged into an edit, for its user to see (U9). */
export type MergeReport = {
  /** Null: the user is no longer known. */
  readonly savedBy: string | null
  readonly changes: readonly Change[]
}

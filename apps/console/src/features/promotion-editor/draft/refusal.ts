import type { VersionConflict } from '@incentive/contract'
import { type Issue, issuesFrom } from '@incentive/model/issues'
import { formatNy } from '@incentive/model/time'

/** A load, save or copy that failed, as the editor stores it. */
export type Refusal = {
  /** Issues at fields of the promotion. Removed once the field is changed (ALG-22). */
  readonly fieldIssues: readonly Issue[]
  readonly generalIssues: readonly string[]
  /** Additional information, such as who saved first. Not a problem itself. */
  readonly note: string | null
  /**
   * How the user can resolve it: `correct` the values, `retry` the same request (which may have succeeded), `reload`
   * because another user saved first (OP-92), or `read again` the parts that could not be loaded.
   */
  readonly remedy: 'correct' | 'retry' | 'reload' | 'read again'
  /** True if the promotion is stored and only its rules are not. */
  readonly isPromotionSaved?: boolean
}

/** A failed request: its status (null without a response), its parsed body, and who saved first. */
export type FailedCall = {
  readonly status: number | null
  readonly body: unknown
  readonly conflict: VersionConflict | null
}

/** Maps a failed request to a refusal of the editor. */
export function refusalOf({ status, body, conflict }: FailedCall): Refusal {
  const issues = issuesFrom(status, body)
  return conflict
    ? { ...issues, note: savedFirst(conflict), remedy: 'reload' }
    : { ...issues, note: null, remedy: isPassing(status) ? 'retry' : 'correct' }
}

function savedFirst({ updatedBy, updatedDate }: VersionConflict): string {
  return `Saved by ${updatedBy ?? 'a former user'} on ${formatNy(updatedDate)}.`
}

/** True if the same request may succeed later: no response, too many requests, or a server error. */
export function isPassing(status: number | null): boolean {
  return status === null || status === 429 || status >= 500
}

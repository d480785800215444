import type { VersionConflict } from '@incentive/contract'
import type { Issue } from '@incentive/model'
import { formatNy, issuesFrom } from '@incentive/model'

/** A load, save or copy that did not succeed, as the editor keeps it. */
export type Refusal = {
  /** At fields of the promotion; gone once the field is changed (ALG-22). */
  readonly fieldIssues: readonly Issue[]
  readonly generalIssues: readonly string[]
  /** What else there is to know, such as who was faster; no problem of its own. */
  readonly note: string | null
  /**
   * What helps: `correct` the values, `retry` the same (it may even have been carried out), `reload`, because someone
   * else saved first (OP-92), or `read again` what could not be read.
   */
  readonly remedy: 'correct' | 'retry' | 'reload' | 'read again'
}

/** A call that failed: its status (null without an answer), its parsed body, and who was faster. */
export type FailedCall = {
  readonly status: number | null
  readonly body: unknown
  readonly conflict: VersionConflict | null
}

/** What a failed call means for the editor. */
export function refusalOf({ status, body, conflict }: FailedCall): Refusal {
  const issues = issuesFrom(status, body)
  return conflict
    ? { ...issues, note: savedFirst(conflict), remedy: 'reload' }
    : { ...issues, note: null, remedy: isPassing(status) ? 'retry' : 'correct' }
}

function savedFirst({ updatedBy, updatedDate }: VersionConflict): string {
  return `Saved by ${updatedBy ?? 'a former user'} on ${formatNy(updatedDate)}.`
}

/** Whether the same call may succeed later: no answer, too many calls, or a fault of the server. */
export function isPassing(status: number | null): boolean {
  return status === null || status === 429 || status >= 500
}

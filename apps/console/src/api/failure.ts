import type { VersionConflict, Problem, PublishingQuestion } from '@incentive/contract'

/** Plain data of a failed call. */
export interface Failure {
  /** Null: no response. */
  status: number | null
  body: unknown
  conflict: VersionConflict | null
}

/**
 * Describes the error of a call. Any error other than a problem of a call is a bug of this program: it is reported, and
 * its text states that.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) {
    reportError(error)
    const body = { fieldErrors: {}, generalErrors: ['Something went wrong on this page'] }
    return { status: 500, body, conflict: null }
  }
  return { status: error.status, body: error.body, conflict: versionConflictOf(error) }
}

/** A failed call: the problem that the server returned, or no response at all. */
export class ApiProblem extends Error {
  /** The HTTP status; null without a readable response: the call may have been carried out. */
  readonly status: number | null
  /** The parsed body, of any type; problems have the shape of {@link Problem}. */
  readonly body: unknown

  constructor(status: number | null, body: unknown) {
    super(status === null ? 'The response could not be read' : `The server responded with ${status}`)
    this.name = 'ApiProblem'
    this.status = status
    this.body = body
  }
}

/** A successful response that is empty, incomplete or not JSON; `issuesFrom` has the message. */
export const unreadable = (response: 'empty' | 'broken'): ApiProblem => new ApiProblem(null, { unreadable: response })

export const isEmptyResponse = ({ status, body }: ApiProblem): boolean =>
  status === null && (body as { unreadable?: unknown } | null)?.unreadable === 'empty'

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'fieldErrors' in body && 'generalErrors' in body

/** The save that came first, if it caused this save to be rejected; null for every other failure. */
function versionConflictOf(error: unknown): VersionConflict | null {
  if (!(error instanceof ApiProblem) || error.status !== 409 || !isProblem(error.body)) return null
  return 'version' in error.body && 'updatedDate' in error.body ? (error.body as VersionConflict) : null
}

/**
 * The confirmation needed when a save would publish with warnings that no one has accepted; null for every other
 * failure.
 */
export function publishingQuestionOf(error: unknown): PublishingQuestion | null {
  if (!(error instanceof ApiProblem) || error.status !== 409 || !isProblem(error.body)) return null
  return 'findings' in error.body ? (error.body as PublishingQuestion) : null
}

/** True if the user must confirm that everyone can claim once a save has removed the last groups (OP-149). */
export const asksToOpen = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 409 && isProblem(error.body) && 'removedGroups' in error.body

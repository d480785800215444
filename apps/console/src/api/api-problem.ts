import type { Problem, PublishingQuestion, VersionConflict } from '@incentive/contract'

/** A call that did not succeed: what the server said, or that it did not answer at all. */
export class ApiProblem extends Error {
  /** The HTTP status; null when no answer came, or none that can be read: the call may have been carried out. */
  readonly status: number | null
  /** The parsed body, whatever it is; problems have the shape of {@link Problem}. */
  readonly body: unknown

  constructor(status: number | null, body: unknown) {
    super(status === null ? 'No response that can be read' : `The server answered ${status}`)
    this.name = 'ApiProblem'
    this.status = status
    this.body = body
  }
}

/** A success that is empty, broken off or no JSON; `issuesFrom` has the words. */
export const unreadable = (response: 'empty' | 'broken'): ApiProblem => new ApiProblem(null, { unreadable: response })

export const isEmptyResponse = ({ status, body }: ApiProblem): boolean =>
  status === null && (body as { unreadable?: unknown } | null)?.unreadable === 'empty'

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'fieldErrors' in body && 'generalErrors' in body

/** Who saved first, when a save was refused because of it; null for every other failure. */
export function versionConflictOf(error: unknown): VersionConflict | null {
  if (!(error instanceof ApiProblem) || error.status !== 409 || !isProblem(error.body)) return null
  return 'version' in error.body && 'updatedDate' in error.body ? (error.body as VersionConflict) : null
}

/** What is asked when a save would publish with warnings that nobody has accepted; null for every other failure. */
export function publishingQuestionOf(error: unknown): PublishingQuestion | null {
  if (!(error instanceof ApiProblem) || error.status !== 409 || !isProblem(error.body)) return null
  return 'findings' in error.body ? (error.body as PublishingQuestion) : null
}

/** Whether it is asked if everyone may claim once the groups that a save removes are gone (OP-149). */
export const asksToOpen = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 409 && isProblem(error.body) && 'removedGroups' in error.body

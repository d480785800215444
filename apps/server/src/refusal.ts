/** Messages by field path: `{ "promotionDeadlines[0].name": ["Name is required"] }`. */
export type FieldErrors = Record<string, string[]>

/**
 * No messages yet. A caller can name a field `constructor`, so the object inherits nothing that could be mistaken for
 * its messages.
 */
export const noErrors = (): FieldErrors => Object.create(null) as FieldErrors

/**
 * A rejected call, and the reason. The response is `application/problem+json` (domain 6.1). It contains all that a
 * caller can see of a failure; any other error gets a 500 without details.
 */
export class Refusal extends Error {
  readonly status: number
  readonly fieldErrors: FieldErrors
  readonly generalErrors: readonly string[]
  /** Additional members of this kind of problem: the current version of a 409. */
  readonly members: Readonly<Record<string, unknown>>
  /** Seconds until a retry can succeed, if known. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    reason: {
      fieldErrors?: FieldErrors
      generalErrors?: readonly string[]
      members?: Record<string, unknown>
      retryAfterSeconds?: number
    },
  ) {
    super(`refused with ${status}`)
    this.status = status
    this.fieldErrors = reason.fieldErrors ?? {}
    this.generalErrors = reason.generalErrors ?? []
    this.members = reason.members ?? {}
    this.retryAfterSeconds = reason.retryAfterSeconds ?? null
  }
}

/** 400: the request is invalid, with every problem at its field. */
export const invalid = (fieldErrors: FieldErrors, generalErrors: readonly string[] = []) =>
  new Refusal(400, { fieldErrors, generalErrors })

/** A problem at its field, and its position in the text of the field. */
interface FoundProblem {
  readonly field: string
  readonly message: string
  readonly position?: { readonly start: number; readonly end: number }
}

/** 400 from a list of problems, all of them, in order. `positions` has the first position of each field (OP-126). */
export function invalidFrom(issues: readonly FoundProblem[]): Refusal {
  const fieldErrors = noErrors()
  for (const { field, message } of issues) (fieldErrors[field] ??= []).push(message)
  const placed = issues.toReversed().flatMap(({ field, position }) => (position ? [[field, position] as const] : []))
  return new Refusal(400, {
    fieldErrors,
    members: placed.length === 0 ? {} : { positions: Object.fromEntries(placed) },
  })
}

/**
 * Merges problems of shape with those of the rules. Unreadable values were validated as if blank, so the problems of
 * the rules for them, or for anything inside them, are dropped.
 */
export function withUnread(issues: readonly FoundProblem[], unread: FieldErrors): FoundProblem[] {
  const isUnread = (field: string) => unread[field] !== undefined
  const isWithinUnread = (field: string) =>
    [...field.matchAll(/[.[]/g)].some(({ index }) => isUnread(field.slice(0, index)))
  return [
    ...issues.filter(({ field }) => !isUnread(field) && !isWithinUnread(field)),
    ...Object.entries(unread).flatMap(([field, messages]) => messages.map((message) => ({ field, message }))),
  ]
}

/** 401: the caller is not signed in, or the session has expired. */
export const unauthenticated = (message = 'Sign in to continue') => new Refusal(401, { generalErrors: [message] })

/** 403: signed in, without the right. */
export const forbidden = (message: string) => new Refusal(403, { generalErrors: [message] })

/** 404: the object does not exist, or the caller must not know of it. Both get the same response. */
export const notFound = (what: string) => new Refusal(404, { generalErrors: [`${what} was not found`] })

/** 409: the object is not in the state that the call expects. */
export const conflict = (message: string, members: Record<string, unknown> = {}) =>
  new Refusal(409, { generalErrors: [message], members })

/** 413: the body exceeds the limit of the call. */
export const tooLarge = (maxBytes: number) =>
  new Refusal(413, { generalErrors: [`The body must not exceed ${maxBytes.toLocaleString('en-US')} bytes`] })

/** 499: the caller has disconnected, so no response is sent. Remaining work is dropped. */
export const abandoned = () => new Refusal(499, { generalErrors: ['The client disconnected'] })

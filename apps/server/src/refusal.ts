/** Messages by field path, for example `{ "promotionDeadlines[0].name": ["Name is required"] }`. */
export type FieldErrors = Record<string, string[]>

/** No messages yet. A caller may name a field `constructor`: nothing is inherited that could be taken for its messages. */
export const noErrors = (): FieldErrors => Object.create(null) as FieldErrors

/**
 * A call that is refused, and why; the answer is `application/problem+json` (domain 6.1). Everything that a caller may
 * read of a failure is in here; any other error answers 500 without details.
 */
export class Refusal extends Error {
  readonly status: number
  readonly fieldErrors: FieldErrors
  readonly generalErrors: readonly string[]
  /** Members that this kind of problem adds, for example the current version of a 409. */
  readonly members: Readonly<Record<string, unknown>>
  /** After how many seconds trying again makes sense, where that is known. */
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

/** 400: what was sent cannot be taken; every problem at its field. */
export const invalid = (fieldErrors: FieldErrors, generalErrors: readonly string[] = []) =>
  new Refusal(400, { fieldErrors, generalErrors })

/** A problem at its field, and where in the text of the field. */
interface FoundProblem {
  readonly field: string
  readonly message: string
  readonly position?: { readonly start: number; readonly end: number }
}

/** 400 from a list of problems, all of them, in order; the first position of each field stands in `positions` (OP-126). */
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
 * Problems of shape join those of the rules. What could not be read was validated as if it were blank: what the rules say
 * of it, or of anything inside it, is not meant for it.
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

/** 401: nobody is signed in, or the session is over. */
export const unauthenticated = (message = 'Sign in to continue') => new Refusal(401, { generalErrors: [message] })

/** 403: signed in, without the right. */
export const forbidden = (message: string) => new Refusal(403, { generalErrors: [message] })

/** 404: there is no such object, or none that the caller may know of; both answer the same. */
export const notFound = (what: string) => new Refusal(404, { generalErrors: [`${what} was not found`] })

/** 409: the object is not in the state that the call expects. */
export const conflict = (message: string, members: Record<string, unknown> = {}) =>
  new Refusal(409, { generalErrors: [message], members })

/** 413: the body is larger than the call takes. */
export const tooLarge = (mostBytes: number) =>
  new Refusal(413, { generalErrors: [`The body may have ${mostBytes.toLocaleString('en-US')} bytes at most`] })

/** 499: the caller has gone, so nobody is told; what the call still had to do is left. */
export const abandoned = () => new Refusal(499, { generalErrors: ['The caller has gone'] })

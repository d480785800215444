import { z } from 'zod'
import { BODY_BYTES } from './body-bytes.ts'
import type { EndpointName } from './paths.ts'

/**
 * Who may call: `anyone`; `visitor` is anyone too, but known to the call when signed in; `reader` is every signed-in
 * user; `writer` is refused to read-only users with 403.
 * Which objects a caller reaches is decided by the store, by program. Spec 6.
 */
export type Access = 'anyone' | 'visitor' | 'reader' | 'writer'

/** One call: its name, who may call it, and the shapes it takes and answers. Meaning is checked by the model's rules. */
export interface Endpoint<
  Name extends EndpointName = EndpointName,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly name: Name
  readonly summary: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  /** The status of a success: 201 answers carry a `Location`. */
  readonly status: 200 | 201 | 204
  /** Whether a success may also have no content (204): the associations that can be empty. */
  readonly mayBeEmpty: boolean
  /** Whether the call takes an `Idempotency-Key`. */
  readonly idempotent: boolean
  /** Whether the body is a form (multipart) with one file in the field `file`, instead of JSON. */
  readonly takesFile: boolean
  /** Whether a success answers a file's content, instead of JSON. */
  readonly answersFile: boolean
  /** The largest body that the call takes, in bytes; a larger one is refused with 413. */
  readonly maxBodyBytes: number
  /** Whether the call judges what could be read where other parts could not: all problems in one answer. */
  readonly judgesPartialBody: boolean
  /** Brings the accepted forms of a body into the one that `body` states. */
  readonly prepare: (body: unknown) => unknown
}

type Given<T extends z.ZodType | undefined> = T extends z.ZodType ? T : z.ZodUndefined

/** States one call; shapes that are left out mean "none". */
export function endpoint<
  const Name extends EndpointName,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(
  name: Name,
  summary: string,
  shape: {
    access?: Access
    params?: Params
    query?: Query
    body?: Body
    answer?: Answer
    status?: 200 | 201 | 204
    mayBeEmpty?: boolean
    idempotent?: boolean
    takesFile?: boolean
    answersFile?: boolean
    maxBodyBytes?: number
    judgesPartialBody?: boolean
    prepare?: (body: unknown) => unknown
  },
): Endpoint<Name, Given<Params>, Given<Query>, Given<Body>, Given<Answer>> {
  return {
    name,
    summary,
    access: shape.access ?? 'reader',
    params: (shape.params ?? none) as Given<Params>,
    query: (shape.query ?? none) as Given<Query>,
    body: (shape.body ?? none) as Given<Body>,
    answer: (shape.answer ?? none) as Given<Answer>,
    status: shape.status ?? 200,
    mayBeEmpty: shape.mayBeEmpty ?? false,
    idempotent: shape.idempotent ?? false,
    takesFile: shape.takesFile ?? false,
    answersFile: shape.answersFile ?? false,
    maxBodyBytes: shape.maxBodyBytes ?? (shape.body === undefined ? BODY_BYTES.none : BODY_BYTES.usual),
    judgesPartialBody: shape.judgesPartialBody ?? false,
    prepare: shape.prepare ?? ((body) => body),
  }
}

/** The shape of a part that a call does not have. */
export const none = z.undefined()

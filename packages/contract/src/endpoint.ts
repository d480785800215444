import { z } from 'zod'
import { BODY_BYTES } from './body-bytes.ts'
import type { EndpointName } from './paths.ts'

/**
 * Who may call: `anyone`; `visitor` is anyone too, but known to the call when signed in; `reader` is every signed-in
 * user; `writer` is refused with 403 to those who may only read; `manager` to all but those who look after the accounts of
 * the client; `signingIn` is every signed-in user, and one who gave the right password but not yet the second factor.
 * Which objects a caller reaches is decided by the store, by program. Spec 6.
 */
export type Access = 'anyone' | 'visitor' | 'reader' | 'writer' | 'manager' | 'signingIn'

/**
 * The answers of a call that reads things of several kinds: a shape for each value of one path parameter. Where a value
 * has none, the call does not take it.
 */
export class AnswersBy<
  Parameter extends string = string,
  Shapes extends Readonly<Record<string, z.ZodType>> = Readonly<Record<string, z.ZodType>>,
> {
  readonly parameter: Parameter
  readonly shapes: Shapes

  constructor(parameter: Parameter, shapes: Shapes) {
    this.parameter = parameter
    this.shapes = shapes
  }

  /** The path parameter: one of the values that have a shape. */
  get values() {
    return z.enum(Object.keys(this.shapes) as (keyof Shapes & string)[])
  }
}

/** What a success of a call answers; where it is optional, there may be nothing to answer (204). */
export type Answer = z.ZodType | AnswersBy

/** One call: its name, who may call it, and the shapes it takes and answers. Meaning is checked by the model's rules. */
export interface Endpoint<
  Name extends EndpointName = EndpointName,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answers extends Answer = Answer,
> {
  readonly name: Name
  readonly summary: string
  readonly access: Access
  /** Whether only people who are signed in may call, and no API client: their own affairs, and those of managers. */
  readonly forPeople: boolean
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answers
  /** What headers of a success say beside its body, by their names. */
  readonly answerHeaders: Readonly<Record<string, string>>
  /** The status of a success: 201 answers carry a `Location`. */
  readonly status: 200 | 201 | 204
  /** Whether the call takes an `Idempotency-Key`. */
  readonly idempotent: boolean
  /** Whether the body is a form (multipart) with one file in the field `file`, instead of JSON. */
  readonly takesFile: boolean
  /** Whether a success answers a file's content, instead of JSON. */
  readonly answersFile: boolean
  /** Whether the call changes nothing, so that the database stops working for a caller who has gone. */
  readonly onlyReads: boolean
  /** The largest body that the call takes, in bytes; a larger one is refused with 413. */
  readonly maxBodyBytes: number
  /** Whether the call validates what could be read where other parts could not: all problems in one answer. */
  readonly validatesPartialBody: boolean
  /** Brings the accepted forms of a body into the one that `body` states. */
  readonly prepare: (body: unknown) => unknown
}

/** What the name of a call begins with that changes nothing. */
const readingVerbs = /^(ask|evaluate|explain|export|get|lint|lookUp|propose|read|resolve|run|search)[A-Z]/

type Given<T extends Answer | undefined> = T extends Answer ? T : z.ZodUndefined

/** States one call; shapes that are left out mean "none". */
export function endpoint<
  const Name extends EndpointName,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answers extends Answer | undefined = undefined,
>(
  name: Name,
  summary: string,
  shape: {
    access?: Access
    forPeople?: boolean
    params?: Params
    query?: Query
    body?: Body
    answer?: Answers
    answerHeaders?: Readonly<Record<string, string>>
    status?: 200 | 201 | 204
    idempotent?: boolean
    takesFile?: boolean
    answersFile?: boolean
    maxBodyBytes?: number
    validatesPartialBody?: boolean
    prepare?: (body: unknown) => unknown
  },
): Endpoint<Name, Given<Params>, Given<Query>, Given<Body>, Given<Answers>> {
  return {
    name,
    summary,
    access: shape.access ?? 'reader',
    forPeople: shape.forPeople ?? (shape.access === 'manager' || shape.access === 'signingIn'),
    params: (shape.params ?? none) as Given<Params>,
    query: (shape.query ?? none) as Given<Query>,
    body: (shape.body ?? none) as Given<Body>,
    answer: (shape.answer ?? none) as Given<Answers>,
    answerHeaders: shape.answerHeaders ?? {},
    status: shape.status ?? 200,
    idempotent: shape.idempotent ?? false,
    takesFile: shape.takesFile ?? false,
    answersFile: shape.answersFile ?? false,
    onlyReads: shape.access !== 'anyone' && readingVerbs.test(name),
    maxBodyBytes: shape.maxBodyBytes ?? (shape.body === undefined ? BODY_BYTES.none : BODY_BYTES.usual),
    validatesPartialBody: shape.validatesPartialBody ?? false,
    prepare: shape.prepare ?? ((body) => body),
  }
}

/** The shape of a part that a call does not have. */
export const none = z.undefined()

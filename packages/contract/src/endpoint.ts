import { z } from 'zod'
import { BODY_BYTES } from './body-bytes.ts'
import type { EndpointName } from './paths.ts'

/**
 * Required access: `anyone`; `visitor` is also open to anyone, but identifies signed-in callers; `reader` is every
 * signed-in user; `writer` rejects read-only users with 403; `cataloger` rejects callers who can change neither data of the
 * program nor the catalog of the client; `manager` rejects everyone except account managers of the
 * client; `signingIn` is every signed-in user, and users who gave the right password but not yet the second factor. The
 * store decides by program which objects a caller can reach. Spec 6.
 */
export type Access = 'anyone' | 'visitor' | 'reader' | 'writer' | 'cataloger' | 'manager' | 'signingIn'

/**
 * The responses of a call that reads several kinds of resources: a shape for each value of one path parameter. The call
 * rejects values without a shape.
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

/** The bodies of a call that writes several kinds of records: a shape for each value of one path parameter. */
export interface BodiesBy {
  readonly parameter: string
  readonly shapes: Readonly<Record<string, z.ZodType>>
}

/** The success response of a call. If it is optional, the response can be empty (204). */
export type Answer = z.ZodType | AnswersBy

/**
 * One call: its name, required access, and the shapes of its request and response. The model's rules validate the
 * content.
 */
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
  /**
   * True if only signed-in users can call, not API clients: calls about the user's own account, and those of managers.
   */
  readonly userOnly: boolean
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The shapes of the body by a path parameter, for a call whose body depends on it; `body` then fits all of them. */
  readonly bodyBy: BodiesBy | null
  readonly answer: Answers
  /** Descriptions of additional response headers of a success, by header name. */
  readonly answerHeaders: Readonly<Record<string, string>>
  /** The status of a success. 201 responses have a `Location` header. */
  readonly status: 200 | 201 | 202 | 204
  /** True if the call accepts an `Idempotency-Key`. */
  readonly idempotent: boolean
  /** True if the body is a multipart form with one file in the field `file`, instead of JSON. */
  readonly takesFile: boolean
  /** True if the body can also be the file itself, without a form. */
  readonly takesBareFile: boolean
  /** True if a success returns a file's content, instead of JSON. */
  readonly answersFile: boolean
  /** True if the call changes nothing. The database then cancels the query when the caller disconnects. */
  readonly onlyReads: boolean
  /** Maximum body size in bytes. Larger bodies are rejected with 413. */
  readonly maxBodyBytes: number
  /**
   * True if the call validates the readable parts of a body even if others cannot be read: all problems in one
   * response.
   */
  readonly validatesPartialBody: boolean
  /** Converts the accepted forms of a body to the one that `body` defines. */
  readonly prepare: (body: unknown) => unknown
}

/** Name prefixes of calls that change nothing. */
const readingVerbs = /^(check|compare|evaluate|explain|export|get|lookUp|read|resolve|run|search|suggest)[A-Z]/

type Given<T extends Answer | undefined> = T extends Answer ? T : z.ZodUndefined

/** Defines one call. Omitted shapes mean "none". */
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
    userOnly?: boolean
    params?: Params
    query?: Query
    body?: Body
    bodyBy?: BodiesBy
    answer?: Answers
    answerHeaders?: Readonly<Record<string, string>>
    status?: 200 | 201 | 202 | 204
    idempotent?: boolean
    takesFile?: boolean
    takesBareFile?: boolean
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
    userOnly: shape.userOnly ?? (shape.access === 'manager' || shape.access === 'signingIn'),
    params: (shape.params ?? none) as Given<Params>,
    query: (shape.query ?? none) as Given<Query>,
    body: (shape.body ?? none) as Given<Body>,
    bodyBy: shape.bodyBy ?? null,
    answer: (shape.answer ?? none) as Given<Answers>,
    answerHeaders: shape.answerHeaders ?? {},
    status: shape.status ?? 200,
    idempotent: shape.idempotent ?? false,
    takesFile: shape.takesFile ?? false,
    takesBareFile: shape.takesBareFile ?? false,
    answersFile: shape.answersFile ?? false,
    onlyReads: shape.access !== 'anyone' && readingVerbs.test(name),
    maxBodyBytes: shape.maxBodyBytes ?? (shape.body === undefined ? BODY_BYTES.none : BODY_BYTES.usual),
    validatesPartialBody: shape.validatesPartialBody ?? false,
    prepare: shape.prepare ?? ((body) => body),
  }
}

/** The shape of a part that a call does not have. */
export const none = z.undefined()

/** True if a call does not have this part. */
export const isNone = (shape: Answer): shape is z.ZodUndefined => shape instanceof z.ZodUndefined

/** True if a call needs no session. */
export const isOpen = ({ access }: Endpoint): boolean => access === 'anyone' || access === 'visitor'

/** The shape of the body of a call with these path parameters. */
export const bodyShapeOf = ({ body, bodyBy }: Endpoint, params: unknown): z.ZodType =>
  bodyBy?.shapes[(params as Readonly<Record<string, string>>)[bodyBy.parameter] ?? ''] ?? body

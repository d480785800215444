import {
  AnswersBy,
  bodyShapeOf,
  callMessages,
  endpoints,
  methodAndPath,
  servedPaths,
  withFormerNames,
  type Endpoint,
  type ServedPath,
} from '@incentive/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Caller, ProgramScope } from '../caller.ts'
import { forbidden, invalid, notFound, type FieldErrors, type Refusal, abandoned } from '../refusal.ts'
import { muchTurn, muchTurnOf } from '../slices.ts'
import { admit, type Admission, type Admitted } from './admit.ts'
import { announceSuccessor } from './deprecation.ts'
import { idempotencyOf, ifMatchOf } from './conditions.ts'
import { Reply, type Call, type Handlers } from './call.ts'
import { readBody } from './body/read-body.ts'
import { isReadInPart, maxErrors, readPart } from './body/read-part.ts'
import { acceptForms, receiveFileOf } from './body/receive-file.ts'
import { otherIdProblem } from './other-id.ts'
import { asksForLongPage, printPage } from './long-page.ts'
import { FileReply, sendFile } from './send-file.ts'
import { refuseMethod } from './known-methods.ts'
import { sendSessionToken, originOf, userAgentOf } from './browser-request.ts'

/** The dependencies of serving from higher layers. */
export interface Serving extends Admission {
  readonly handlers: Handlers
  readonly onBehalfOf: OnBehalfOf
  /** Runs work while no other work holds a lock of these names. */
  readonly inTurn: <Result>(names: readonly string[], work: () => Promise<Result>) => Promise<Result>
}

/**
 * Carries out a call on behalf of its caller. The caller gets only a share of the database, and the work is canceled
 * when `gone` is aborted.
 */
type OnBehalfOf = <Result>(caller: { name: string; gone: AbortSignal | null }, work: () => Result) => Result

const admitted = 'admitted'

/** Serves every endpoint of the contract. A missing handler is a type error and an error at startup. */
export function serveEndpoints(app: FastifyInstance, serving: Serving): void {
  app.decorateRequest(admitted, null)
  for (const endpoint of endpoints as readonly Endpoint[]) {
    for (const served of servedPaths(endpoint.name)) {
      const route = routeOf(endpoint, served, serving)
      if (endpoint.takesFile) acceptForms(app, { bare: endpoint.takesBareFile }, (scope) => scope.route(route))
      else app.route(route)
    }
  }
}

function routeOf(endpoint: Endpoint, served: ServedPath, serving: Serving): RouteOptions {
  const handler = handlerOf(endpoint, serving)
  return {
    method: methodAndPath(endpoint.name).method,
    url: served.path,
    bodyLimit: endpoint.maxBodyBytes,
    config: { params: endpoint.params },
    ...(endpoint.answersFile ? { compress: false } : {}),
    onRequest: async (request, reply) => {
      announceSuccessor(endpoint.name, served, request, reply)
      if (!readParams(endpoint, request).success) {
        refuseMethod(request, reply)
        if (isOfRecords(served)) throw notFound('The address')
      }
      request.setDecorator(admitted, await admit(endpoint, serving, request, reply))
    },
    handler: async (request, reply) => {
      const leaving = mayEndEarly(endpoint) ? goneSignal(reply) : null
      const gone = endpoint.takesFile || endpoint.answersFile ? leaving : null
      const call = await readCall(endpoint, { request, gone, ...request.getDecorator<Admitted>(admitted) })
      return send(reply, endpoint, await carryOut(serving, endpoint, leaving, call, handler))
    },
  }
}

/** The paths of records match any first part; one that is no entity of the catalog is an unknown address. */
const isOfRecords = ({ path }: ServedPath) => path.startsWith('/api/:entity')

/** Returns the handler of a call. Its responses have the former names of renamed fields next to the present ones. */
function handlerOf({ name, answer }: Endpoint, { handlers }: Serving): (call: Call) => Promise<unknown> {
  const handler = handlers[name] as ((call: Call) => Promise<unknown>) | undefined
  if (!handler) throw new Error(`no handler serves ${name}`)
  const named = (call: Call, body: unknown) => {
    const params = call.params as Readonly<Record<string, string>> | undefined
    const shape = answer instanceof AnswersBy ? answer.shapes[params?.[answer.parameter] ?? ''] : answer
    return shape === undefined ? body : withFormerNames(shape, body)
  }
  return async (call) => {
    const given = await handler(call)
    return given instanceof Reply ? new Reply(named(call, given.body), given.more) : named(call, given)
  }
}

const mayEndEarly = ({ onlyReads, takesFile, answersFile }: Endpoint) => onlyReads || takesFile || answersFile

/** A call that only reads is canceled when its caller disconnects. A call that changes data is always completed. */
async function carryOut(
  { onBehalfOf, inTurn }: Serving,
  { onlyReads }: Endpoint,
  leaving: AbortSignal | null,
  call: Call,
  handler: (call: Call) => Promise<unknown>,
): Promise<unknown> {
  const { caller } = call as { caller: Caller | null }
  if (caller === null) return handler(call)
  const gone = onlyReads ? leaving : null
  try {
    return await onBehalfOf({ name: String(caller.userId), gone }, () =>
      asksForLongPage(call)
        ? inTurn([muchTurnOf(caller), muchTurn], async () => printPage(await handler(call)))
        : handler(call),
    )
  } catch (error) {
    // an error caused by cancellation is not a failure
    gone?.throwIfAborted()
    throw error
  }
}

interface Received extends Admitted {
  readonly request: FastifyRequest
  readonly gone: AbortSignal | null
}

async function readCall(endpoint: Endpoint, { request, caller, now, gone }: Received): Promise<Call> {
  const params = readParams(endpoint, request)
  if (!params.success) throw notFound('The address')
  const query = readPart(endpoint.query, queryOf(endpoint, request))
  const given = endpoint.prepare(request.body)
  const body = await readBody(bodyShapeOf(endpoint, params.data), given)
  const otherId = otherIdProblem(endpoint, params.data, given)
  const errors: FieldErrors = { ...otherId, ...query.errors, ...body.errors }
  const isRead = Object.keys(errors).length === 0
  // if the id means another object, no other problem is relevant
  const canValidate =
    endpoint.validatesPartialBody && otherId === null && !('' in errors) && isReadInPart(query) && isReadInPart(body)
  if (!isRead && !canValidate) throw refusedShape(errors, query.hasMore || body.hasMore)
  const call: Omit<Call, 'scope'> = {
    params: params.data as Call['params'],
    query: query.value as Call['query'],
    body: body.value as Call['body'],
    receiveFile: endpoint.takesFile ? receiveFileOf(request) : null,
    gone,
    unread: errors,
    caller: caller,
    now,
    requestId: request.id,
    origin: originOf(request),
    address: request.ip,
    userAgent: userAgentOf(request),
    ifMatch: ifMatchOf(request),
    // a body that cannot be read completely is rejected, regardless of its key
    idempotency: endpoint.idempotent && isRead ? idempotencyOf(request, given) : null,
    log: request.log,
  }
  return Object.defineProperty(call, 'scope', { get: () => requireScope(caller) }) as Call
}

/** The problem of a body as a whole has no field to show it at. */
const refusedShape = ({ '': whole = [], ...fields }: Record<string, string[]>, hasMore: boolean): Refusal =>
  invalid(fields, hasMore ? [...whole, callMessages.firstProblems(maxErrors)] : whole)

function requireScope(caller: Caller | null): ProgramScope {
  if (!caller?.scope) throw forbidden(callMessages.noProgram)
  return caller.scope
}

const readParams = (endpoint: Endpoint, request: FastifyRequest) =>
  endpoint.params.safeParse(emptyAsAbsent(request.params))

const emptyAsAbsent = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? undefined : value

const takesNone = (shape: Endpoint['query']) => shape.safeParse(undefined).success

const queryOf = (endpoint: Endpoint, request: FastifyRequest) => (takesNone(endpoint.query) ? undefined : request.query)

function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown): unknown {
  void reply.header('cache-control', 'no-store')
  if (answer instanceof FileReply) return sendFile(reply, answer)
  if (!(answer instanceof Reply)) return reply.code(endpoint.status).send(answer)
  const { status = endpoint.status, headers = {}, sessionCookie } = answer.more
  if (sessionCookie !== undefined) sendSessionToken(reply, sessionCookie)
  return reply.code(status).headers(headers).send(answer.body)
}

/** A signal that is aborted when the connection of a call closes before its response ends. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) left.abort(abandoned())
  }
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return left.signal
}

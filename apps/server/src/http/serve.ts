import { endpoints, methodAndPath, type Access, type Endpoint } from '@incentive/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Caller, ProgramScope } from '../caller.ts'
import { forbidden, invalid, notFound, unauthenticated, type Refusal } from '../refusal.ts'
import { bodyDigest } from './body-digest.ts'
import { goneSignal } from './gone.ts'
import { Reply, type Call, type Handlers, type Idempotency } from './call.ts'
import { readPart } from './read-part.ts'
import { acceptForms, receiveFileOf } from './receive-file.ts'
import { requireSameOrigin } from './same-origin.ts'
import { FileReply, sendFile } from './send-file.ts'
import { sendSessionToken, sessionToken } from './session-cookie.ts'
import { unsafePlace } from './unsafe-text.ts'

/** What serving needs of the floors above: who holds a session token, and what time it is. */
export interface Serving {
  readonly handlers: Handlers
  /** Whose session a token is; null when there is none or it is over. `programId` asks for another program. */
  readonly authenticate: (token: string, now: Date, programId: number | null) => Promise<Caller | null>
  readonly clock: () => Date
}

/** Serves every endpoint of the contract; a missing handler is a type error and an error at start. */
export function serveEndpoints(app: FastifyInstance, serving: Serving): void {
  for (const endpoint of endpoints as readonly Endpoint[]) {
    const { method, path } = methodAndPath(endpoint.name)
    const handler = serving.handlers[endpoint.name] as ((call: Call) => Promise<unknown>) | undefined
    if (!handler) throw new Error(`no handler serves ${endpoint.name}`)
    const route: RouteOptions = {
      method,
      url: path,
      ...(endpoint.answersFile ? { compress: false } : {}),
      handler: async (request, reply) => {
        requireSameOrigin(request)
        const gone = endpoint.answersFile ? goneSignal(reply) : null
        const now = serving.clock()
        const caller = endpoint.access === 'anyone' ? null : await callerOf(request, serving, now)
        requireAccess(endpoint.access, caller)
        return send(reply, endpoint, await handler(readCall(endpoint, { request, caller, now, gone })))
      },
    }
    if (endpoint.takesFile) acceptForms(app, (scope) => scope.route(route))
    else app.route(route)
  }
}

async function callerOf(request: FastifyRequest, serving: Serving, now: Date): Promise<Caller | null> {
  const token = sessionToken(request)
  return token === null ? null : serving.authenticate(token, now, programOf(request))
}

function requireAccess(access: Access, caller: Caller | null): void {
  if (access === 'anyone' || access === 'visitor') return
  if (!caller) throw unauthenticated()
  if (access === 'writer' && caller.role !== 'ADMIN') throw forbidden('You may read but not change this')
}

/** `X-Program-Id` works in another program for one call (OP-37). */
function programOf(request: FastifyRequest): number | null {
  const header = request.headers['x-program-id']
  if (header === undefined) return null
  if (typeof header === 'string' && /^[1-9]\d{0,14}$/.test(header)) return Number(header)
  throw notFound('The program')
}

interface Received {
  readonly request: FastifyRequest
  readonly caller: Caller | null
  readonly now: Date
  readonly gone: AbortSignal | null
}

function readCall(endpoint: Endpoint, { request, caller, now, gone }: Received): Call {
  const params = endpoint.params.safeParse(emptyAsAbsent(request.params))
  if (!params.success) throw notFound('The address')
  const query = readPart(endpoint.query, queryOf(endpoint, request))
  const given = endpoint.prepare(request.body)
  const unsafe = unsafePlace(given)
  if (unsafe !== null) throw invalid({ [unsafe]: ['Invalid value'] })
  const body = readPart(endpoint.body, given)
  const unread = endpoint.judgesPartialBody && body.value !== undefined ? body.errors : {}
  const refused = { ...query.errors, ...(unread === body.errors ? {} : body.errors) }
  if (Object.keys(refused).length > 0) throw refusedShape(refused)
  const call: Omit<Call, 'scope'> = {
    params: params.data as Call['params'],
    query: query.value as Call['query'],
    body: body.value as Call['body'],
    receiveFile: endpoint.takesFile ? receiveFileOf(request) : null,
    gone,
    unread,
    caller: caller,
    now,
    requestId: request.id,
    address: request.ip,
    ifMatch: ifMatchOf(request),
    idempotency: endpoint.idempotent ? idempotencyOf(request, given) : null,
    log: request.log,
  }
  return Object.defineProperty(call, 'scope', { get: () => requireScope(caller) }) as Call
}

/** A body that is wrong as a whole has no field to show it at. */
function refusedShape({ '': whole, ...fields }: Record<string, string[]>): Refusal {
  return invalid(fields, whole ? ['The body has not the expected form'] : [])
}

function requireScope(caller: Caller | null): ProgramScope {
  if (!caller?.scope) throw forbidden('No program is selected')
  return caller.scope
}

const emptyAsAbsent = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? undefined : value

const takesNone = (shape: Endpoint['query']) => shape.safeParse(undefined).success

const queryOf = (endpoint: Endpoint, request: FastifyRequest) => (takesNone(endpoint.query) ? undefined : request.query)

/** A condition that cannot be read is refused: taken as absent, it would let a stale save through. `*` is any version. */
function ifMatchOf(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const [, version] = /^(?:W\/)?"?v?(\d{1,9})"?$/.exec(header) ?? []
  if (version === undefined) throw invalid({}, ['If-Match must name one version, such as "v3"'])
  return Number(version)
}

function idempotencyOf(request: FastifyRequest, body: unknown): Idempotency | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid({}, ['Idempotency-Key must be 1 to 200 visible characters'])
  }
  const path = request.url.split('?')[0] ?? ''
  // the version in If-Match is part of what the call asks for, as one in the body is (OP-92)
  const bodyHash = bodyDigest({ body, ifMatch: ifMatchOf(request) })
  return { key, method: request.method, path, bodyHash }
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown): unknown {
  void reply.header('cache-control', 'no-store')
  if (answer instanceof FileReply) return sendFile(reply, answer)
  if (!(answer instanceof Reply)) return reply.code(endpoint.status).send(answer)
  const { status = endpoint.status, headers = {}, sessionCookie } = answer.more
  if (sessionCookie !== undefined) sendSessionToken(reply, sessionCookie)
  return reply.code(status).headers(headers).send(answer.body)
}

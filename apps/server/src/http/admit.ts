import { callMessages, type Endpoint } from '@incentive/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { abandoned, forbidden, notFound, Refusal, tooLarge, unauthenticated } from '../refusal.ts'
import type { CallRates } from './call-rates.ts'
import { sessionToken } from './browser-request.ts'
import { maxDiscarded } from './connections.ts'

/**
 * Returns the owner of a token; null if the token has no owner, or no longer has one. `programId` selects another
 * program.
 */
type Authenticate<Principal> = (token: string, now: Date, programId: number | null) => Promise<Principal | null>

/** An API client and its rate limit. */
export interface ApiClientCaller {
  readonly caller: Caller
  readonly callsPerMinute: number
}

/**
 * The dependencies of admission from higher layers: the owners of session tokens and API client tokens, and the clock.
 */
export interface Admission {
  /** `isSigningIn` accepts a session that still awaits the second factor. */
  readonly authenticate: (
    ...call: [...Parameters<Authenticate<Caller>>, isSigningIn: boolean]
  ) => Promise<Caller | null>
  readonly authenticateApiClient: Authenticate<ApiClientCaller>
  readonly rates: CallRates
  readonly clock: () => Date
}

/** The caller of a call, and its time: one moment for the whole call. */
export interface Admitted {
  readonly caller: Caller | null
  readonly now: Date
}

/**
 * Authorizes a call before any of its body is read, so that the server never holds or parses data from callers without
 * the right. Rejects calls from another site, without a session or a right, and with a declared body size over the
 * limit. Aborts if the caller has disconnected in the meantime.
 */
export async function admit(
  endpoint: Endpoint,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> {
  const stated = Number(request.headers['content-length'] ?? 0)
  if (stated > maxDiscarded) void reply.header('connection', 'close')
  const now = admission.clock()
  const bearer = endpoint.access === 'anyone' ? null : bearerToken(request)
  // browsers never add this header on their own, so no other site can make a browser send it
  if (bearer === null) requireSameOrigin(request)
  const caller =
    bearer === null
      ? await providerUserOf(endpoint, admission, request, now)
      : await apiClientOf(bearer, { ...admission, now }, request, reply)
  if (request.raw.destroyed) throw abandoned()
  requireAccess(endpoint, caller)
  if (stated > endpoint.maxBodyBytes) throw tooLarge(endpoint.maxBodyBytes)
  return { caller, now }
}

async function providerUserOf(endpoint: Endpoint, { authenticate }: Admission, request: FastifyRequest, now: Date) {
  const token = endpoint.access === 'anyone' ? null : sessionToken(request)
  return token === null ? null : authenticate(token, now, programOf(request), endpoint.access === 'signingIn')
}

/**
 * Every call rejects an invalid token, even calls that are open to visitors: a caller with a token claims an identity.
 */
async function apiClientOf(
  token: string,
  { authenticateApiClient, rates, now }: Admission & { now: Date },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  if (sessionToken(request) !== null) throw new Refusal(400, { generalErrors: [callMessages.twoCredentials] })
  const apiClient = await authenticateApiClient(token, now, programOf(request))
  if (apiClient === null) {
    void reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw unauthenticated(callMessages.tokenRefused)
  }
  const { caller, callsPerMinute } = apiClient
  const { remaining, resetSeconds, isRefused } = await rates.take(caller.sessionId, callsPerMinute, now)
  void reply.headers({
    'ratelimit-policy': `"calls";q=${callsPerMinute};w=60`,
    ratelimit: `"calls";r=${remaining};t=${resetSeconds}`,
  })
  if (!isRefused) return caller
  const generalErrors = [callMessages.tooManyCalls(callsPerMinute)]
  throw new Refusal(429, { generalErrors, retryAfterSeconds: resetSeconds })
}

function requireAccess({ access, userOnly }: Endpoint, caller: Caller | null): void {
  if (userOnly && caller?.isApiClient) throw forbidden(callMessages.usersOnly)
  if (access === 'anyone' || access === 'visitor') return
  if (!caller) throw unauthenticated()
  if (access === 'writer' && !caller.canWrite) throw forbidden(callMessages.readOnly)
  if (access === 'cataloger' && !caller.editsProgramData && !caller.managesCatalog) {
    throw forbidden(caller.canWrite ? callMessages.recordsForbidden : callMessages.readOnly)
  }
  if (access === 'manager' && !caller.managesAccounts) throw forbidden(callMessages.managersOnly)
}

/** `X-Program-Id` selects another program for one call (OP-37). */
function programOf(request: FastifyRequest): number | null {
  const header = request.headers['x-program-id']
  if (header === undefined) return null
  if (typeof header === 'string' && /^[1-9]\d{0,14}$/.test(header)) return Number(header)
  throw notFound('The program')
}

/**
 * The token of an API client from `Authorization: Bearer`. Empty if no token follows that word; null if the header has
 * another scheme or is missing, because a proxy in front can use its own.
 */
function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [scheme, token = ''] = /^Bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '') ?? []
  return scheme === undefined ? null : token
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects (403) calls that a browser sends on behalf of another site. `Sec-Fetch-Site` decides, otherwise `Origin` must
 * be ours. Clients other than browsers send neither and pass. Domain 6.1.
 */
function requireSameOrigin(request: FastifyRequest): void {
  if (harmless.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const { origin } = request.headers
  if (site === undefined && (origin === undefined || hostOf(origin) === request.host)) return
  throw forbidden(callMessages.otherSite)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

import { callMessages, type Access, type Endpoint } from '@incentive/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { abandoned, forbidden, notFound, tooLarge, unauthenticated } from '../refusal.ts'
import { requireSameOrigin } from './same-origin.ts'
import { sessionToken } from './session-cookie.ts'
import { mostDiscarded } from './unread-body.ts'

/** What admitting needs of the floors above: who holds a session token, and what time it is. */
export interface Admission {
  /** Whose session a token is; null when there is none or it is over. `programId` asks for another program. */
  readonly authenticate: (token: string, now: Date, programId: number | null) => Promise<Caller | null>
  readonly clock: () => Date
}

/** Who makes a call, and when: one moment for the whole of it. */
export interface Admitted {
  readonly caller: Caller | null
  readonly now: Date
}

/**
 * Decides who may make a call before anything of its body is read: nobody without a right makes the server hold or
 * parse what they send. Refuses a call from another site, without a session or a right, and with a body that is said to
 * be too large; gives up when the caller has gone meanwhile.
 */
export async function admit(
  endpoint: Endpoint,
  { clock, authenticate }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> {
  const stated = Number(request.headers['content-length'] ?? 0)
  if (stated > mostDiscarded) void reply.header('connection', 'close')
  requireSameOrigin(request)
  const now = clock()
  const token = endpoint.access === 'anyone' ? null : sessionToken(request)
  const caller = token === null ? null : await authenticate(token, now, programOf(request))
  if (request.raw.destroyed) throw abandoned()
  requireAccess(endpoint.access, caller)
  if (stated > endpoint.maxBodyBytes) throw tooLarge(endpoint.maxBodyBytes)
  return { caller, now }
}

function requireAccess(access: Access, caller: Caller | null): void {
  if (access === 'anyone' || access === 'visitor') return
  if (!caller) throw unauthenticated()
  if (access === 'writer' && !caller.mayWrite) throw forbidden(callMessages.readOnly)
  if (access === 'manager' && !caller.managesAccounts) throw forbidden(callMessages.managersOnly)
}

/** `X-Program-Id` works in another program for one call (OP-37). */
function programOf(request: FastifyRequest): number | null {
  const header = request.headers['x-program-id']
  if (header === undefined) return null
  if (typeof header === 'string' && /^[1-9]\d{0,14}$/.test(header)) return Number(header)
  throw notFound('The program')
}

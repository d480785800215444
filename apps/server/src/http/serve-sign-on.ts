import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendSessionToken } from './session-cookie.ts'
import { userAgentOf } from './user-agent.ts'

/** What the browser is sent to, and what it keeps: the state of a sign-in under way, or the token of a session. */
export interface SignOnStep {
  readonly location: string
  readonly state?: string
  readonly sessionToken?: string
}

/** One step of a sign-in at a provider, as it arrives. */
export interface SignOnCall {
  /** The whole address that was asked for, as the caller sees this server. */
  readonly url: URL
  readonly now: Date
  readonly requestId: string
  readonly address: string
  readonly userAgent: string | null
}

/** What the two pages of single sign-on do. */
export interface SignOnPages {
  readonly begin: (clientKey: string, call: SignOnCall) => Promise<SignOnStep>
  /** `state` is what the browser kept; null when it kept none. */
  readonly finish: (state: string | null, call: SignOnCall) => Promise<SignOnStep>
}

/** Binds a sign-in under way to the browser that began it; sent along when the provider leads back here. */
const stateCookie = '__Host-sso'
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

/**
 * Serves single sign-on: `/api/sign-in/KEY` leads to the provider of a client, `/api/sign-in/callback` is where it leads
 * back to. Both answer redirects alone, also when something is wrong: people see them, no program does.
 */
export function serveSignOn(app: FastifyInstance, pages: SignOnPages, clock: () => Date): void {
  const callOf = (request: FastifyRequest): SignOnCall => ({
    url: new URL(request.url, `${request.protocol}://${request.host}`),
    now: clock(),
    requestId: request.id,
    address: request.ip,
    userAgent: userAgentOf(request),
  })
  const send = (reply: FastifyReply, { location, state, sessionToken }: SignOnStep) => {
    if (state === undefined) void reply.clearCookie(stateCookie, attributes)
    else void reply.setCookie(stateCookie, state, attributes)
    if (sessionToken !== undefined) sendSessionToken(reply, sessionToken)
    return reply.header('cache-control', 'no-store').redirect(location)
  }
  app.get('/api/sign-in/callback', async (request, reply) =>
    send(reply, await pages.finish(request.cookies[stateCookie] ?? null, callOf(request))),
  )
  app.get<{ Params: { clientKey: string } }>('/api/sign-in/:clientKey', async (request, reply) =>
    send(reply, await pages.begin(request.params.clientKey, callOf(request))),
  )
}

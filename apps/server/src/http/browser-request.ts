import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The `__Host-` prefix binds the cookie to this host, to https (or localhost) and to the path `/`. */
export const sessionCookie = '__Host-sid'

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

/** The session token of a request; null if there is none. */
export const sessionToken = (request: FastifyRequest): string | null => request.cookies[sessionCookie] ?? null

/** Sends a new session token, or clears the cookie if the token is null. */
export function sendSessionToken(reply: FastifyReply, token: string | null): void {
  if (token === null) void reply.clearCookie(sessionCookie, attributes)
  else void reply.setCookie(sessionCookie, token, attributes)
}

/** The address of this server as the caller sees it, without a path. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`

/** Longer values are truncated: they are shown to their owner, and stored with each session. */
const most = 500

/** The user agent of the browser; null if not sent. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']?.slice(0, most) ?? null

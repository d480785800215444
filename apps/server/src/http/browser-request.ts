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

import type { FastifyReply } from 'fastify'

/** Allows a page one inline style, in the notation of browsers: `'sha256-...'`. */
export function allowStyle(reply: FastifyReply, style: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${style}`))
}

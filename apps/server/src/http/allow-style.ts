import type { FastifyReply } from 'fastify'

/** Lets a page have one style in itself, as the browser names it: `'sha256-...'`. */
export function allowStyle(reply: FastifyReply, style: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${style}`))
}

import type { FastifyRequest } from 'fastify'

/**
 * The token that a machine shows in `Authorization: Bearer`; empty when it shows none after that word, null when the
 * header is of another scheme or missing: a proxy in front may have one of its own.
 */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [scheme, token = ''] = /^Bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '') ?? []
  return scheme === undefined ? null : token
}

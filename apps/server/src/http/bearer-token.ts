import type { FastifyRequest } from 'fastify'

/**
 * The token of an API client from `Authorization: Bearer`. Empty if no token follows that word; null if the header has
 * another scheme or is missing, because a proxy in front can use its own.
 */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [scheme, token = ''] = /^Bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '') ?? []
  return scheme === undefined ? null : token
}

import { DEPRECATION_SECONDS, pathTo, type EndpointName, type ServedPath } from '@incentive/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Adds to every response of a former path since when it is deprecated (`Deprecation`, RFC 9745), from when on it can be
 * removed (`Sunset`, RFC 8594), and the present path with the parameters of the request (`Link`).
 */
export function announceSuccessor(
  name: EndpointName,
  { deprecatedSince }: ServedPath,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (deprecatedSince === null) return
  const successor = pathTo(name, request.params as Readonly<Record<string, string>>)
  void reply.headers({
    deprecation: `@${deprecatedSince}`,
    sunset: new Date((deprecatedSince + DEPRECATION_SECONDS) * 1000).toUTCString(),
    link: `<${successor}>; rel="successor-version"`,
  })
}

import type { FastifyRequest } from 'fastify'

/** The address of this server as the caller sees it, without a path. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`

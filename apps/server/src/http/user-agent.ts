import type { FastifyRequest } from 'fastify'

/** Longer values are truncated: they are shown to their owner, and stored with each session. */
const most = 500

/** The user agent of the browser; null if not sent. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']?.slice(0, most) ?? null

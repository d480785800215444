import type { FastifyRequest } from 'fastify'

/** Longer ones are cut: they are shown to their owner, and stored with each session. */
const most = 500

/** What the browser says it is; null when it says nothing. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']?.slice(0, most) ?? null

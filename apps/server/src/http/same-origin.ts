import { callMessages } from '@incentive/contract'
import type { FastifyRequest } from 'fastify'
import { forbidden } from '../refusal.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects (403) calls that a browser sends on behalf of another site. `Sec-Fetch-Site` decides, otherwise `Origin` must
 * be ours. Clients other than browsers send neither and pass. Domain 6.1.
 */
export function requireSameOrigin(request: FastifyRequest): void {
  if (harmless.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const { origin } = request.headers
  if (site === undefined && (origin === undefined || hostOf(origin) === request.host)) return
  throw forbidden(callMessages.otherSite)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

import { callMessages } from '@incentive/contract'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../refusal.ts'
import { bodyDigest } from './body/body-digest.ts'
import type { Idempotency } from './call.ts'

/** An unreadable condition is rejected: ignoring it would let a stale save through. `*` is any version. */
export function ifMatchOf(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const [, version] = /^(?:W\/)?"?v?(\d{1,9})"?$/.exec(header) ?? []
  if (version === undefined) throw invalid({}, [callMessages.ifMatchInvalid])
  return Number(version)
}

/**
 * Returns the key of a call and the digest of its request; null without an `Idempotency-Key`. The path and the names of
 * fields count as they are sent, former ones too, so a retry finds the record of its first attempt after a rename.
 */
export function idempotencyOf(request: FastifyRequest, body: unknown): Idempotency | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid({}, [callMessages.idempotencyKeyInvalid])
  }
  const path = request.url.split('?')[0] ?? ''
  // the version in If-Match is part of the request, like one in the body (OP-92)
  const bodyHash = bodyDigest({ body, ifMatch: ifMatchOf(request) })
  return { key, method: request.method, path, bodyHash }
}

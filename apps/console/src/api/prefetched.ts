import type { AnswerOf, EndpointName } from '@incentive/contract'
import { requestOf, type Request, type Sent } from './request.ts'

/**
 * Maximum age of a prefetched response, and the time after page load during which reads are prefetched, in
 * milliseconds.
 */
const freshMs = 10_000
/** Timeout after which the server counts as unavailable, as for a call. */
const requestTimeoutMs = 30_000

const prefetched = new Map<string, { readonly response: Promise<Response>; readonly since: number }>()
/** Requests that a screen has already sent itself; they are not prefetched anymore. */
const requested = new Set<string>()

const nameOf = (request: Request) => JSON.stringify(request)

/** Sends a read in a program before its screen does, unless the screen has already sent it. */
export function prefetch<Name extends EndpointName>(name: Name, sent: Sent<Name>, programId: number | null): void {
  send(name, sent, programId)?.catch(() => undefined)
}

/** Prefetches like {@link prefetch} and also resolves to the parsed response; null without one. */
export async function prefetchJson<Name extends EndpointName>(
  name: Name,
  sent: Sent<Name>,
  programId: number | null,
): Promise<AnswerOf<Name> | null> {
  const copy = await send(name, sent, programId)?.then(
    (response) => response.clone(),
    () => null,
  )
  return copy?.status === 200 ? ((await copy.json()) as AnswerOf<Name>) : null
}

function send<Name extends EndpointName>(
  name: Name,
  sent: Sent<Name>,
  programId: number | null,
): Promise<Response> | null {
  const request = requestOf(name, sent, programId)
  if (requested.has(nameOf(request))) return null
  const { address, method, headers, body } = request
  const response = fetch(address, { method, headers, body, signal: AbortSignal.timeout(requestTimeoutMs) })
  prefetched.set(nameOf(request), { response, since: performance.now() })
  return response
}

/**
 * Takes the response of a prefetched request; undefined if there is none, if it was already taken, or if it is too old.
 * Once no prefetched response can be left, the lookup is skipped, because request bodies can be large.
 */
export function takePrefetched(request: Request): Promise<Response> | undefined {
  const now = performance.now()
  for (const [name, { since }] of prefetched) if (now - since >= freshMs) prefetched.delete(name)
  if (now >= freshMs && prefetched.size === 0) return undefined
  const name = nameOf(request)
  const found = prefetched.get(name)
  prefetched.delete(name)
  if (!found) requested.add(name)
  return found?.response
}

import type { AnswerOf, EndpointName } from '@incentive/contract'
import { requestOf, type Request, type Sent } from './request.ts'

/** How long an answer is kept for its caller, and how long after the page loaded reads are prefetched: milliseconds. */
const freshMs = 10_000
/** After this time a server that does not answer counts as away, as it does for a call. */
const requestTimeoutMs = 30_000

const prefetched = new Map<string, { readonly response: Promise<Response>; readonly since: number }>()
/** Requests that were called for before they were prefetched. */
const requested = new Set<string>()

const nameOf = (request: Request) => JSON.stringify(request)

/** Sends a read in a program before its screen calls for it, unless the screen was faster. */
export function prefetch<Name extends EndpointName>(name: Name, sent: Sent<Name>, programId: number | null): void {
  send(name, sent, programId)?.catch(() => undefined)
}

/** Prefetches as {@link prefetch} does and also resolves to the answer; null when there is none. */
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
 * The response to a prefetched request that nobody took yet; undefined when there is none, or it is too old. Once no
 * prefetched response can be left, nothing is looked up: a body may be large.
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

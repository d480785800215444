import type { AnswerOf, EndpointName } from '@incentive/contract'
import { requestOf, type Request, type Sent } from './request.ts'

/** How long an answer may wait for whoever wants it, and how long after the page began reads are begun: milliseconds. */
const freshFor = 10_000
/** After this time a server that does not answer counts as away, as it does for a call. */
const patience = 30_000

const begun = new Map<string, { readonly response: Promise<Response>; readonly since: number }>()
/** What was asked for before it was begun. */
const asked = new Set<string>()

const nameOf = (request: Request) => JSON.stringify(request)

/** Sends a read in a program before the screen that wants its answer is there, unless the screen was faster. */
export function begin<Name extends EndpointName>(name: Name, sent: Sent<Name>, programId: number | null): void {
  send(name, sent, programId)?.catch(() => undefined)
}

/** Begins a read as {@link begin} does, and says the answer beforehand; null when there is none to tell of. */
export async function beginAndRead<Name extends EndpointName>(
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
  if (asked.has(nameOf(request))) return null
  const { address, method, headers, body } = request
  const response = fetch(address, { method, headers, body, signal: AbortSignal.timeout(patience) })
  begun.set(nameOf(request), { response, since: performance.now() })
  return response
}

/**
 * The answer to a request that was begun and nobody took yet; undefined when there is none, or it waited too long. When
 * nothing can be waiting any more, nothing is looked up: a body may be large.
 */
export function takeBegun(request: Request): Promise<Response> | undefined {
  const now = performance.now()
  for (const [name, { since }] of begun) if (now - since >= freshFor) begun.delete(name)
  if (now >= freshFor && begun.size === 0) return undefined
  const name = nameOf(request)
  const found = begun.get(name)
  begun.delete(name)
  if (!found) asked.add(name)
  return found?.response
}

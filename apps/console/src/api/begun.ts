import type { EndpointName } from '@incentive/contract'
import { requestOf, type Request, type Sent } from './request.ts'

/** How long an answer may wait for whoever wants it, in milliseconds. */
const freshFor = 10_000

const begun = new Map<string, { readonly response: Promise<Response>; readonly since: number }>()

const nameOf = (request: Request) => JSON.stringify(request)

/** Sends a read before the screen that wants its answer is there. Answers as `fetch` does; nobody need listen. */
export function begin<Name extends EndpointName>(name: Name, sent: Sent<Name> = {}): Promise<Response> {
  const request = requestOf(name, sent)
  const { address, method, headers, body } = request
  const response = fetch(address, { method, headers, body })
  begun.set(nameOf(request), { response, since: performance.now() })
  response.catch(() => undefined)
  return response
}

/** The answer to a request that was begun and nobody took yet; undefined when there is none, or it waited too long. */
export function takeBegun(request: Request): Promise<Response> | undefined {
  const name = nameOf(request)
  const found = begun.get(name)
  begun.delete(name)
  return found && performance.now() - found.since < freshFor ? found.response : undefined
}

import type { EndpointName } from '@incentive/contract'
import { logWarning } from './log.ts'
import { requestOf, type PathParams, type Sent } from './request.ts'

/**
 * Maximum size of a request body that browsers finish sending after the page is closed, in bytes; a character takes up
 * to three.
 */
const OUTLIVES_PAGE = 64_000 / 3

/**
 * Sends a request that no one waits for, even while the page is closing. A failure is only logged to the browser's
 * console and never causes a sign-in prompt. Returns true if the server accepted the request.
 */
export async function sendQuietly<Name extends EndpointName, const Params extends PathParams<Name>>(
  name: Name,
  sent: Sent<Name, Params>,
): Promise<boolean> {
  const { address, method, headers, body } = requestOf(name, sent)
  try {
    const keepalive = (body?.length ?? 0) < OUTLIVES_PAGE
    const { ok, status } = await fetch(address, { method, headers, body, keepalive })
    if (!ok) logWarning(`${name} was refused with ${status}`)
    return ok
  } catch {
    return false
  }
}

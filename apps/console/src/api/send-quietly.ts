import type { EndpointName } from '@incentive/contract'
import { logWarning } from './log.ts'
import { requestOf, type PathParams, type Sent } from './request.ts'

/** Browsers carry this much of a body to its end after the page has gone, in bytes; a character takes up to three. */
const OUTLIVES_PAGE = 64_000 / 3

/**
 * Sends what nobody waits for, also when the page is about to go. A failure is noted in the browser's console alone:
 * nobody is asked to sign in for it. Answers whether it was taken.
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

/** Sends a body with the idempotency key of the call. */
export type SendOnce = <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/**
 * Creates a function that sends the calls of one form or button so that each takes effect only once (U7). After a
 * failure the same body is sent with the same key, because it may have been stored without a response. A different
 * body, or any body after a success, gets a new key. Keeping the key of a rejected call is safe: the server does not
 * store it.
 */
export function createSendOnce(): SendOnce {
  let last: { readonly text: string; readonly key: string } | null = null
  return async (body, send) => {
    const text = JSON.stringify(body ?? null)
    const attempt = last?.text === text ? last : { text, key: newKey() }
    last = attempt
    const answer = await send(attempt.key)
    if (last === attempt) last = null
    return answer
  }
}

/** A unique `Idempotency-Key`; avoids APIs that browsers do not offer to pages over plain HTTP. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

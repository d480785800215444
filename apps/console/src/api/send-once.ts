import { newKey } from './new-key.ts'

/** Sends a body under the key that the call shall carry. */
export type SendOnce = <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/**
 * What sends the calls of one place so that each is carried out once (U7). After a failure the same body carries the
 * same key, because it may have been stored though no answer came; another body, and whatever follows a success,
 * carries another. Nothing is lost by keeping the key of a refused call: the server keeps none of it.
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

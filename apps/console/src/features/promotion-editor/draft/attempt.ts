/** A call that changes something, and the key under which the server carries it out once. */
export type Attempt = { readonly key: string; readonly text: string }

/**
 * The attempt for a body: the one before, with its key, when it is sent again unchanged (U7); another body is another
 * attempt. `newKey` makes a key nobody else has.
 */
export function attemptFor(before: Attempt | null, body: unknown, newKey: () => string): Attempt {
  const text = JSON.stringify(body ?? null)
  return before?.text === text ? before : { key: newKey(), text }
}

/** When the server last answered somebody who is signed in: what idles is counted from then. */
let answeredAt = 0
const listeners = new Set<() => void>()

/** Milliseconds of the clock; 0 before the first answer. */
export const lastAnswer = (): number => answeredAt

/** An answer came just now. */
export function noteAnswer(): void {
  answeredAt = Date.now()
  for (const listener of listeners) listener()
}

/** Answers a function that ends the watch. */
export function watchAnswers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

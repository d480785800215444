import { createStore } from 'zustand/vanilla'

/** Lets the user sign in again; resolves to true if they did. */
type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain | null = null
let pending: Promise<boolean> | null = null

/** Sets the handler for a session that ends during work. Returns a function that removes it. */
export function whenSessionEnds(ask: SignInAgain): () => void {
  signInAgain = ask
  return () => {
    if (signInAgain === ask) signInAgain = null
  }
}

/**
 * Waits for the user to sign in again; false if they did not, or if there is no handler. All waiting calls share one
 * prompt.
 */
export function isSignedInAgain(): Promise<boolean> {
  if (!signInAgain) return Promise.resolve(false)
  pending ??= signInAgain().finally(() => {
    pending = null
  })
  return pending
}

/** When the server last responded to a signed-in user; the idle time counts from then. */
const answeredAt = createStore(() => 0)

/** Milliseconds of the clock; 0 before the first response. */
export const lastAnswer = answeredAt.getState

/** Records a response at the current time. */
export const noteAnswer = (): void => answeredAt.setState(Date.now(), true)

/** Returns a function that ends the subscription. */
export const watchAnswers = answeredAt.subscribe

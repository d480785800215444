/** Lets the user sign in again; answers whether they did. */
type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain | null = null
let pending: Promise<boolean> | null = null

/**
 * Says what happens when the session is over in the middle of the work. Answers a function that takes it back.
 */
export function whenSessionEnds(ask: SignInAgain): () => void {
  signInAgain = ask
  return () => {
    if (signInAgain === ask) signInAgain = null
  }
}

/**
 * Waits until the user has answered; false when they did not sign in again, or nobody can be asked. All calls that
 * wait share one question.
 */
export function isSignedInAgain(): Promise<boolean> {
  if (!signInAgain) return Promise.resolve(false)
  pending ??= signInAgain().finally(() => {
    pending = null
  })
  return pending
}

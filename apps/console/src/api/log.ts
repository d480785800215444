import { ApiProblem } from './api-problem.ts'

/** Says in the browser's console what only whoever looks into a fault needs to know; the user is told nothing. */
export function logWarning(text: string): void {
  // the specification asks for these words in the console (Spec 8)
  // eslint-disable-next-line no-console
  console.warn(text)
}

/** Says what could not be done and why: `The list countries could not be loaded: The server answered 500`. */
export function logFailure(what: string, error: unknown): void {
  logWarning(`${what}: ${error instanceof ApiProblem ? error.message : String(error)}`)
}

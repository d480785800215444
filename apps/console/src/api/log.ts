import { ApiProblem } from './failure.ts'

/** Logs a message to the browser's console for troubleshooting; it is not shown to the user. */
export function logWarning(text: string): void {
  // the specification requires this text in the console (Spec 8)
  // eslint-disable-next-line no-console
  console.warn(text)
}

/** Logs what failed and why: `The list countries could not be loaded: The server responded with 500`. */
export function logFailure(what: string, error: unknown): void {
  logWarning(`${what}: ${error instanceof ApiProblem ? error.message : String(error)}`)
}

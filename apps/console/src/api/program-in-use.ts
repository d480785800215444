let getProgram: () => number | null = () => null

/** Sets the function that returns the id of the program that this window shows; null while it shows none. */
export function learnProgramFrom(report: () => number | null): void {
  getProgram = report
}

/**
 * The header that runs a call in the program that this window shows. The session's own selection can be different:
 * another window of the same session may have changed it. OP-37.
 */
export function programHeaders(id = getProgram()): Record<string, string> {
  return id === null ? {} : { 'x-program-id': String(id) }
}

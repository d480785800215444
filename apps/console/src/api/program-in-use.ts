let tellProgram: () => number | null = () => null

/** Says where to learn the id of the program that this window shows; null while it shows none. */
export function learnProgramFrom(tell: () => number | null): void {
  tellProgram = tell
}

/**
 * The header that makes a call work in the program that this window shows. The session's own selection may be another
 * one by now: a second window of the same session can have changed it. OP-37.
 */
export function programHeaders(id = tellProgram()): Record<string, string> {
  return id === null ? {} : { 'x-program-id': String(id) }
}

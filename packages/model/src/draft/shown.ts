import type { Field } from './field.ts'

/** A read-only value of the server: drafts show it, nothing sends it, and a value in a body is ignored. */
export function shown<Wire>(): Field<Wire, Wire | null, undefined, unknown> {
  return {
    open: (wire) => wire,
    send: () => undefined,
    isSame: () => true,
    read: (_body, before) => before,
    describe: () => null,
  }
}

import type { Field } from './field.ts'

/** A value that is the server's alone: drafts show it, nothing sends it, and what a body says of it is passed over. */
export function shown<Wire>(): Field<Wire, Wire | null, undefined, unknown> {
  return {
    open: (wire) => wire,
    send: () => undefined,
    isSame: () => true,
    read: (_body, before) => before,
    describe: () => null,
  }
}

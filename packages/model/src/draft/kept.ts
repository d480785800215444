import type { Field } from './field.ts'

/** A field that a body cannot clear: null is treated like an absent key. */
export function kept<Wire, Draft, Sent, Body>(field: Field<Wire, Draft, Sent, Body>): Field<Wire, Draft, Sent, Body> {
  return {
    ...field,
    read: (body, before, at, reading) => (body === null ? before : field.read(body, before, at, reading)),
  }
}

import type { Described } from './described.ts'
import type { Issue } from '../issues/rule.ts'
import type { Choose, Place, Sides } from './sides.ts'
import type { ReferenceKind, ReferenceOf } from '../references/reference.ts'
import type { Wanted } from '../references/reference-input.ts'

/**
 * Converts one field between its forms: `Wire` in a response, `Draft` in the editor (blanks allowed, numbers and dates
 * as text), `Sent` in a body that is sent, `Body` in a body that the server accepts. An interface, because only then
 * does TypeScript infer the four types back from a table.
 */
export interface Field<Wire, Draft, Sent, Body> {
  /** Null means that there is no value or that it could not be loaded; it opens as blank. */
  open(wire: Wire | null): Draft
  /** Blank and invalid values are sent as null; where that matters, the rules have refused them before. */
  send(draft: Draft): Sent
  /** True if two drafts mean the same value, however they were typed. */
  isSame(a: Draft, b: Draft): boolean
  /** `before` is the previous draft, so that an unchanged reference need not be looked up. */
  read(body: Body, before: Draft, at: string, reading: Reading): Draft
  /** Describes the draft as text that stays valid after its reference was deleted. */
  describe(draft: Draft): Described
  /** Merges the parts that both sides changed differently. Without it, one side is used as a whole. */
  merge?(sides: Sides<Draft>, place: Place, choose: Choose): Draft
  /** Removes the ids of rows in the draft that are not in `stored`: those rows are new. */
  settleIds?(draft: Draft, stored: Draft): Draft
  /** Looks up all references of a body, and reads nothing; missing for fields without references. */
  seek?(body: Body, find: FindReference): void
}

/** Looks up a reference of a body; returns undefined when no such object is within reach, or when it is deactivated. */
export type FindReference = {
  <K extends ReferenceKind>(kind: K, wanted: Wanted): ReferenceOf[K] | undefined
  /** The message for an object that is within reach, but cannot be chosen. */
  readonly problemOf?: (kind: ReferenceKind, wanted: Wanted) => string | undefined
}

/** The context in which a body is read: looks up references and collects issues. */
export type Reading = { readonly find: FindReference; readonly issues: Issue[] }

/** A field that a body cannot clear: null is treated like an absent key. */
export function kept<Wire, Draft, Sent, Body>(field: Field<Wire, Draft, Sent, Body>): Field<Wire, Draft, Sent, Body> {
  return {
    ...field,
    read: (body, before, at, reading) => (body === null ? before : field.read(body, before, at, reading)),
  }
}

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

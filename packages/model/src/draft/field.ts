import type { Described } from '../changes/described.ts'
import type { Issue } from '../issues/rule.ts'
import type { Choose, Place, Sides } from '../merge/sides.ts'
import type { ReferenceKind, ReferenceOf } from '../references/reference.ts'
import type { Sought } from '../references/reference-input.ts'

/**
 * How one field goes between its forms: `Wire` as an answer holds it, `Draft` while it is typed (blanks allowed,
 * numbers and dates as text), `Sent` as a body sends it, `Body` as a body may write it. An interface, because only
 * then does TypeScript infer the four back from a table.
 */
export interface Field<Wire, Draft, Sent, Body> {
  /** Null stands for what has no value or could not be loaded, and opens as blank. */
  open(wire: Wire | null): Draft
  /** What is blank or no value of its kind is sent as null; the rules have refused it before where that matters. */
  send(draft: Draft): Sent
  /** Whether two drafts mean the same value, however they were typed. */
  isSame(a: Draft, b: Draft): boolean
  /** `before` is what the draft held, so that a reference that stays need not be looked up. */
  read(body: Body, before: Draft, at: string, reading: Reading): Draft
  /** What the draft holds, in words that stay true when what it refers to is gone. */
  describe(draft: Draft): Described
  /**
   * Merges what both sides changed differently, part by part; of a field without it one side stands as a whole.
   */
  merge?(sides: Sides<Draft>, place: Place, choose: Choose): Draft
  /** The draft of a field whose rows have ids, beside what is stored of it: a row that is not among those is a new one. */
  settleIds?(draft: Draft, stored: Draft): Draft
  /** Looks up everything that a body refers to, and reads nothing; a field without it refers to nothing. */
  seek?(body: Body, find: FindReference): void
}

/** Looks up what a reference of a body means; undefined when there is no such thing within reach. */
export type FindReference = <K extends ReferenceKind>(kind: K, sought: Sought) => ReferenceOf[K] | undefined

/** A body being read: where references are looked up, and where problems are put. */
export type Reading = { readonly find: FindReference; readonly issues: Issue[] }

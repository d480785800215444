import { printInstant } from '@incentive/scalars'
import type { Facts } from '@incentive/spel'
import type { CompiledVersion } from './compile/compiled.ts'
import type { ClaimFacts, SaleDate } from './facts/claim-facts.ts'
import type { LineRun } from './lines/line-run.ts'
import type { StateView } from './state/state-view.ts'

/** `decide` stops at the first refusal and writes no trace; both modes return the same decision and money. */
export type Mode = 'decide' | 'explain'

/** The state of an evaluation in progress. */
export type Evaluation = {
  readonly version: CompiledVersion
  readonly facts: ClaimFacts
  readonly state: StateView
  readonly saleDate: SaleDate
  /** In the normalized form for comparing invoices. */
  readonly invoice: string | null
  readonly lines: LineRun[]
  /** The serials in accepted lines, by product. */
  readonly namedSerials: Map<string, Set<string>>
  /** The facts of rules, loaded when the first rule needs them. */
  eligibilityFacts: Facts | string | null
}

/** Maximum distance from 1970 of instants that have a text. */
const FARTHEST = 8.64e15

/** An instant in the format of a trace; null for an open end. */
export function instantText(instant: number): string | null {
  return Math.abs(instant) <= FARTHEST ? printInstant(instant) : null
}

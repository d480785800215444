import { printInstant } from '@incentive/scalars'
import type { Facts } from '@incentive/spel'
import type { CompiledVersion } from './compile/compiled.ts'
import type { ClaimFacts, SaleDate } from './facts/claim-facts.ts'
import type { FoundCode } from './outcome/found-code.ts'
import type { LineRun } from './lines/line-run.ts'
import type { StateView } from './state/state-view.ts'
import type { Log } from './trace/log.ts'

/** One evaluation while it goes on. */
export type Evaluation = {
  readonly version: CompiledVersion
  readonly facts: ClaimFacts
  readonly state: StateView
  readonly saleDate: SaleDate
  /** In the form in which invoices are compared. */
  readonly invoice: string | null
  /** Null in the mode that only decides. */
  readonly log: Log | null
  readonly codes: FoundCode[]
  readonly lines: LineRun[]
  /** The serials that accepted lines name, by product. */
  readonly namedSerials: Map<string, Set<string>>
  /** The facts of rules, loaded when the first rule asks. */
  eligibilityFacts: Facts | string | null
}

/** The instants that have a text. */
const FARTHEST = 8.64e15

/** An instant as a trace holds it; an open end is blank. */
export function instantText(instant: number): string | null {
  return Math.abs(instant) <= FARTHEST ? printInstant(instant) : null
}

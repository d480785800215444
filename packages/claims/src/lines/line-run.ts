import type { Decimal } from '@incentive/scalars'
import type { Price } from '@incentive/model/payouts'
import type { Code } from '../codes/codes.ts'
import type { CompiledLine } from '../compile/compiled.ts'
import type { CatalogProduct } from '../facts/catalog.ts'
import type { ClaimLine } from '../facts/claim-facts.ts'
import type { RowOf } from '../outcome/found-code.ts'
import type { MessageRef } from '../trace/message.ts'

export type LineStepId = 'L01' | 'L02' | 'L03' | 'L04' | 'L05' | 'L06' | 'L07'

/** A code that a step reports about a line; the row is the place to fix if that is not the line's. */
export type LineReport = {
  readonly step: LineStepId
  readonly code: Code
  readonly params: MessageRef['params']
  readonly row: RowOf
}

/** L08: the units of the product over the whole claim, those of the line, and the bound that they are outside. */
export type UnitBounds = {
  readonly units: number
  readonly accepted: number
  readonly code: 'BELOW_MINIMUM_UNITS' | 'ABOVE_MAXIMUM_UNITS' | null
}

/** The state of a claim line during its checks and payment. */
export type LineRun = {
  readonly claimed: ClaimLine
  product: CatalogProduct | null
  /** The product's own line, if it is effective. */
  own: CompiledLine | null
  /** The source of its settings: the own line, or else the oldest effective group. */
  settings: CompiledLine | null
  units: number
  /** Units that were not refused; 0 on a refused line. */
  accepted: number
  /** Remaining serials, in the normalized form for comparisons. */
  serials: readonly string[]
  /** All serials in the line, for the lines after it. */
  named: readonly string[]
  unitPrice: Decimal | null
  /** Null while the price is unknown. */
  price: Price | null
  /** The reason why the line is refused. */
  code: Code | null
  /** Reports of the steps, in order; the last one refuses a line that is refused by a step. */
  readonly reports: LineReport[]
  /** Null on a line that a step refused. */
  bounds: UnitBounds | null
}

export function startLine(claimed: ClaimLine): LineRun {
  return {
    claimed,
    product: null,
    own: null,
    settings: null,
    units: 0,
    accepted: 0,
    serials: NONE,
    named: NONE,
    unitPrice: null,
    price: null,
    code: null,
    reports: [],
    bounds: null,
  }
}

const NONE: readonly string[] = []

import type { Decimal } from '@incentive/scalars'
import type { Price } from '@incentive/model'
import type { Code } from '../codes/codes.ts'
import type { CompiledLine } from '../compile/compiled.ts'
import type { CatalogueProduct } from '../facts/catalogue.ts'
import type { ClaimLine } from '../facts/claim-facts.ts'
import type { OpenNode } from '../trace/log.ts'

/** A claim line while it is checked and paid. */
export type LineRun = {
  readonly claimed: ClaimLine
  product: CatalogueProduct | null
  /** The own line of the product, when it is in force. */
  own: CompiledLine | null
  /** What its settings come from: the own line, else the oldest group in force. */
  settings: CompiledLine | null
  units: number
  /** Units that were not refused; 0 on a refused line. */
  accepted: number
  /** Serials that are left, in the form in which they are compared. */
  serials: readonly string[]
  /** All serials that it names, for lines after it. */
  named: readonly string[]
  unitPrice: Decimal | null
  /** Null while the price is not known. */
  price: Price | null
  /** Why the line is refused. */
  code: Code | null
  /** Its place in the trace. */
  node: OpenNode | null
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
    node: null,
  }
}

const NONE: readonly string[] = []

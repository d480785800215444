import type { Decimal } from '@incentive/scalars'
import type { Price } from '@incentive/model'
import type { Code } from '../codes/codes.ts'
import type { CompiledLine } from '../compile/compiled.ts'
import type { CatalogProduct } from '../facts/catalog.ts'
import type { ClaimLine } from '../facts/claim-facts.ts'
import type { OpenNode } from '../trace/log.ts'

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
  /** Its node in the trace. */
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

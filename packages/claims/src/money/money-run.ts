import type { Code } from '../codes/codes.ts'
import type { CompiledLine } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import type { RuleFacts } from '../rules/rule-facts.ts'
import type { ClaimPercent, MoneyStep } from './money-step.ts'
import { startRecord, type NewRecord, type PayoutRecord } from './payout-record.ts'
import type { PoolEntry } from './pool.ts'

/** Units within the limits: of each claim line, and of each entry of the carried units. */
export type AllowedUnits = { readonly lines: readonly number[]; readonly carried: readonly number[] }

/** A product of the claim with its accepted lines. */
export type ClaimedProduct = {
  readonly key: string
  readonly own: CompiledLine | null
  readonly lines: readonly number[]
}

/** The state of the money calculation for given allowed units. */
export type MoneyRun = {
  readonly evaluation: Evaluation
  readonly products: readonly ClaimedProduct[]
  readonly allowed: AllowedUnits
  /**
   * Number of units that groups have taken from the start of each claim line; for carried units, the number that they
   * have paid.
   */
  readonly taken: number[]
  readonly takenCarried: number[]
  readonly records: PayoutRecord[]
  readonly percents: ClaimPercent[]
  /** Everything that was calculated, in order; also the records. */
  readonly steps: MoneyStep[]
  wait: Code | null
  /**
   * Numbers of the claim lines with a failed rule; null means the claim. No further codes are reported for these
   * (B.10).
   */
  readonly failedLines: Set<number | null>
  ruleFacts: RuleFacts | null
}

export function startMoney(
  evaluation: Evaluation,
  products: readonly ClaimedProduct[],
  allowed: AllowedUnits,
): MoneyRun {
  return {
    evaluation,
    products,
    allowed,
    taken: allowed.lines.map(() => 0),
    takenCarried: allowed.carried.map(() => 0),
    records: [],
    percents: [],
    steps: [],
    wait: null,
    failedLines: new Set(),
    ruleFacts: null,
  }
}

/** Adds a payout at the end of the sequence. */
export function addPayout({ records, steps }: MoneyRun, payout: NewRecord): void {
  const record = startRecord(payout)
  records.push(record)
  steps.push(record)
}

/** The products of the accepted lines, in the order of the claim. */
export function claimedProducts({ lines }: Evaluation): readonly ClaimedProduct[] {
  const products = new Map<string, { key: string; own: CompiledLine | null; lines: number[] }>()
  lines.forEach(({ product, own, code }, index) => {
    if (product === null || code !== null) return
    const known = products.get(product.productKey)
    if (known === undefined) products.set(product.productKey, { key: product.productKey, own, lines: [index] })
    else known.lines.push(index)
  })
  return [...products.values()]
}

/** The units of claim lines that are not taken yet. */
export function poolOfLines({ allowed, taken, evaluation }: MoneyRun, lines: readonly number[]): PoolEntry[] {
  const pool: PoolEntry[] = []
  for (const line of lines) {
    const from = taken[line] ?? 0
    const units = (allowed.lines[line] ?? 0) - from
    if (units > 0) pool.push({ line, carried: -1, from, units, price: evaluation.lines[line]?.price ?? null })
  }
  return pool
}

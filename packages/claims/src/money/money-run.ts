import type { Decimal } from '@incentive/scalars'
import type { Price, Reward } from '@incentive/model'
import type { Code } from '../codes/codes.ts'
import type { CompiledLine, CompiledRow } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import type { FoundCode } from '../outcome/found-code.ts'
import type { PayoutCut, PayoutOrigin } from '../outcome/outcome.ts'
import type { RuleFacts } from '../rules/rule-facts.ts'
import type { Log, OpenNode } from '../trace/log.ts'

/** Units within the limits: of each claim line, and of each entry of the carried units. */
export type AllowedUnits = { readonly lines: readonly number[]; readonly carried: readonly number[] }

/** Units that a payout can cover: of a claim line, or carried from an earlier claim, starting at the first free one. */
export type PoolEntry = {
  /** Index of the claim line; -1 for carried units. */
  readonly line: number
  /** Index of the carried units; -1 for those of a claim line. */
  readonly carried: number
  readonly from: number
  readonly units: number
  readonly price: Price | null
}

/** Units that a payout covers; `amount` is their share if it is calculated line by line. */
export type Cover = Omit<PoolEntry, 'price'> & { readonly amount: Decimal | null }

/** The state of a payout record while it is cut. */
export type PayoutRecord = {
  readonly origin: PayoutOrigin
  readonly line: CompiledLine | null
  readonly payoutRow: string | null
  readonly rule: string | null
  readonly action: string | null
  readonly claimLine: number | null
  readonly reward: Reward
  readonly units: number
  readonly times: number
  readonly vehicle: string | null
  readonly storeProduct: string | null
  readonly covers: readonly Cover[]
  /** The worth of a number of pieces; null for money. */
  readonly worthOf: ((pieces: number) => Decimal) | null
  readonly before: Decimal
  readonly step: string
  /** Money, or the worth of the remaining pieces. */
  worth: Decimal
  /** Remaining pieces; 0 for money. */
  count: number
  cuts: readonly PayoutCut[]
  node: OpenNode | null
}

/** A percentage of the claim that was reached; the highest is paid (M06). */
export type ClaimPercent = {
  readonly line: CompiledLine
  readonly row: CompiledRow
  readonly percent: Decimal
  readonly times: number
  readonly covers: readonly Cover[]
  readonly step: string
}

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
  readonly codes: FoundCode[]
  readonly log: Log | null
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
  log: Log | null,
): MoneyRun {
  return {
    evaluation,
    products,
    allowed,
    taken: allowed.lines.map(() => 0),
    takenCarried: allowed.carried.map(() => 0),
    records: [],
    percents: [],
    codes: [],
    log,
    wait: null,
    failedLines: new Set(),
    ruleFacts: null,
  }
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

export function unitsOf(entries: readonly { readonly units: number }[]): number {
  let sum = 0
  for (const { units } of entries) sum += units
  return sum
}

export function unitsText(units: number): string {
  return units === 1 ? '1 unit' : `${units} units`
}

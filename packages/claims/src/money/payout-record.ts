import { compareDecimals, signOf, subtractDecimals, toDecimal, type Decimal } from '@incentive/scalars'
import type { Fraction, Reward } from '@incentive/model/payouts'
import type { CompiledLine, CompiledRow, CompiledRule } from '../compile/compiled.ts'
import type { PayoutCut, PayoutOrigin } from '../outcome/outcome.ts'
import type { Cover } from './pool.ts'

/** The calculation of a payout's amount. */
export type PayoutBasis =
  | { readonly by: 'row'; readonly line: CompiledLine; readonly row: CompiledRow; readonly amount: Decimal }
  | {
      readonly by: 'claim-percent'
      readonly line: CompiledLine
      readonly row: CompiledRow
      readonly percent: Decimal
      readonly base: Fraction
    }
  | { readonly by: 'amount-per-product'; readonly amount: Decimal }
  | { readonly by: 'rule'; readonly rule: CompiledRule }

/** A payout of the claim: a step of the calculation, and its state while it is cut. */
export type PayoutRecord = {
  readonly kind: 'payout'
  readonly code: null
  readonly basis: PayoutBasis
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
}

export type NewRecord = Omit<PayoutRecord, 'kind' | 'code' | 'before' | 'count' | 'cuts'>

/** Creates the record of a payout that is not cut yet. */
export function startRecord(record: NewRecord): PayoutRecord {
  // fields are listed one by one: spreading them costs more than all the arithmetic
  return {
    kind: 'payout',
    code: null,
    basis: record.basis,
    origin: record.origin,
    line: record.line,
    payoutRow: record.payoutRow,
    rule: record.rule,
    action: record.action,
    claimLine: record.claimLine,
    reward: record.reward,
    units: record.units,
    times: record.times,
    vehicle: record.vehicle,
    storeProduct: record.storeProduct,
    covers: record.covers,
    worthOf: record.worthOf,
    before: record.worth,
    step: record.step,
    worth: record.worth,
    count: record.worthOf === null ? 0 : record.times,
    cuts: NO_CUTS,
  }
}

const NO_CUTS: PayoutRecord['cuts'] = []

/** Cuts a record to the available room, coupons and goods in whole pieces; returns true if it had to. */
export function cutRecord(record: PayoutRecord, room: Decimal, by: Pick<PayoutCut, 'code' | 'id'>): boolean {
  if (compareDecimals(record.worth, room) <= 0) return false
  const before = record.worth
  if (record.worthOf === null) record.worth = room
  else {
    record.count = piecesFor(record.worthOf, record.count, room)
    record.worth = record.count === 0 ? toDecimal(0, before.scale) : record.worthOf(record.count)
  }
  record.cuts = [...record.cuts, { ...by, amount: subtractDecimals(before, record.worth) }]
  return true
}

/** The maximum number of pieces that are worth no more than the room. */
function piecesFor(worthOf: (pieces: number) => Decimal, most: number, room: Decimal): number {
  let [fits, exceeds] = [0, most]
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2)
    if (compareDecimals(worthOf(middle), room) <= 0) fits = middle
    else exceeds = middle
  }
  return fits
}

/** True if anything remains of a record: goods count, whatever their cost. */
export function isLeft({ worth, count, worthOf }: PayoutRecord): boolean {
  return worthOf === null ? signOf(worth) > 0 : count > 0
}

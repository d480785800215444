import type { MoneyRun, PayoutRecord } from './money-run.ts'
import { compareDecimals, signOf, subtractDecimals, toDecimal, type Decimal } from '@incentive/scalars'
import type { PayoutCut } from '../outcome/outcome.ts'

type NewRecord = Omit<PayoutRecord, 'before' | 'count' | 'cuts' | 'node'>

/** Adds a payout record at the end of the sequence. */
export function addRecord({ records }: Pick<MoneyRun, 'records'>, record: NewRecord): PayoutRecord {
  // fields are listed one by one: spreading them costs more than all the arithmetic
  const added: PayoutRecord = {
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
    node: null,
  }
  records.push(added)
  return added
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

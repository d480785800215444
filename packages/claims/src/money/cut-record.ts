import { compareDecimals, signOf, subtractDecimals, toDecimal, type Decimal } from '@incentive/scalars'
import type { PayoutCut } from '../outcome/outcome.ts'
import type { PayoutRecord } from './money-run.ts'

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

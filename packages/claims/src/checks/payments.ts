import { divideDecimals, toDecimal, type Decimal } from '@incentive/scalars'
import type { CompiledRow } from '../compile/compiled.ts'

/** The worth of one payment of a row; null if it depends on the claim or is unknown. */
export function onePayment({ type, amount, itemPrice }: CompiledRow, digits: number): Decimal | null {
  const { calculation } = type
  return calculation.per === 'payment' && itemPrice !== null
    ? calculation.worth({ amount, digits, itemPrice }, 1)
    : null
}

/** The maximum that a row pays for a unit; null if it depends on the claim or is unknown. */
export function perUnit(row: CompiledRow, digits: number): Decimal | null {
  const payment = onePayment(row, digits)
  if (payment === null || row.isEach) return payment
  return divideDecimals(payment, toDecimal(row.quantity, 0), digits, 'half-up')
}

/** The minimum number of units for a row to pay: its threshold, and the units of the first block. */
export function unitsNeeded({ threshold, isEach, quantity }: CompiledRow): number {
  return Math.max(threshold, isEach ? 1 : quantity)
}

import { divideDecimals, toDecimal, type Decimal } from '@incentive/scalars'
import type { CompiledRow } from '../compile/compiled.ts'

/** What one payment of a row is worth; null when that depends on the claim or is not known. */
export function onePayment({ type, amount, itemPrice }: CompiledRow, digits: number): Decimal | null {
  const { reckoning } = type
  return reckoning.per === 'payment' && itemPrice !== null ? reckoning.worth({ amount, digits, itemPrice }, 1) : null
}

/** What a row pays for a unit at most; null when that depends on the claim or is not known. */
export function perUnit(row: CompiledRow, digits: number): Decimal | null {
  const payment = onePayment(row, digits)
  if (payment === null || row.isEach) return payment
  return divideDecimals(payment, toDecimal(row.quantity, 0), digits, 'half-up')
}

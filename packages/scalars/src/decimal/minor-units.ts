import { isWhole, roundDecimal } from './divide.ts'
import { toDecimal, type Decimal } from './decimal.ts'

/**
 * An amount as a whole number of minor units (cents) of a currency with the given number of decimal places. Returns
 * null if the amount has more decimals. A bigint beyond the safe integers.
 */
export function toMinorUnits(amount: Decimal, currencyDigits: number): number | bigint | null {
  const units = { unscaled: amount.unscaled, scale: amount.scale - currencyDigits }
  return isWhole(units) ? roundDecimal(units, 0, 'down').unscaled : null
}

/** The amount of a number of minor units. A number must be a safe integer, otherwise a RangeError is thrown. */
export function fromMinorUnits(units: number | bigint, currencyDigits: number): Decimal {
  if (typeof units === 'number' && !Number.isSafeInteger(units))
    throw new RangeError(`${units} is not a number of units`)
  return toDecimal(units, currencyDigits)
}

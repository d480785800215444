import fc from 'fast-check'
import type { Decimal } from '../decimal/decimal.ts'
import { toDecimal } from '../decimal/decimal.ts'

/** Creates a decimal from text with or without an exponent, with the scale of the text: `1.50`, `5E-3`. */
export function decimal(text: string): Decimal {
  const [, digits = '', exponent = '0'] = /^([^E]+)(?:E(.+))?$/.exec(text) ?? []
  const places = digits.split('.')[1]?.length ?? 0
  return toDecimal(BigInt(digits.replace('.', '')), places - Number(exponent))
}

/**
 * Decimals of up to 31 digits and scales from -5 to 12. Half of them are small, including values around and beyond the
 * safe integers.
 */
export const anyDecimal = fc
  .tuple(
    fc.oneof(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
      fc.bigInt({ min: -10_000n, max: 10_000n }),
    ),
    fc.integer({ min: -5, max: 12 }),
  )
  .map(([unscaled, scale]) => toDecimal(unscaled, scale))

/** The unscaled value at a scale that is large enough, as a plain bigint: the oracle of all arithmetic tests here. */
export function unitsAt({ unscaled, scale }: Decimal, wanted: number): bigint {
  return BigInt(unscaled) * 10n ** BigInt(wanted - scale)
}

export const settings = { numRuns: 3000, seed: 14 }

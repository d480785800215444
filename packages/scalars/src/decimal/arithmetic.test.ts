import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDecimal, decimal, settings, unitsAt } from '../testing/decimals.ts'
import {
  addDecimals,
  multiplyDecimals,
  negateDecimal,
  subtractDecimals,
  compareDecimals,
  maxDecimal,
  minDecimal,
  signOf,
} from './arithmetic.ts'
import { toDecimal, ZERO, MAX_DIGITS } from './decimal.ts'

describe('exact decimals', () => {
  test('sums, differences and products equal those of plain bigints', () => {
    const property = fc.property(anyDecimal, anyDecimal, (a, b) => {
      const scale = Math.max(a.scale, b.scale)
      expect(addDecimals(a, b)).toEqual(toDecimal(unitsAt(a, scale) + unitsAt(b, scale), scale))
      expect(subtractDecimals(a, b)).toEqual(toDecimal(unitsAt(a, scale) - unitsAt(b, scale), scale))
      const product = BigInt(a.unscaled) * BigInt(b.unscaled)
      expect(multiplyDecimals(a, b)).toEqual(toDecimal(product, a.scale + b.scale))
      expect(negateDecimal(a)).toEqual(toDecimal(-BigInt(a.unscaled), a.scale))
    })
    fc.assert(property, settings)
  })

  test('order, minimum, maximum and sign are those of the values; of equal ones the first is taken', () => {
    const property = fc.property(anyDecimal, anyDecimal, (a, b) => {
      const scale = Math.max(a.scale, b.scale)
      const difference = unitsAt(a, scale) - unitsAt(b, scale)
      const order = difference < 0n ? -1 : difference > 0n ? 1 : 0
      expect(compareDecimals(a, b)).toBe(order)
      expect(minDecimal(a, b)).toBe(order <= 0 ? a : b)
      expect(maxDecimal(a, b)).toBe(order >= 0 ? a : b)
      expect(signOf(a)).toBe(compareDecimals(a, ZERO))
    })
    fc.assert(property, settings)
    const [one, same] = [decimal('1.0'), decimal('1.00')]
    expect([minDecimal(one, same), maxDecimal(one, same)]).toEqual([one, one])
  })

  test('a value that a number holds is a number, never -0; all others are bigints', () => {
    const largest = decimal('9007199254740991')
    expect(addDecimals(largest, ZERO).unscaled).toBe(9007199254740991)
    expect(addDecimals(largest, decimal('1')).unscaled).toBe(9007199254740992n)
    expect(subtractDecimals(addDecimals(largest, decimal('1')), decimal('1')).unscaled).toBe(9007199254740991)
    expect(multiplyDecimals(ZERO, decimal('-5')).unscaled).toBe(0)
    expect(negateDecimal(ZERO).unscaled).toBe(0)
  })

  test('more digits than the limit are an error before they take any memory', () => {
    const huge = toDecimal(1, -MAX_DIGITS - 1)
    expect(() => addDecimals(huge, decimal('1'))).toThrow('A number of more than 10000 digits')
    expect(() => compareDecimals(huge, decimal('1'))).toThrow('A number of more than 10000 digits')
    const long = toDecimal(10n ** 6_000n, 0)
    expect(() => multiplyDecimals(long, long)).toThrow('A number of more than 10000 digits')
  })
})

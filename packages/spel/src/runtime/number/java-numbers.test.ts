import {
  compareDecimals,
  multiplyDecimals,
  negateDecimal,
  signOf,
  subtractDecimals,
  toDecimal,
} from '@incentive/scalars'
import type { Decimal } from '@incentive/scalars'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printJavaDecimal, readJavaDecimal } from './java-numbers.ts'
import { divideAsSpring, remainderAsSpring } from './spring-division.ts'

function decimal(text: string): Decimal {
  const read = readJavaDecimal(text)
  if (read === null) throw new Error(text)
  return read
}

const decimals = fc
  .tuple(
    fc.oneof(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: -10_000n, max: 10_000n })),
    fc.integer({ min: -5, max: 12 }),
  )
  .map(([unscaled, scale]) => toDecimal(unscaled, scale))
const settings = { numRuns: 2000, seed: 14 }

describe('decimals as Java writes them', () => {
  test('what is printed reads back with its scale', () => {
    const property = fc.property(decimals, (a) => {
      expect(decimal(printJavaDecimal(a))).toEqual(a)
    })
    fc.assert(property, settings)
  })

  test.each(['', 'a', '1.', '.5', '1e', '--1', '1 ', '٣'])('%s is no decimal', (text) => {
    expect(readJavaDecimal(text)).toBeNull()
  })
})

describe('division as Spring has it', () => {
  test('a quotient is within half a unit of its last digit, a remainder is what is left of whole quotients', () => {
    const property = fc.property(decimals, decimals, (a, b) => {
      fc.pre(b.unscaled !== 0)
      const quotient = divideAsSpring(a, b)
      expect(quotient.scale).toBe(Math.max(a.scale, b.scale))
      const miss = subtractDecimals(a, multiplyDecimals(quotient, b))
      const twice = multiplyDecimals(miss, decimal('2'))
      const step = multiplyDecimals(toDecimal(1, quotient.scale), b)
      expect(compareDecimals(absolute(twice), absolute(step))).toBeLessThanOrEqual(0)
      const rest = remainderAsSpring(a, b)
      expect(compareDecimals(absolute(rest), absolute(b))).toBe(-1)
      expect(BigInt(rest.unscaled) * BigInt(a.unscaled)).toBeGreaterThanOrEqual(0n)
    })
    fc.assert(property, settings)
  })

  test.each([
    ['100.00', '3', '33.33'],
    ['100', '3', '33'],
    ['100', '8', '12'],
    ['100', '40', '2'],
    ['5', '100', '0'],
    ['1E+3', '8', '125'],
    ['-1', '2', '0'],
    ['-3', '2', '-2'],
  ])('%s / %s is %s: the larger scale, halves to the even neighbor', (a, b, expected) => {
    expect(printJavaDecimal(divideAsSpring(decimal(a), decimal(b)))).toBe(expected)
  })

  test.each([
    ['100', '0.7', '0.6'],
    ['5000', '1.0', '0'],
    ['100', '1.0', '0'],
    ['101', '1.0', '0.0'],
    ['7.50', '2', '1.50'],
    ['-7', '3', '-1'],
    ['1E+3', '7', '6'],
    ['0.5', '3', '0.5'],
  ])('%s %% %s is %s', (a, b, expected) => {
    expect(printJavaDecimal(remainderAsSpring(decimal(a), decimal(b)))).toBe(expected)
  })

  test('a remainder may come of a quotient with more digits than a result may have', () => {
    const rest = remainderAsSpring(decimal(`1${'0'.repeat(6000)}`), decimal('1E-5000'))
    expect(printJavaDecimal(rest)).toBe('0')
  })
})

function absolute(value: Decimal): Decimal {
  return signOf(value) < 0 ? negateDecimal(value) : value
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from './arithmetic.ts'
import { readDecimal, type Decimal } from './decimal.ts'
import { divideDecimals, remainderOfDecimals, roundDecimal } from './divide.ts'
import { printDecimal } from './print-decimal.ts'

function decimal(text: string): Decimal {
  const read = readDecimal(text)
  if (read === null) throw new Error(text)
  return read
}

/** A second, naive arithmetic: everything as bigints, from definitions. */
const naive = {
  at: ({ unscaled, scale }: Decimal, wanted: number) => BigInt(unscaled) * 10n ** BigInt(wanted - scale),
  sum: (a: Decimal, b: Decimal, scale: number) => naive.at(a, scale) + naive.at(b, scale),
}

const decimals = fc
  .tuple(
    fc.oneof(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: -10_000n, max: 10_000n })),
    fc.integer({ min: -5, max: 12 }),
  )
  .map(([unscaled, scale]) => decimal(`${unscaled}E${-scale}`))
const settings = { numRuns: 2000, seed: 14 }

describe('exact decimals', () => {
  test('sums, differences, products and comparisons equal those of plain bigints', () => {
    const property = fc.property(decimals, decimals, (a, b) => {
      const scale = Math.max(a.scale, b.scale)
      expect(addDecimals(a, b)).toEqual(decimal(`${naive.sum(a, b, scale)}E${-scale}`))
      expect(subtractDecimals(a, b)).toEqual(decimal(`${naive.at(a, scale) - naive.at(b, scale)}E${-scale}`))
      const product = multiplyDecimals(a, b)
      expect([BigInt(product.unscaled), product.scale]).toEqual([
        BigInt(a.unscaled) * BigInt(b.unscaled),
        a.scale + b.scale,
      ])
      const difference = naive.at(a, scale) - naive.at(b, scale)
      expect(Math.sign(compareDecimals(a, b))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0)
    })
    fc.assert(property, settings)
  })

  test('a quotient is within half a unit of its last digit, a remainder is what is left of whole quotients', () => {
    const property = fc.property(decimals, decimals, (a, b) => {
      fc.pre(b.unscaled !== 0)
      const quotient = divideDecimals(a, b)
      expect(quotient.scale).toBe(Math.max(a.scale, b.scale))
      const miss = subtractDecimals(a, multiplyDecimals(quotient, b))
      const twice = multiplyDecimals(miss, decimal('2'))
      const step = multiplyDecimals(decimal(`1E${-quotient.scale}`), b)
      expect(compareDecimals(absolute(twice), absolute(step))).toBeLessThanOrEqual(0)
      const rest = remainderOfDecimals(a, b)
      expect(compareDecimals(absolute(rest), absolute(b))).toBe(-1)
      expect(BigInt(rest.unscaled) * BigInt(a.unscaled)).toBeGreaterThanOrEqual(0n)
    })
    fc.assert(property, settings)
  })

  test('what is printed reads back with its scale', () => {
    const property = fc.property(decimals, (a) => {
      expect(decimal(printDecimal(a))).toEqual(a)
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
  ])('%s / %s is %s: the larger scale, halves to the even neighbour', (a, b, expected) => {
    expect(printDecimal(divideDecimals(decimal(a), decimal(b)))).toBe(expected)
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
    expect(printDecimal(remainderOfDecimals(decimal(a), decimal(b)))).toBe(expected)
  })

  test.each([
    ['2.675', 2, 'half-up', '2.68'],
    ['-2.675', 2, 'half-up', '-2.68'],
    ['2.665', 2, 'half-even', '2.66'],
    ['-2.1', 0, 'floor', '-3'],
    ['-2.9', 0, 'ceiling', '-2'],
    ['1234', -2, 'half-up', '1.2E+3'],
    ['5', 2, 'half-up', '5.00'],
  ] as const)('%s rounded to %i by %s is %s', (text, scale, rounding, expected) => {
    expect(printDecimal(roundDecimal(decimal(text), scale, rounding))).toBe(expected)
  })

  test.each(['', 'a', '1.', '.5', '1e', '--1', '1 ', '٣'])('%s is no decimal', (text) => {
    expect(readDecimal(text)).toBeNull()
  })
})

function absolute(value: Decimal): Decimal {
  return value.unscaled < 0 ? subtractDecimals({ unscaled: 0, scale: value.scale }, value) : value
}

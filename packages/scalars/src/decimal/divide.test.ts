import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDecimal, decimal, settings, unitsAt } from '../testing/decimals.ts'
import { printDecimal } from './decimal-text.ts'
import { toDecimal } from './decimal.ts'
import { divideDecimals, isWhole, roundDecimal, unscaledQuotient, type Rounding } from './divide.ts'
import { fromMinorUnits, toMinorUnits } from './minor-units.ts'

/** Rounding from its definition, on a fraction of plain bigints: the floor, then the distance of the value above it. */
function roundedFraction(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const [above, below] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator]
  const floor = above / below - (above % below < 0n ? 1n : 0n)
  const rest = above - floor * below
  const isNegative = above < 0n
  const isUp: Record<Rounding, boolean> = {
    down: isNegative && rest > 0n,
    floor: false,
    ceiling: rest > 0n,
    'half-up': isNegative ? 2n * rest > below : 2n * rest >= below,
    'half-even': 2n * rest > below || (2n * rest === below && floor % 2n !== 0n),
  }
  return floor + (isUp[rounding] ? 1n : 0n)
}

const roundings: readonly Rounding[] = ['down', 'half-even', 'half-up', 'floor', 'ceiling']
const anyRounding = fc.constantFrom(...roundings)
const anyScale = fc.integer({ min: -6, max: 14 })

describe('division and rounding', () => {
  test('a quotient is the exact fraction, rounded once to the scale', () => {
    const property = fc.property(anyDecimal, anyDecimal, anyScale, anyRounding, (a, b, scale, rounding) => {
      fc.pre(b.unscaled !== 0)
      // a / b in units of the scale: both sides at one large scale, the left one shifted by the requested scale
      const numerator = unitsAt(a, 20) * 10n ** BigInt(scale + 6)
      const denominator = unitsAt(b, 20) * 10n ** 6n
      const expected = roundedFraction(numerator, denominator, rounding)
      expect(divideDecimals(a, b, scale, rounding)).toEqual(toDecimal(expected, scale))
      expect(BigInt(unscaledQuotient(a, b, scale, rounding))).toBe(expected)
    })
    fc.assert(property, settings)
  })

  test('a value at another scale is equal, or its fraction rounded', () => {
    const property = fc.property(anyDecimal, anyScale, anyRounding, (a, scale, rounding) => {
      const expected = roundedFraction(unitsAt(a, 12), 10n ** BigInt(12 - scale + 6) / 10n ** 6n || 1n, rounding)
      const exact = scale > 12 ? unitsAt(a, scale) : expected
      expect(roundDecimal(a, scale, rounding)).toEqual(toDecimal(exact, scale))
    })
    fc.assert(property, settings)
  })

  test('halves of small numbers, as in money, round by their mode', () => {
    const wrong: string[] = []
    for (const rounding of roundings) {
      for (let units = -2_000; units <= 2_000; units++) {
        for (const divisor of [2, -4, 5, 8]) {
          const quotient = unscaledQuotient(toDecimal(units, 0), toDecimal(divisor, 0), 0, rounding)
          const expected = Number(roundedFraction(BigInt(units), BigInt(divisor), rounding))
          if (!Object.is(quotient, expected)) wrong.push(`${units} / ${divisor} ${rounding}: ${quotient}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('a quotient close to a whole number is not rounded to it, up to the limit of safe integers', () => {
    const near = fc
      .tuple(
        fc.integer({ min: 1, max: 2 ** 53 - 1 }),
        fc.integer({ min: 2, max: 2 ** 27 }),
        fc.integer({ min: -2, max: 2 }),
      )
      .map(([value, divisor, by]) => [value - (value % divisor) + by, divisor] as const)
    const property = fc.property(near, anyRounding, fc.boolean(), ([value, divisor], rounding, isNegative) => {
      fc.pre(Number.isSafeInteger(value))
      const dividend = isNegative ? 0 - value : value
      const quotient = unscaledQuotient(toDecimal(dividend, 0), toDecimal(divisor, 0), 0, rounding)
      expect(BigInt(quotient)).toBe(roundedFraction(BigInt(dividend), BigInt(divisor), rounding))
    })
    fc.assert(property, { ...settings, numRuns: 10_000 })
  })

  test.each([
    ['100.00', '3', 2, 'half-up', '33.33'],
    ['2.5', '100', 2, 'half-up', '0.03'],
    ['-2.5', '100', 2, 'half-up', '-0.03'],
    ['100', '8', 0, 'half-even', '12'],
    ['9007199254740991', '2', 0, 'half-up', '4503599627370496'],
    ['1', '3', 20, 'down', '0.33333333333333333333'],
  ] as const)('%s / %s at scale %i by %s is %s', (a, b, scale, rounding, expected) => {
    expect(printDecimal(divideDecimals(decimal(a), decimal(b), scale, rounding))).toBe(expected)
  })

  test.each([
    ['2.675', 2, 'half-up', '2.68'],
    ['-2.675', 2, 'half-up', '-2.68'],
    ['2.665', 2, 'half-even', '2.66'],
    ['-2.1', 0, 'floor', '-3'],
    ['-2.9', 0, 'ceiling', '-2'],
    ['0.495', 0, 'half-up', '0'],
    ['1234', -2, 'half-up', '1200'],
    ['5', 2, 'half-up', '5.00'],
  ] as const)('%s rounded to %i by %s is %s', (text, scale, rounding, expected) => {
    expect(printDecimal(roundDecimal(decimal(text), scale, rounding))).toBe(expected)
  })

  test('division by zero throws an error', () => {
    expect(() => divideDecimals(decimal('1'), decimal('0.00'), 2, 'half-up')).toThrow('Division by zero')
  })
})

describe('whole numbers and minor units', () => {
  test('a value is whole when its decimals are all zeros', () => {
    const property = fc.property(anyDecimal, (a) => {
      expect(isWhole(a)).toBe(unitsAt(a, 12) % 10n ** 12n === 0n)
    })
    fc.assert(property, settings)
    expect(['2.00', '0.000', '1E+3', '-7'].map(decimal).every(isWhole)).toBe(true)
    expect([toDecimal(0, 400), toDecimal(1, 400), decimal('0.10')].map(isWhole)).toEqual([true, false, false])
  })

  test('minor units are exact, or missing', () => {
    const property = fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (cents) => {
      expect(toMinorUnits(fromMinorUnits(cents, 2), 2)).toEqual(toDecimal(cents, 0).unscaled)
    })
    fc.assert(property, settings)
    expect(['25', '25.00', '0.01', '-1.5', '25.000'].map((text) => toMinorUnits(decimal(text), 2))).toEqual([
      2500, 2500, 1, -150, 2500,
    ])
    expect(toMinorUnits(decimal('0.005'), 2)).toBeNull()
    expect(toMinorUnits(decimal('3'), 0)).toBe(3)
    expect(() => fromMinorUnits(0.5, 2)).toThrow(RangeError)
  })
})

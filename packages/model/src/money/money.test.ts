import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from './amount.ts'
import { compareDecimals, isSameNumber, numberOf, numberText, printDecimal, readDecimal } from './decimal.ts'
import { formatMoney, formatPercent } from './format-money.ts'

describe('exact decimals', () => {
  it.each([
    ['5.50', '5.5'],
    ['-0.010', '-0.01'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['7.', '7'],
    ['007', '7'],
    ['-0', '0'],
    ['2.00', '2'],
    [' 12 ', '12'],
    ['9007199254740993.01', '9007199254740993.01'],
  ])('%s is %s', (text, plain) => {
    const decimal = readDecimal(text)
    expect(decimal && printDecimal(decimal)).toBe(plain)
  })

  it.each(['', '.', '-', '1e3', '1,000', '1 000', '$5', 'NaN', 'Infinity', '0x10', '1.2.3', '9'.repeat(41)])(
    '%s is no number',
    (text) => {
      expect(readDecimal(text)).toBeNull()
    },
  )

  it('equal values are the same number, however they are typed', () => {
    expect(isSameNumber('5.5', '5.50')).toBe(true)
    expect(isSameNumber('5.5', '5.51')).toBe(false)
    expect(isSameNumber('', '0')).toBe(false)
    expect(isSameNumber('abc', ' abc ')).toBe(true)
  })

  it('a JSON number becomes text that means the same, or text that no rule accepts', () => {
    expect(numberText(5.5)).toBe('5.5')
    expect(readDecimal(numberText(1e300))).toBeNull()
    expect(readDecimal(numberText(Number.POSITIVE_INFINITY))).toBeNull()
    expect(numberOf('5.50')).toBe(5.5)
    expect(numberOf('abc')).toBeNull()
  })

  it('order is that of the values, and cents never round', () => {
    const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    const decimal = (value: bigint) => readDecimal(printDecimal({ digits: value, scale: 2 }))
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [left, right] = [decimal(a), decimal(b)]
        if (!left || !right) throw new Error('printed decimals are read back')
        expect(Math.sign(compareDecimals(left, right))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
      { seed: 20260406, numRuns: 500 },
    )
  })
})

describe('typed amounts', () => {
  it.each([
    ['5.50', '5.5'],
    ['$1500', '1500'],
    ['$ 0.01', '0.01'],
    ['0', '0'],
    ['9999999999.99', '9999999999.99'],
  ])('%s is the amount %s', (text, amount) => {
    expect(readAmount(text)).toEqual({ kind: 'amount', amount })
  })

  it.each([
    ['abc', 'Invalid amount'],
    ['1.234', 'Invalid amount'],
    ['1,500', 'Invalid amount'],
    ['-0.01', 'Value must be zero or a positive number'],
    ['10000000000', 'Value must be at most 9999999999.99'],
  ])('%s is refused: %s', (text, message) => {
    expect(readAmount(text)).toEqual({ kind: 'refused', message })
  })

  it('blank is no amount and no error', () => {
    expect(readAmount(' ')).toEqual({ kind: 'blank' })
  })

  it('the limits are the caller’s', () => {
    expect(readAmount('49999', { places: 2, max: '49998.99' })).toEqual({
      kind: 'refused',
      message: 'Value must be at most 49998.99',
    })
  })
})

describe('amounts for display', () => {
  it.each([
    ['25', 'USD', '$25.00'],
    [25.5, 'CAD', 'CA$25.50'],
    ['1000000', 'USD', '$1,000,000.00'],
    ['9007199254740993.01', 'USD', '$9,007,199,254,740,993.01'],
    ['-3.5', 'USD', '-$3.50'],
    ['12', 'Points', '12.00 Points'],
    ['abc', 'USD', 'abc'],
  ])('%s %s is shown as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text)
  })

  it('CONST-30: percentages have two digits behind the point', () => {
    expect([10, '2.5', '7.25'].map(formatPercent)).toEqual(['10.00%', '2.50%', '7.25%'])
  })
})

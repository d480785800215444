import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { readAmount } from './amount.ts'
import { formatMoney, formatPercent } from './format-money.ts'
import { isSameNumber, numberOf, numberText } from './typed-number.ts'

describe('typed numbers', () => {
  it('equal values are the same number, however they are typed', () => {
    expect(isSameNumber('5.5', '5.50')).toBe(true)
    expect(isSameNumber('5.5', '5.51')).toBe(false)
    expect(isSameNumber('', '0')).toBe(false)
    expect(isSameNumber('abc', ' abc ')).toBe(true)
  })

  it('a JSON number becomes text that means the same, or text that no rule accepts', () => {
    expect(numberText(5.5)).toBe('5.5')
    expect(numberOf(numberText(1e300))).toBeNull()
    expect([1e21, -1.5e-7, 0.30000000000000004, -0].map(numberText)).toEqual([
      '1000000000000000000000',
      '-0.00000015',
      '0.30000000000000004',
      '0',
    ])
    expect(numberOf(numberText(Number.POSITIVE_INFINITY))).toBeNull()
    expect(numberOf('5.50')).toBe(5.5)
    expect(numberOf('abc')).toBeNull()
  })
})

describe('typed amounts', () => {
  it.each([
    ['5.50', '5.5'],
    ['$1500', '1500'],
    ['$ 0.01', '0.01'],
    [' $5 ', '5'],
    ['0', '0'],
    ['9999999999.99', '9999999999.99'],
  ])('%s is the amount %s', (text, amount) => {
    expect(readAmount(text)).toEqual({ kind: 'amount', amount })
  })

  it.each([
    ['abc', 'Invalid amount'],
    ['1.234', 'Invalid amount'],
    ['1,500', 'Invalid amount'],
    ['5$', 'Invalid amount'],
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

  it('percentages have two digits behind the point', () =>
    row('CONST-30', () => {
      expect([10, '2.5', '7.25'].map(formatPercent)).toEqual(['10.00%', '2.50%', '7.25%'])
    }))
})

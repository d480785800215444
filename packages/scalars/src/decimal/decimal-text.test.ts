import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDecimal, settings } from '../testing/decimals.ts'
import { compareDecimals } from './arithmetic.ts'
import { printDecimal, readDecimal } from './decimal-text.ts'
import { toDecimal } from './decimal.ts'

describe('the plain notation of decimals', () => {
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
    ['9007199254740991', '9007199254740991'],
    ['-9007199254740992', '-9007199254740992'],
    ['0.0000000000000000000001', '0.0000000000000000000001'],
  ])('%s is %s', (text, plain) => {
    const decimal = readDecimal(text)
    expect(decimal && printDecimal(decimal)).toBe(plain)
  })

  it.each(['', '.', '-', '1e3', '1,000', '1 000', '$5', 'NaN', 'Infinity', '0x10', '1.2.3', '٣', '9'.repeat(41)])(
    '%s is no number',
    (text) => {
      expect(readDecimal(text)).toBeNull()
    },
  )

  it('prints as many decimals as the scale has, and the zeros of a negative one', () => {
    expect([toDecimal(2500, 2), toDecimal(-5, 3), toDecimal(1, -3), toDecimal(0, 2)].map(printDecimal)).toEqual([
      '25.00',
      '-0.005',
      '1000',
      '0.00',
    ])
    expect(() => printDecimal(toDecimal(1, 20_000))).toThrow('A number of more than 10000 digits')
  })

  it('what is printed is read back with the same value', () => {
    const property = fc.property(anyDecimal, (a) => {
      const read = readDecimal(printDecimal(a))
      expect(read && compareDecimals(read, a)).toBe(0)
    })
    fc.assert(property, settings)
  })

  it('order is that of the values, and cents never round', () => {
    const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    const decimal = (value: bigint) => readDecimal(printDecimal(toDecimal(value, 2)))
    const property = fc.property(cents, cents, (a, b) => {
      const [left, right] = [decimal(a), decimal(b)]
      if (!left || !right) throw new Error('printed decimals are read back')
      expect(compareDecimals(left, right)).toBe(a < b ? -1 : a > b ? 1 : 0)
    })
    fc.assert(property, { seed: 20260406, numRuns: 500 })
  })
})

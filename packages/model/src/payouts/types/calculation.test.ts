import { printDecimal, readDecimal, toDecimal, ZERO, type Decimal } from '@incentive/scalars'
import { describe, expect, it } from 'vitest'
import type { PayoutCalculation, Terms } from '../calculation.ts'
import { PAYOUT_TYPES } from './index.ts'

function decimal(text: string): Decimal {
  const read = readDecimal(text)
  if (read === null) throw new Error(text)
  return read
}

const terms = (amount: string, digits = 2, itemPrice = '0'): Terms => ({
  amount: decimal(amount),
  digits,
  itemPrice: decimal(itemPrice),
})

function worth(code: string, given: Terms, units: number, unitPrice = '0', claimedUnits = units): string {
  const { calculation } = PAYOUT_TYPES.find((type) => type.code === code) ?? {
    calculation: null as unknown as PayoutCalculation,
  }
  const price = { unitPrice: decimal(unitPrice), amount: decimal(unitPrice), claimedUnits }
  if (calculation.per === 'payment') return printDecimal(calculation.worth(given, units))
  if (calculation.per === 'claim') {
    return printDecimal(calculation.worth(given, { dividend: decimal(unitPrice), divisor: toDecimal(claimedUnits, 0) }))
  }
  const amount = { unscaled: Number(price.unitPrice.unscaled) * claimedUnits, scale: price.unitPrice.scale }
  return printDecimal(calculation.worth(given, { units, price: { ...price, amount } }))
}

describe('MD-29 the amount of each payout type, rounded half up once', () => {
  it.each([
    ['FLAT_AMOUNT_PER_UNIT_CLAIMED', terms('25'), 3, '0', '75.00'],
    ['FLAT_AMOUNT_PER_UNIT_CLAIMED', terms('0.005'), 1, '0', '0.01'],
    ['FLAT_AMOUNT_PER_UNIT_CLAIMED', terms('0.005'), 3, '0', '0.02'],
    ['PERCENT_OF_PRODUCT_AMOUNT', terms('7.25'), 3, '9.99', '2.17'],
    ['PERCENT_OF_PRODUCT_AMOUNT', terms('2.5'), 1, '33.80', '0.85'],
    ['PERCENT_OF_PRODUCT_AMOUNT', terms('2.5', 0), 1, '180', '5'],
    ['PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', terms('7.25'), 3, '9.99', '2.16'],
    ['PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', terms('1.5', 0), 3, '33', '0'],
    ['PRODUCT', terms('0', 2, '12.50'), 3, '0', '37.50'],
    ['COUPON_CODE', terms('10'), 2, '0', '20.00'],
    ['COUPON_CODE', terms('10', 3), 2, '0', '20.000'],
    ['COUPON_CODE', terms('8.6', 0), 2, '0', '18'],
  ] as const)('%s %o x %i at %s is %s', (code, given, units, unitPrice, expected) => {
    expect(worth(code, given, units, unitPrice)).toBe(expected)
  })

  it('percentages of some of the units, and of the whole claim, divide last', () => {
    expect(worth('PERCENT_OF_PRODUCT_AMOUNT', terms('10'), 2, '99.99', 3)).toBe('20.00')
    expect(worth('PERCENT_OF_CLAIM_AMOUNT', terms('10'), 1, '100', 3)).toBe('3.33')
    expect(worth('PERCENT_OF_CLAIM_AMOUNT', terms('10'), 1, '180', 1)).toBe('18.00')
  })

  it('zero units have no amount', () => {
    for (const { calculation } of PAYOUT_TYPES) {
      if (calculation.per !== 'payment') continue
      expect(printDecimal(calculation.worth({ amount: ZERO, digits: 2, itemPrice: ZERO }, 9))).toBe('0.00')
    }
  })
})

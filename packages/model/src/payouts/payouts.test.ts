import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import { issuesOf } from '../issues/rule.ts'
import { CARD } from '../testing/a-promotion.ts'
import { choosePayoutType, NEW_PAYOUT } from './change-payout.ts'
import { normalizePayout } from './payout-list.ts'
import type { PayoutDraft } from './payout.ts'
import type { PayoutContext } from './payout-rules.ts'
import { amountWarning, PAYOUT_RULES } from './payout-rules.ts'
import { PAYOUT_TYPES, payoutTypeOf } from './types/index.ts'

const FLAT = 'FLAT_AMOUNT_PER_UNIT_CLAIMED'
const PERCENT = 'PERCENT_OF_CLAIM_AMOUNT'
const PRODUCT = 'PRODUCT'
const COUPON = 'COUPON_CODE'
const STORE = { ...CARD, id: 6, name: 'Store', awardVehicleType: { name: 'STORE' } }
const COUPONS = { ...CARD, id: 7, name: 'Coupons', awardVehicleType: { name: 'COUPON' } }
const MUG = { id: 1, productNumber: 'MUG-1', name: 'Travel Mug' }
const { payout, any, date } = MESSAGES

const aPayout = (changes: Partial<PayoutDraft> = {}): PayoutDraft => ({
  ...NEW_PAYOUT,
  payoutType: FLAT,
  payoutAmount: '25',
  ...changes,
})
const byRules = { id: 3, ruleCount: 1 }

describe('payout types', () => {
  it('each has a code and a label of its own', () => {
    expect(new Set(PAYOUT_TYPES.map(({ code }) => code)).size).toBe(PAYOUT_TYPES.length)
    expect(new Set(PAYOUT_TYPES.map(({ label }) => label)).size).toBe(PAYOUT_TYPES.length)
  })

  it('each can be paid by some award vehicle, and one that pays no amount fixes it', () => {
    for (const type of PAYOUT_TYPES) {
      expect([type.code, type.awardVehicleTypes.length > 0]).toEqual([type.code, true])
      expect([type.code, type.fixed.payoutAmount === '0']).toEqual([type.code, type.amount === 'none'])
    }
  })

  it('they are found by their codes', () => {
    expect(payoutTypeOf(COUPON)?.label).toBe('Coupon code')
    expect(payoutTypeOf('constructor')).toBeNull()
    expect(payoutTypeOf(null)).toBeNull()
  })
})

describe('ALG-14 another payout type', () => {
  const fields = ({ payoutType, payoutAmount, payoutProductMethodType, ...rest }: PayoutDraft) => [
    ...[payoutType, payoutAmount, payoutProductMethodType, rest.payoutProductQuantity, rest.payoutProductThreshold],
    ...[rest.forcedAwardVehicle?.name ?? null, rest.payoutStoreCatalogProduct?.productNumber ?? null],
  ]
  const often = { payoutProductMethodType: 'EVERY', payoutProductQuantity: '5', payoutProductThreshold: '10' } as const
  const mug = {
    payoutType: PRODUCT,
    payoutAmount: '0',
    forcedAwardVehicle: STORE,
    payoutStoreCatalogProduct: MUG,
  }

  it.each<[number, PayoutDraft, string | null, unknown[]]>([
    [1, NEW_PAYOUT, FLAT, [FLAT, '', 'EACH', '1', '1', null, null]],
    [2, aPayout({ ...often, forcedAwardVehicle: CARD }), PRODUCT, [PRODUCT, '0', 'EACH', '1', '1', null, null]],
    [3, aPayout({ ...often, forcedAwardVehicle: CARD }), COUPON, [COUPON, '25', 'EVERY', '5', '10', null, null]],
    [4, aPayout(mug), FLAT, [FLAT, '0', 'EACH', '1', '1', null, null]],
    [5, aPayout(mug), PRODUCT, [PRODUCT, '0', 'EACH', '1', '1', 'Store', 'MUG-1']],
    [
      6,
      aPayout({ payoutType: COUPON, payoutAmount: '10', forcedAwardVehicle: COUPONS }),
      PERCENT,
      [PERCENT, '10', 'EACH', '1', '1', null, null],
    ],
    [7, aPayout({ forcedAwardVehicle: CARD }), null, [null, '25', 'EACH', '1', '1', null, null]],
  ])('row %i', (_, before, code, after) => {
    expect(fields(choosePayoutType(before, code))).toEqual(after)
  })

  it('a new payout pays for each unit', () =>
    row('CONST-21', () => {
      expect(NEW_PAYOUT.payoutProductMethodType).toBe('EACH')
      expect(choosePayoutType(NEW_PAYOUT, FLAT).payoutProductMethodType).toBe('EACH')
    }))
})

describe('ALG-15 what a payout must say', () => {
  const context: PayoutContext = {
    availableAwardVehicles: [CARD, STORE, COUPONS],
    isSold: ({ payoutStoreCatalogProduct: product, forcedAwardVehicle: vehicle }) =>
      product?.id === MUG.id && vehicle?.id !== CARD.id,
    isRuleGroupFree: ({ id, ruleGroup }) => ruleGroup?.id === byRules.id && (id === null || id === 8),
  }
  const messages = (draft: PayoutDraft) => issuesOf(PAYOUT_RULES, draft, context).map(({ message }) => message)
  const rest = { payoutProductQuantity: '2', payoutProductMethodType: 'EVERY' } as const

  it.each<[string, Partial<PayoutDraft>, string[]]>([
    ['1', {}, []],
    ['2', { payoutType: null }, [payout.typeRequired]],
    ['3', { payoutAmount: '' }, [payout.amountRequired]],
    ['4', { payoutAmount: '0' }, [payout.amountTooLow]],
    ['5', { payoutAmount: '-1' }, [payout.amountTooLow]],
    ['6', { payoutAmount: '49998.99' }, []],
    ['7', { payoutAmount: '49999' }, ['Payout Amount must be lower than 49999']],
    ['8', { payoutAmount: '60000' }, [payout.amountTooHigh]],
    ['typed', { payoutAmount: 'much' }, [any.number]],
    ['fraction', { payoutAmount: '1.001' }, [any.atMostPlaces(2)]],
    ['9', { ...rest, payoutProductQuantity: '1' }, [payout.quantityOneWithEvery]],
    ['10', rest, []],
    ['11', { payoutProductQuantity: '' }, [payout.quantityRequired]],
    ['12', { payoutProductQuantity: '0' }, [payout.quantityTooLow]],
    ['13', { payoutProductQuantity: '9999' }, []],
    ['13b', { payoutProductQuantity: '10000' }, ['Quantity must be between 1 and 9999']],
    ['13c', { payoutProductQuantity: '1.5' }, [payout.quantityOutOfRange]],
    ['14', { payoutProductThreshold: '' }, [payout.thresholdRequired]],
    ['15', { payoutProductThreshold: '0' }, ['Threshold must be between 1 and 9999']],
    ['15b', { payoutProductThreshold: '1' }, []],
    ['15c', { payoutProductThreshold: '9999' }, []],
    ['15d', { payoutProductThreshold: '10000' }, [payout.thresholdOutOfRange]],
    ['16', { payoutType: PRODUCT, payoutAmount: '0', forcedAwardVehicle: STORE, payoutStoreCatalogProduct: MUG }, []],
    ['17', { payoutType: PRODUCT, payoutAmount: '0' }, [payout.awardVehicleRequired, payout.productRequired]],
    ['18', { payoutType: COUPON, payoutAmount: '10' }, [payout.awardVehicleRequired]],
    ['19', { effectiveDate: '2026-10-01T04:00:00Z', expirationDate: '2026-10-01T04:00:00Z' }, [payout.endBeforeStart]],
    ['20', { effectiveDate: '2026-10-01T04:00:00Z' }, []],
    ['20b', { expirationDate: '2026-10-01T04:00:00Z' }, []],
    ['no date', { effectiveDate: 'soon' }, [date.invalid]],
    ['21', { ruleGroup: { id: 3, ruleCount: 0 } }, [payout.ruleRequired]],
    ['23', { ruleGroup: byRules, payoutAmount: '', payoutType: null }, []],
    ['24', { payoutProductMethodType: null }, [payout.methodRequired]],
    ['a vehicle that cannot pay it', { forcedAwardVehicle: COUPONS }, [any.invalidSelection]],
    ['OP-121 a vehicle that is not offered', { forcedAwardVehicle: { ...CARD, id: 99 } }, [payout.vehicleNotOffered]],
    [
      'a product of another store',
      {
        payoutType: PRODUCT,
        payoutAmount: '0',
        forcedAwardVehicle: STORE,
        payoutStoreCatalogProduct: { ...MUG, id: 2 },
      },
      [any.invalidSelection],
    ],
    ['the rules of another payout', { id: 9, ruleGroup: byRules }, [any.invalidSelection]],
  ])('row %s', (_, changes, expected) => {
    expect(messages(aPayout(changes))).toEqual(expected)
  })

  it.each<[string, string, string | null]>([
    [PERCENT, '99.99', null],
    [PERCENT, '100', null],
    [PERCENT, '100.00', null],
    [PERCENT, '100.01', 'More than the price is paid back'],
    ['PERCENT_OF_PRODUCT_AMOUNT', '101', 'More than the price is paid back'],
    ['PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', '101', 'More than the price is paid back'],
    [FLAT, '101', null],
    [PERCENT, 'much', null],
  ])('OP-133 of %s %s it is said: %s', (payoutType, payoutAmount, warning) => {
    expect(amountWarning(aPayout({ payoutType, payoutAmount }))).toBe(warning)
  })

  it('by rules nothing of the simple fields is saved, and a type saves what it fixes', () => {
    const simple = aPayout({ forcedAwardVehicle: STORE, payoutStoreCatalogProduct: MUG, payoutDescription: 'Mug' })
    expect(normalizePayout({ ...simple, ruleGroup: byRules })).toEqual({
      ...NEW_PAYOUT,
      payoutProductMethodType: null,
      payoutProductQuantity: '',
      payoutProductThreshold: '',
      payoutDescription: 'Mug',
      ruleGroup: byRules,
    })
    expect(normalizePayout({ ...simple, payoutType: PRODUCT, payoutProductQuantity: '5' })).toMatchObject({
      payoutAmount: '0',
      payoutProductQuantity: '1',
      payoutStoreCatalogProduct: MUG,
    })
    expect(normalizePayout(simple).payoutStoreCatalogProduct).toBeNull()
  })
})

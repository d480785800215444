import type { Entities } from './entities.ts'

const switches = (isOn: (number: number) => boolean) =>
  Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`enableCustomField${index + 1}`, isOn(index + 1)]))

const action = (expression: string) => ({
  actionKey: 'generateMoneyPayoutAction',
  stringContext: JSON.stringify({ expression, awardVehicleId: null, generatePayoutActionType: 'PAYOUT' }),
})

/** Rules that differ in every field; the first of each pair has one action, the second two. */
export const RULES = [
  [
    {
      ruleCondition: { spelExpression: 'claim.totalAmount > 100' },
      errorMessage: 'Too little',
      effectiveDate: '2026-05-03T04:00:00Z',
      expirationDate: '2026-09-03T03:59:00Z',
      ruleActions: [action('25')],
    },
    {
      ruleCondition: { spelExpression: 'claim.resubmitted' },
      errorMessage: null,
      effectiveDate: null,
      expirationDate: null,
      ruleActions: [action('26'), action('27')],
    },
  ],
  [
    {
      ruleCondition: { spelExpression: 'claim.totalAmount > 200' },
      errorMessage: 'Far too little',
      effectiveDate: '2026-05-04T04:00:00Z',
      expirationDate: '2026-09-04T03:59:00Z',
      ruleActions: [action('35')],
    },
    {
      ruleCondition: { spelExpression: 'history.firstClaim' },
      errorMessage: 'Not the first',
      effectiveDate: '2026-05-05T04:00:00Z',
      expirationDate: null,
      ruleActions: [action('36'), action('37')],
    },
  ],
] as const

const ruledPayout = (name: string, rules: readonly object[], dates: readonly [string, string]) => ({
  effectiveDate: dates[0],
  expirationDate: dates[1],
  payoutDescription: `By the rules of ${name}`,
  ruleGroup: { name, rules },
})

/** The settings of a line, in three samples: every field differs between them and is empty in the last. */
export const settingsSamples = ({ card, coupons, store, storeProducts: [mug, cap] }: Entities) => [
  {
    effectiveDate: '2026-05-01T04:00:00Z',
    expirationDate: '2027-01-01T04:59:00Z',
    markAsExpired: true,
    minimumClaimableUnits: 3,
    maximumClaimableUnits: 7,
    maximumPayoutAmount: 111.11,
    promotionProductAgreementNumber: 'AG-1',
    enableSerialNumbers: true,
    allowProductPriceEntry: true,
    productPriceMin: 12.5,
    productPriceMax: 98.76,
    claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' },
    ...switches((number) => number % 2 === 1),
    hideQuantity: true,
    hideSerialNumber: true,
    promotionProductPayouts: [
      {
        effectiveDate: '2026-05-01T04:00:00Z',
        expirationDate: '2026-06-01T03:59:00Z',
        payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
        payoutProductMethodType: { name: 'EVERY' },
        payoutAmount: 25.75,
        payoutProductQuantity: 4,
        payoutProductThreshold: 6,
        forcedAwardVehicle: card,
        payoutStoreCatalogProduct: null,
        payoutDescription: 'For May',
        ruleGroup: null,
      },
      {
        effectiveDate: '2026-06-01T04:00:00Z',
        expirationDate: '2026-07-01T03:59:00Z',
        payoutType: { name: 'PRODUCT' },
        payoutProductMethodType: { name: 'EACH' },
        payoutAmount: 0,
        payoutProductQuantity: 1,
        // the payout type fixes both
        payoutProductThreshold: 1,
        forcedAwardVehicle: store,
        payoutStoreCatalogProduct: mug,
        payoutDescription: 'A mug',
        ruleGroup: null,
      },
      ruledPayout('July', RULES[0], ['2026-07-01T04:00:00Z', '2026-08-01T03:59:00Z']),
    ],
  },
  {
    effectiveDate: '2026-05-02T04:00:00Z',
    expirationDate: '2027-01-02T04:59:00Z',
    markAsExpired: false,
    minimumClaimableUnits: 2,
    maximumClaimableUnits: 9,
    maximumPayoutAmount: 222.22,
    promotionProductAgreementNumber: 'AG-2',
    enableSerialNumbers: false,
    allowProductPriceEntry: true,
    productPriceMin: 13.25,
    productPriceMax: 87.65,
    claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
    ...switches((number) => number % 2 === 0),
    hideQuantity: false,
    hideSerialNumber: false,
    promotionProductPayouts: [
      {
        effectiveDate: '2026-05-02T04:00:00Z',
        expirationDate: '2026-06-02T03:59:00Z',
        payoutType: { name: 'COUPON_CODE' },
        payoutProductMethodType: { name: 'EACH' },
        payoutAmount: 2.5,
        payoutProductQuantity: 5,
        payoutProductThreshold: 8,
        forcedAwardVehicle: coupons,
        payoutStoreCatalogProduct: null,
        payoutDescription: 'From May on',
        ruleGroup: null,
      },
      {
        effectiveDate: '2026-06-02T04:00:00Z',
        expirationDate: '2026-07-02T03:59:00Z',
        payoutType: { name: 'PRODUCT' },
        payoutProductMethodType: { name: 'EACH' },
        payoutAmount: 0,
        payoutProductQuantity: 1,
        payoutProductThreshold: 1,
        forcedAwardVehicle: store,
        payoutStoreCatalogProduct: cap,
        payoutDescription: 'A cap',
        ruleGroup: null,
      },
      ruledPayout('August', RULES[1], ['2026-07-02T04:00:00Z', '2026-08-02T03:59:00Z']),
    ],
  },
  {
    effectiveDate: null,
    expirationDate: null,
    markAsExpired: false,
    minimumClaimableUnits: null,
    maximumClaimableUnits: null,
    maximumPayoutAmount: null,
    promotionProductAgreementNumber: null,
    enableSerialNumbers: false,
    allowProductPriceEntry: false,
    productPriceMin: null,
    productPriceMax: null,
    claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' },
    ...switches(() => false),
    hideQuantity: false,
    hideSerialNumber: false,
    promotionProductPayouts: [],
  },
]

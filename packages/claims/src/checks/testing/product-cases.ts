import { aRow } from '../../testing/a-claim.ts'
import { aGroup, every, forDealers, line, MAY, percent, rows, type FindingCase } from './finding-case.ts'

const cup = aRow({
  payoutType: 'PRODUCT',
  payoutAmount: '0',
  forcedAwardVehicle: 'Store',
  payoutStoreCatalogProduct: 'CUP',
})
const cups = { productNumber: 'CUP', country: 'US', currency: 'USD', awardVehicles: ['Store'] }

const paidBy = (awardVehicle: string) => ({
  rules: (forDealers.rules ?? []).map((rule) => ({ ...rule, ruleActions: [{ expression: '5', awardVehicle }] })),
})

/** Findings about product lines, groups and their payouts. */
export const productCases: readonly FindingCase[] = [
  {
    id: 'L-01',
    broken: { promotionProducts: [] },
    sentence: 'No product can be claimed in this promotion',
    fixed: line({}),
  },
  {
    id: 'L-17',
    broken: line({ enableSerialNumbers: true }),
    sentence: 'The check is enabled but no serial numbers exist: every claim for HEAT-1 is denied',
    fixed: line({ enableSerialNumbers: true }),
    lookups: { products: [{ productKey: 'HEAT-1', registeredSerials: 0 }] },
    fixedLookups: { products: [{ productKey: 'HEAT-1', registeredSerials: 1 }] },
  },
  {
    id: 'L-17',
    note: 'of a group, without a lookup for one product',
    broken: {
      promotionProducts: [],
      promotionProductGroups: [aGroup({ products: ['HEAT-1', 'HEAT-2'], enableSerialNumbers: true })],
    },
    sentence: 'The check is enabled but no serial numbers exist: every claim for HEAT-2 is denied',
    fixed: line({ enableSerialNumbers: false }),
    lookups: { products: [{ productKey: 'HEAT-2', registeredSerials: 0 }] },
  },
  {
    id: 'L-18',
    broken: line({ enableSerialNumbers: true, hideSerialNumber: true }),
    sentence: 'Serial numbers of HEAT-1 exist but the check is disabled',
    fixed: line({ enableSerialNumbers: true }),
    lookups: { products: [{ productKey: 'HEAT-1', registeredSerials: 2 }] },
  },
  {
    id: 'L-19',
    broken: line({
      claimProductDuplicationType: 'MODEL_SERIAL_NUMBER',
      enableSerialNumbers: true,
      hideSerialNumber: true,
    }),
    sentence: 'Duplicates of HEAT-1 cannot be detected: no serial numbers are collected',
    fixed: line({ claimProductDuplicationType: 'MODEL_SERIAL_NUMBER', enableSerialNumbers: true }),
  },
  {
    id: 'L-20',
    broken: line({ claimProductDuplicationType: null }),
    sentence: 'HEAT-1 can be claimed twice',
    fixed: line({}),
  },
  {
    id: 'L-20',
    note: 'but of a traded-in unit nothing can be compared',
    broken: line({ claimProductDuplicationType: 'NO_DUPLICATION_CHECK' }),
    sentence: 'HEAT-1 can be claimed twice',
    fixed: line({ product: 'TRADE_IN_PRODUCT', claimProductDuplicationType: null }),
  },
  ...[
    {
      id: 'L-17',
      own: {},
      ofGroup: { enableSerialNumbers: true },
      sentence: 'The check is enabled but no serial numbers exist: every claim for HEAT-1 is denied',
      products: [{ productKey: 'HEAT-1', registeredSerials: 0 }],
    },
    {
      id: 'L-18',
      own: { enableSerialNumbers: true },
      ofGroup: {},
      sentence: 'Serial numbers of HEAT-1 exist but the check is disabled',
      products: [{ productKey: 'HEAT-1', registeredSerials: 2 }],
    },
    {
      id: 'L-19',
      own: {},
      ofGroup: { claimProductDuplicationType: 'MODEL_SERIAL_NUMBER' },
      sentence: 'Duplicates of set cannot be detected: no serial numbers are collected',
    },
    { id: 'L-20', own: {}, ofGroup: { claimProductDuplicationType: null }, sentence: 'set can be claimed twice' },
    {
      id: 'L-26',
      own: {},
      ofGroup: { allowProductPriceEntry: false, promotionProductPayouts: [percent('10', every)] },
      sentence: 'The price of HEAT-1 in US is unknown: the payout cannot be calculated',
      products: [{ productKey: 'HEAT-1', price: null }],
    },
  ].map(({ id, own, ofGroup, sentence, products }): FindingCase => {
    const promotionProductGroups = [aGroup({ promotionProductPayouts: [aRow(every)], ...ofGroup })]
    return {
      id,
      note: 'of a group, where no line of the product says otherwise',
      sentence,
      broken: { country: 'US', ...line({ ...own, expirationDate: MAY }), promotionProductGroups },
      fixed: { country: 'US', ...line(own), promotionProductGroups },
      ...(products && { lookups: { products } }),
    }
  }),
  {
    id: 'L-26',
    note: 'of a group, when a line of the product takes it from the catalog',
    broken: {
      country: 'US',
      ...line({ allowProductPriceEntry: false }),
      promotionProductGroups: [aGroup({ promotionProductPayouts: [percent('10', every)] })],
    },
    sentence: 'The price of HEAT-1 in US is unknown: the payout cannot be calculated',
    fixed: { country: 'US', promotionProductGroups: [aGroup({ promotionProductPayouts: [percent('10', every)] })] },
    lookups: { products: [{ productKey: 'HEAT-1', price: null }] },
  },
  {
    id: 'L-21',
    broken: rows(aRow({ payoutProductQuantity: 3 })),
    sentence: 'Quantity 3 has no effect with EACH: every unit is paid',
    fixed: rows(aRow(every)),
  },
  {
    id: 'L-22',
    note: 'a threshold within the first block',
    broken: rows(aRow({ ...every, payoutProductThreshold: 3 })),
    sentence: 'Threshold 3 has no effect: the first block needs 4 units',
    fixed: rows(aRow(every)),
  },
  {
    id: 'L-22',
    note: 'a threshold between blocks',
    broken: rows(aRow({ ...every, payoutProductThreshold: 10 })),
    sentence: 'At 10 units 2 blocks are paid and 2 units are left',
    fixed: rows(aRow({ ...every, payoutProductThreshold: 8 })),
  },
  {
    id: 'L-23',
    broken: line({ maximumClaimableUnits: 3, promotionProductPayouts: [aRow(every)] }),
    sentence: 'At most 3 units per claim, but 4 are needed: this never pays',
    fixed: line({ maximumClaimableUnits: 4, promotionProductPayouts: [aRow(every)] }),
  },
  {
    id: 'L-24',
    broken: line({ maximumPayoutAmount: '9.99' }),
    sentence: 'The cap 9.99 cuts even the first payment of 10.00',
    fixed: line({ maximumPayoutAmount: '10' }),
  },
  {
    id: 'L-25',
    broken: rows(percent('100.5')),
    sentence: '100.5 % of the price is paid back',
    fixed: rows(percent('100')),
  },
  {
    id: 'L-25',
    note: 'by several payouts that run together',
    broken: rows(percent('60'), percent('50', { forcedAwardVehicle: 'Points' })),
    sentence: '110 % of the price is paid back',
    fixed: rows(
      percent('60', { expirationDate: MAY }),
      percent('50', { forcedAwardVehicle: 'Points', effectiveDate: MAY }),
    ),
  },
  {
    id: 'L-26',
    broken: { ...line({ allowProductPriceEntry: false, promotionProductPayouts: [percent('5')] }), country: 'CA' },
    sentence: 'The price of HEAT-1 in CA is unknown: the payout cannot be calculated',
    fixed: { ...rows(percent('5')), country: 'CA' },
    lookups: { products: [{ productKey: 'HEAT-1', price: null }] },
  },
  {
    id: 'L-27',
    note: 'a type of vehicle that cannot pay it',
    broken: rows(aRow({ forcedAwardVehicle: 'Bank' })),
    sentence: 'Bank cannot pay Flat amount per unit claimed',
    fixed: rows(aRow()),
    lookups: { awardVehicles: [{ name: 'Card' }, { name: 'Bank', awardVehicleType: 'TRANSFER' }] },
  },
  {
    id: 'L-27',
    note: 'a default that the promotion type does not offer, once for a payout type',
    broken: { ...rows(aRow(), aRow(every)), forcedAwardVehicle: 'Points' },
    sentence: 'Points cannot pay Flat amount per unit claimed',
    fixed: rows(aRow(), aRow(every)),
    lookups: {
      awardVehicles: [
        { name: 'Card', isOffered: true },
        { name: 'Points', isOffered: false },
      ],
    },
  },
  {
    id: 'L-27',
    note: 'no vehicle at all',
    broken: { forcedAwardVehicle: null },
    sentence: 'No award vehicle is set that can pay Flat amount per unit claimed',
    fixed: { forcedAwardVehicle: null, ...rows(aRow({ forcedAwardVehicle: 'Card' })) },
  },
  {
    id: 'L-27',
    note: 'a vehicle of a rule',
    broken: { payoutGenerationRuleGroup: paidBy('Points') },
    sentence: 'Points cannot pay Rule 1',
    fixed: { payoutGenerationRuleGroup: paidBy('Card') },
    lookups: {
      awardVehicles: [
        { name: 'Card', isOffered: true },
        { name: 'Points', isOffered: false },
      ],
    },
  },
  {
    id: 'L-27',
    note: 'no vehicle for rules',
    broken: { forcedAwardVehicle: null, ...rows({ id: 7, ruleGroup: forDealers }) },
    sentence: 'No award vehicle is set that can pay rules',
    fixed: { forcedAwardVehicle: null, ...rows({ id: 7, ruleGroup: paidBy('Card') }) },
  },
  {
    id: 'L-27',
    note: 'no vehicle for the amount per product',
    broken: { forcedAwardVehicle: null, payoutAmountPerProduct: '2', ...rows() },
    sentence: 'No award vehicle is set that can pay the amount per product',
    fixed: { forcedAwardVehicle: 'Card', payoutAmountPerProduct: '2', ...rows() },
  },
  ...[{ country: 'CA' }, { awardVehicles: ['Other Store'] }, { expirationDate: '2026-01-01T05:00:00Z' }].map(
    (over) => ({
      id: 'L-28',
      note: `with ${Object.keys(over).join()}`,
      broken: { ...rows(cup), country: 'US' },
      sentence: 'CUP cannot be ordered with Store',
      fixed: { ...rows(cup), country: 'US' },
      lookups: { storeProducts: [{ ...cups, ...over }] },
      fixedLookups: { storeProducts: [cups] },
    }),
  ),
  {
    id: 'L-50',
    broken: rows(),
    sentence: 'HEAT-1 can be claimed but pays nothing',
    fixed: { ...rows(), payoutAmountPerProduct: '1' },
  },
]

import { aRow } from '../../testing/a-claim.ts'
import type { LookupTestCase } from '../../terms/lookups.ts'
import type { TermsLimitNode } from '../../terms/promotion-terms.ts'
import { aLineOf, every, line, MAY, rows, type FindingCase } from './finding-case.ts'

const limit = (customField4Value: string, maxQuantity: number): TermsLimitNode => ({ customField4Value, maxQuantity })
const limits = (nodeType: string, ...children: readonly TermsLimitNode[]) => ({
  promotionLimitNodes: { nodeType, children },
})
const allOf = (...children: readonly TermsLimitNode[]) => ({ nodeType: 'AND', children })
const threeOf = { nodeType: 'OR', children: [1, 2, 3].map((max) => limit('X', max)) }
const combined = (count: number) => limits('AND', ...Array.from({ length: count }, () => threeOf))

const required = {
  coursesEnabled: true,
  coursesRequiredBeforePayingPayout: true,
  promotionCourses: [{ course: 'C' }],
}
const cup = aRow({ payoutType: 'PRODUCT', forcedAwardVehicle: 'Store', payoutStoreCatalogProduct: 'CUP' })

/** A test case that passes, and in which the payout of the line pays. */
const aCase = (over: Partial<LookupTestCase> = {}): LookupTestCase => ({
  name: 'Two heat pumps',
  failure: null,
  touches: ['line=HEAT-1 7', 'line=3 7'],
  ...over,
})

/** Findings about limits, courses and other references of the promotion. */
export const otherCases: readonly FindingCase[] = [
  {
    id: 'L-36',
    broken: limits('AND', limit('WATER', 5)),
    sentence: 'No product of this promotion has MPG WATER',
    fixed: limits('AND', limit('HVAC', 5)),
    lookups: { products: [{ productKey: 'HEAT-1', mpg: 'HVAC' }] },
  },
  {
    id: 'L-37',
    broken: { ...rows(aRow(every)), ...limits('AND', limit('HVAC', 3)) },
    sentence: 'Limit 3 of HVAC is below 4: nothing is ever paid',
    fixed: { ...rows(aRow(every)), ...limits('AND', limit('HVAC', 4)) },
    lookups: { products: [{ productKey: 'HEAT-1', mpg: 'HVAC' }] },
  },
  {
    id: 'L-38',
    note: 'a choice of one; what is empty is no choice',
    broken: limits('OR', limit('HVAC', 3), { nodeType: 'AND', children: [] }),
    sentence: 'An OR of one has no effect',
    fixed: limits('OR', limit('HVAC', 3), limit('WATER', 2)),
  },
  {
    id: 'L-38',
    note: 'an MPG that is named twice',
    broken: limits('AND', limit('HVAC', 3), limit('HVAC', 5)),
    sentence: 'For HVAC the smaller of 3 and 5 applies',
    fixed: limits('AND', limit('HVAC', 3), limit('WATER', 5)),
  },
  {
    id: 'L-38',
    note: 'an MPG of two groups that both apply',
    broken: limits('AND', allOf(limit('HVAC', 3)), allOf(limit('WATER', 2), limit('HVAC', 5))),
    sentence: 'For HVAC the smaller of 3 and 5 applies',
    fixed: limits('OR', allOf(limit('HVAC', 3)), allOf(limit('WATER', 2), limit('HVAC', 5))),
  },
  {
    id: 'L-39',
    broken: combined(6),
    sentence: 'The limit tree has 729 combinations; at most 256',
    fixed: combined(5),
  },
  {
    id: 'L-40',
    broken: required,
    sentence: 'C can no longer be passed: every claim is put on hold',
    fixed: required,
    lookups: { courses: [{ courseKey: 'C', expirationDate: '2026-12-01T05:00:00Z' }] },
    fixedLookups: { courses: [{ courseKey: 'C', expirationDate: MAY }] },
  },
  {
    id: 'L-41',
    broken: { ...required, promotionCourses: [] },
    sentence: 'No course is listed: the switch has no effect',
    fixed: required,
  },
  {
    id: 'L-42',
    broken: { payoutStrategyType: 'PAY_TO_PARTICIPANT_SPECIFIC' },
    sentence: 'A payout assignment is required',
    fixed: { payoutStrategyType: 'PAY_TO_PARTICIPANT_SPECIFIC', payoutToParticipant: 'J' },
  },
  {
    id: 'L-45',
    note: 'over too early; the last minute of a day is all of it',
    broken: {},
    sentence: 'Fax ends 05/01/2027 12:00 am EDT, before the promotion',
    fixed: {},
    lookups: { claimType: { name: 'Fax', expirationDate: MAY } },
    fixedLookups: { claimType: { name: 'Fax', expirationDate: '2028-01-01T04:59:00Z' } },
  },
  {
    id: 'L-45',
    note: 'starts too late',
    broken: {},
    sentence: 'Fax starts 05/01/2027 12:00 am EDT, after the promotion',
    fixed: { effectiveDate: MAY, publishDate: MAY },
    lookups: { claimType: { name: 'Fax', effectiveDate: MAY } },
  },
  {
    id: 'L-56',
    note: 'a product of a line',
    broken: {},
    sentence: 'Heat pump has been inactive since 05/01/2027 12:00 am EDT',
    fixed: { promotionProducts: [aLineOf('HEAT-2')] },
    lookups: { inactive: [{ entity: 'products', key: 'HEAT-1', name: 'Heat pump', deactivatedDate: MAY }] },
  },
  {
    id: 'L-56',
    note: 'an award vehicle of two payouts is named once; another entity with the key is not meant',
    broken: {
      promotionProducts: ['HEAT-1', 'HEAT-2'].map((product) =>
        aLineOf(product, { promotionProductPayouts: [aRow({ forcedAwardVehicle: 'Points' })] }),
      ),
    },
    sentence: 'Points has been inactive since 05/01/2027 12:00 am EDT',
    fixed: {},
    lookups: {
      inactive: [
        { entity: 'awardVehicles', key: 'Points', name: 'Points', deactivatedDate: MAY },
        { entity: 'claimTypes', key: 'Points', name: 'Points', deactivatedDate: MAY },
      ],
    },
  },
  {
    id: 'L-56',
    note: 'a contest: its date says more than that it is not active',
    broken: { contest: 'Raffle', contestEntriesPerSubmission: '1' },
    sentence: 'Raffle has been inactive since 05/01/2027 12:00 am EDT',
    fixed: {},
    lookups: {
      contest: { name: 'Raffle', isActive: false },
      inactive: [{ entity: 'contests', key: 'Raffle', name: 'Raffle', deactivatedDate: MAY }],
    },
    fixedLookups: {},
  },
  {
    id: 'L-56',
    note: 'the participant type that an invited participant gets',
    broken: {},
    sentence: 'Dealer has been inactive since 05/01/2027 12:00 am EDT',
    fixed: {},
    lookups: {
      invitedTypes: [{ field: 'defaultParticipantType', participantTypeKey: 'DEALER' }],
      inactive: [{ entity: 'participantTypes', key: 'DEALER', name: 'Dealer', deactivatedDate: MAY }],
    },
    fixedLookups: { invitedTypes: [] },
  },
  {
    id: 'L-46',
    broken: {},
    sentence: 'Raffle is not active: no one can take part',
    fixed: {},
    lookups: { contest: { name: 'Raffle', isActive: false } },
    fixedLookups: { contest: { name: 'Raffle', isActive: true } },
  },
  {
    id: 'L-47',
    note: 'an invoice type',
    broken: {},
    sentence: 'Canada is in CAD, the promotion pays in USD',
    fixed: { currency: 'CAD' },
    lookups: { invoiceType: { name: 'Canada', currency: 'CAD' } },
  },
  {
    id: 'L-47',
    note: 'a store product',
    broken: line({ promotionProductPayouts: [cup] }),
    sentence: 'CUP is in CAD, the promotion pays in USD',
    fixed: { ...line({ promotionProductPayouts: [cup] }), currency: 'CAD' },
    lookups: { storeProducts: [{ productNumber: 'CUP', currency: 'CAD' }] },
  },
  {
    id: 'L-51',
    note: 'no test case at all',
    broken: {},
    sentence: 'No test case is saved',
    fixed: {},
    lookups: { testCases: [] },
    fixedLookups: { testCases: [aCase()] },
  },
  {
    id: 'L-51',
    note: 'payouts that none touches',
    broken: rows(
      aRow({ id: 7 }),
      aRow({ id: 8, payoutType: 'COUPON_CODE' }),
      aRow({ id: 9, payoutAmount: '5', payoutProductMethodType: 'EVERY', payoutProductQuantity: 2 }),
    ),
    sentence: '2 payouts are not covered by any test case',
    fixed: rows(aRow({ id: 7 })),
    lookups: { testCases: [aCase()] },
  },
  {
    id: 'L-52',
    broken: {},
    sentence: 'Two heat pumps: expected PAY 20.00, gives NOTHING 0',
    fixed: {},
    lookups: { testCases: [aCase({ failure: { expected: 'PAY 20.00', gives: 'NOTHING 0' } })] },
    fixedLookups: { testCases: [aCase()] },
  },
]

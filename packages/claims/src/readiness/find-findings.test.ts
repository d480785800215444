import { describe, expect, it, test } from 'vitest'
import { compileVersion } from '../compile/compile-version.ts'
import { aRow, aVersion, someLookups } from '../testing/a-claim.ts'
import type { PromotionVersion, VersionGroup, VersionLine, VersionPayout } from '../version/promotion-version.ts'
import { CHECKS } from './checks/index.ts'
import { findFindings, findingText } from './find-findings.ts'

const findingsOf = (content: PromotionVersion) => findFindings(compileVersion(content, someLookups))

const CHECKED = { claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE', allowProductPriceEntry: true }
const line = (over: Partial<VersionLine>): PromotionVersion => ({
  promotionProducts: [{ id: 3, product: 'HEAT-1', ...CHECKED, promotionProductPayouts: [aRow()], ...over }],
})
const rows = (...promotionProductPayouts: readonly VersionPayout[]) => line({ promotionProductPayouts })
const group = (over: Partial<VersionGroup>): PromotionVersion => ({
  ...line({}),
  promotionProductGroups: [{ id: 9, key: 'set', products: ['HEAT-1'], ...CHECKED, ...over }],
})
const MAY = '2027-05-01T04:00:00Z'
const JUNE = '2027-06-01T04:00:00Z'
const every = { payoutProductMethodType: 'EVERY', payoutProductQuantity: 4 }
const deadline = (name: string, submissionDeadlineDate: string, from = MAY) => ({
  ...{ name, effectiveDate: from, expirationDate: '2027-07-01T03:59:00Z', submissionDeadlineDate },
})
const or = { nodeType: 'OR', children: [1, 2, 3].map((max) => ({ customField4Value: 'X', maxQuantity: max })) }
const limits = (count: number) => ({
  promotionLimitNodes: { nodeType: 'AND', children: Array.from({ length: count }, () => or) },
})

/** For each check: what makes it appear, its sentence, and what makes it go. */
const cases: readonly (readonly [string, PromotionVersion, string, PromotionVersion])[] = [
  ['L-02', { publishDate: '2028-01-01T05:00:00Z' }, 'Published only after the last claim could be submitted', {}],
  [
    'L-03',
    { publishDate: MAY },
    'Sales from 01/01/2027 12:00 am EST count, but claims are possible only from 05/01/2027 12:00 am EDT',
    { publishDate: MAY, effectiveDate: MAY },
  ],
  [
    'L-04',
    line({ expirationDate: '2026-12-01T05:00:00Z' }),
    'HEAT-1 is visible from the beginning to 12/01/2026 12:00 am EST, outside the promotion',
    line({ expirationDate: MAY }),
  ],
  [
    'L-05',
    rows(aRow(), aRow({ effectiveDate: '2029-01-01T05:00:00Z' })),
    'A payout of HEAT-1 is never in force',
    rows(aRow({ expirationDate: MAY }), aRow({ effectiveDate: MAY })),
  ],
  [
    'L-07',
    rows(aRow(), aRow()),
    'Two equal payouts of HEAT-1: only the one added last pays',
    rows(aRow(), aRow(every)),
  ],
  [
    'L-08',
    rows(aRow(), aRow({ effectiveDate: MAY, expirationDate: JUNE })),
    'From 05/01/2027 12:00 am EDT to 06/01/2027 12:00 am EDT the payout of 05/01/2027 12:00 am EDT replaces that of the beginning',
    rows(aRow({ expirationDate: MAY }), aRow({ effectiveDate: MAY })),
  ],
  [
    'L-09',
    { publishDate: JUNE, effectiveDate: JUNE, promotionDeadlines: [deadline('Q1', MAY)] },
    'Q1 ends before anyone can claim',
    { publishDate: MAY, effectiveDate: MAY, promotionDeadlines: [deadline('Q1', JUNE)] },
  ],
  [
    'L-11',
    { promotionDeadlines: [deadline('Q1', '2027-08-01T03:59:00Z'), deadline('Q2', '2027-09-01T03:59:00Z')] },
    'Q1 and Q2 overlap: the later submission date applies',
    {
      promotionDeadlines: [
        deadline('Q1', '2027-08-01T03:59:00Z'),
        deadline('Q2', '2027-09-01T03:59:00Z', '2027-07-01T04:00:00Z'),
      ],
    },
  ],
  [
    'L-19',
    line({ claimProductDuplicationType: 'MODEL_SERIAL_NUMBER', enableSerialNumbers: true, hideSerialNumber: true }),
    'Duplicates of HEAT-1 can not be found: no serial numbers are asked for',
    line({ claimProductDuplicationType: 'MODEL_SERIAL_NUMBER', enableSerialNumbers: true }),
  ],
  ['L-20', line({ claimProductDuplicationType: null }), 'HEAT-1 can be claimed twice', line({})],
  [
    'L-21',
    rows(aRow({ payoutProductQuantity: 3 })),
    'Quantity 3 has no effect with EACH: every unit is paid',
    rows(aRow(every)),
  ],
  [
    'L-23',
    line({ maximumClaimableUnits: 3, promotionProductPayouts: [aRow(every)] }),
    'At most 3 units per claim, but 4 are needed: this never pays',
    line({ maximumClaimableUnits: 4, promotionProductPayouts: [aRow(every)] }),
  ],
  [
    'L-25',
    rows(aRow({ payoutType: 'PERCENT_OF_PRODUCT_AMOUNT', payoutAmount: '100.5' })),
    '100.5 % of the price is paid back',
    rows(aRow({ payoutType: 'PERCENT_OF_PRODUCT_AMOUNT', payoutAmount: '100' })),
  ],
  [
    'L-32',
    group({ combineUnpaidUnitsFromPastClaims: true, promotionProductPayouts: [aRow()] }),
    'There are never units to carry',
    group({ combineUnpaidUnitsFromPastClaims: true, promotionProductPayouts: [aRow(every)] }),
  ],
  ['L-39', limits(6), 'The limit tree has 729 combinations; at most 256', limits(5)],
  [
    'L-41',
    { coursesEnabled: true, coursesRequiredBeforePayingPayout: true },
    'No course is listed: the switch has no effect',
    { coursesEnabled: true, coursesRequiredBeforePayingPayout: true, promotionCourses: [{ course: 'C' }] },
  ],
  [
    'L-42',
    { payoutStrategyType: 'PAY_TO_PARTICIPANT_SPECIFIC' },
    'A payout assignment is required',
    { payoutStrategyType: 'PAY_TO_PARTICIPANT_SPECIFIC', payoutToParticipant: 'J' },
  ],
  ['L-50', rows(), 'HEAT-1 can be claimed but pays nothing', { ...rows(), payoutAmountPerProduct: '1' }],
]

describe('MS-44 the findings before publishing', () => {
  test.each(cases)('%s appears, alone, and goes when it is mended', (id, broken, sentence, mended) => {
    const found = findingsOf(aVersion({ ...line({}), ...broken }))
    expect(found.map(({ finding }) => finding)).toEqual([id])
    expect(found.map(findingText)).toEqual([sentence])
    expect(findingsOf(aVersion({ ...line({}), ...mended }))).toEqual([])
  })

  it('every check has a case, and a number of its own', () => {
    expect(cases.map(([id]) => id)).toEqual(CHECKS.map(({ id }) => id))
  })
})

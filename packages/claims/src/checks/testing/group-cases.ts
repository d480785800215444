import { aRow } from '../../testing/a-claim.ts'
import type { TermsGroup } from '../../terms/promotion-terms.ts'
import {
  aGroup,
  aLineOf,
  every,
  forDealers,
  group,
  JULY,
  JUNE,
  line,
  MAY,
  percent,
  rows,
  type FindingCase,
} from './finding-case.ts'

const groupNextToLines = (over: Partial<TermsGroup>) => ({
  promotionProductGroups: [aGroup({ ignoreAlreadyConsideredLogic: true, ...over })],
})

const ofClaim = aRow({ payoutType: 'PERCENT_OF_CLAIM_AMOUNT', payoutAmount: '5' })

/** Findings about groups. */
export const groupCases: readonly FindingCase[] = [
  {
    id: 'L-30',
    broken: {
      promotionProducts: [aLineOf('HEAT-1'), aLineOf('HEAT-2', { effectiveDate: MAY })],
      promotionProductGroups: [
        aGroup({ products: ['HEAT-1', 'HEAT-2'], expirationDate: MAY, promotionProductPayouts: [aRow()] }),
      ],
    },
    sentence: 'While group set is effective, the individual payouts of HEAT-1 never pay',
    fixed: group({ promotionProductPayouts: [aRow()] }),
  },
  {
    id: 'L-30',
    note: 'own payouts by rules',
    broken: {
      ...line({ promotionProductPayouts: [{ id: 7, ruleGroup: forDealers }] }),
      promotionProductGroups: [aGroup({ promotionProductPayouts: [aRow()] })],
    },
    sentence: 'While group set is effective, the individual payouts of HEAT-1 never pay',
    fixed: {
      ...line({ effectiveDate: MAY, promotionProductPayouts: [{ id: 7, ruleGroup: forDealers }] }),
      promotionProductGroups: [aGroup({ expirationDate: MAY, promotionProductPayouts: [aRow()] })],
    },
  },
  {
    id: 'L-31',
    note: 'own payouts by rules, until the one begins when the other ends',
    broken: {
      ...line({ promotionProductPayouts: [{ id: 7, ruleGroup: forDealers }] }),
      ...groupNextToLines({ promotionProductPayouts: [aRow()] }),
    },
    sentence: 'Units of set are paid by the group and by their own lines',
    fixed: {
      ...line({ effectiveDate: MAY, promotionProductPayouts: [{ id: 7, ruleGroup: forDealers }] }),
      ...groupNextToLines({ expirationDate: MAY, promotionProductPayouts: [aRow()] }),
    },
  },
  {
    id: 'L-31',
    note: 'rules of the group',
    broken: { ...rows(aRow()), ...groupNextToLines({ promotionProductPayouts: [{ id: 8, ruleGroup: forDealers }] }) },
    sentence: 'Units of set are paid by the group and by their own lines',
    fixed: {
      ...line({ effectiveDate: MAY }),
      ...groupNextToLines({ expirationDate: MAY, promotionProductPayouts: [{ id: 8, ruleGroup: forDealers }] }),
    },
  },
  {
    id: 'L-31',
    broken: { ...group({ ignoreAlreadyConsideredLogic: true, promotionProductPayouts: [aRow(every)] }), ...line({}) },
    sentence: 'Units of set are paid by the group and by their own lines: together up to 12.50 USD per unit',
    fixed: { ...group({ promotionProductPayouts: [aRow(every)] }), ...line({}) },
  },
  {
    id: 'L-31',
    note: 'without an amount when one depends on the price',
    broken: {
      ...group({ ignoreAlreadyConsideredLogic: true, promotionProductPayouts: [aRow()] }),
      ...rows(percent('5')),
    },
    sentence: 'Units of set are paid by the group and by their own lines',
    fixed: group({ ignoreAlreadyConsideredLogic: true, promotionProductPayouts: [aRow()] }),
  },
  {
    id: 'L-32',
    broken: group({ combineUnpaidUnitsFromPastClaims: true, promotionProductPayouts: [aRow()] }),
    sentence: 'There are never units to carry',
    fixed: group({ combineUnpaidUnitsFromPastClaims: true, promotionProductPayouts: [aRow(every)] }),
  },
  {
    id: 'L-54',
    note: 'without a line',
    broken: {
      ...line({}),
      promotionProductGroups: [aGroup({ products: ['HEAT-2'], promotionProductPayouts: [aRow()] })],
    },
    sentence: 'HEAT-2 is no longer listed on its own, but group set still pays for it',
    fixed: { ...line({}), promotionProductGroups: [aGroup({ products: ['HEAT-2'], promotionProductPayouts: [] })] },
  },
  {
    id: 'L-54',
    note: 'with a line that has ended, until the group ends',
    broken: {
      promotionProducts: [aLineOf('HEAT-1'), aLineOf('HEAT-2', { expirationDate: MAY })],
      promotionProductGroups: [
        aGroup({ products: ['HEAT-2'], effectiveDate: MAY, expirationDate: JULY, promotionProductPayouts: [aRow()] }),
      ],
    },
    sentence: 'HEAT-2 is no longer listed on its own, but group set still pays for it',
    fixed: {
      promotionProducts: [aLineOf('HEAT-1'), aLineOf('HEAT-2', { expirationDate: MAY })],
      promotionProductGroups: [
        aGroup({ products: ['HEAT-2'], effectiveDate: MAY, expirationDate: JUNE, promotionProductPayouts: [aRow()] }),
      ],
    },
    lookups: { now: JUNE },
  },
  {
    id: 'L-55',
    broken: group({ promotionProductPayouts: [ofClaim] }),
    sentence: 'Units of set earn only the highest percent of the claim',
    fixed: group({ ignoreAlreadyConsideredLogic: true, promotionProductPayouts: [ofClaim] }),
  },
]

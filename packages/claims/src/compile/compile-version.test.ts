import { MAX_LIMIT_COMBINATIONS } from '@incentive/model/limits'
import { describe, expect, it } from 'vitest'
import { aRow, aVersion, someLookups } from '../testing/a-claim.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import { compileVersion } from './compile-version.ts'

const messagesOf = (content: PromotionTerms) =>
  compileVersion(content, someLookups).diagnostics.map(({ message }) => message)

describe('a compiled version', () => {
  it('lists its invalid parts, each with its location', () => {
    const { diagnostics } = compileVersion(
      aVersion({
        promotionProducts: [{ id: 3, product: 'A', promotionProductPayouts: [aRow({ payoutAmount: 'ten' })] }],
      }),
      someLookups,
    )
    expect(diagnostics).toEqual([
      {
        message: 'ten is not a number',
        link: { to: 'editor', tab: 'products', row: 3, dialog: 'payouts', id: 7 },
      },
    ])
    expect(messagesOf(aVersion({ publishDate: 'soon', submissionDeadlineDays: '1.5' }))).toEqual([
      'soon is not a date',
      '1.5 is not a whole number',
    ])
    expect(messagesOf(aVersion({ participantEligibilityRuleCondition: { spelExpression: '1 +' } }))).toHaveLength(1)
  })

  it('lists the facts that an evaluation will need', () => {
    const { demand } = compileVersion(
      aVersion({
        participantEligibilityRuleCondition: {
          spelExpression: "participant.status == 'ACTIVE' and organization?.parent?.tier == 'A'",
        },
        promotionProductGroups: [
          {
            products: ['A'],
            combineUnpaidUnitsFromPastClaims: true,
            claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE',
          },
        ],
        promotionLimitNodes: { nodeType: 'AND', children: [{ customField4Value: 'X', maxQuantity: 1 }] },
      }),
      someLookups,
    )
    expect(demand).toEqual({
      paths: ['organization', 'organization.parent.tier', 'participant', 'participant.status'],
      mpgs: ['X'],
      carriedUnits: true,
      serials: false,
      invoices: true,
    })
  })

  it('L-39 keeps the first options of a limit tree with too many', () => {
    const or = (at: number) => ({
      nodeType: 'OR',
      children: [0, 1, 2].map((item) => ({ customField4Value: `${at}-${item}`, maxQuantity: 1 })),
    })
    const content = aVersion({
      promotionLimitNodes: { nodeType: 'AND', children: Array.from({ length: 40 }, (_, at) => or(at)) },
    })
    const { limits, diagnostics } = compileVersion(content, someLookups)
    expect(limits?.options).toHaveLength(MAX_LIMIT_COMBINATIONS)
    expect(limits?.count).toBe(3 ** 40)
    expect(diagnostics).toHaveLength(1)
  })
})

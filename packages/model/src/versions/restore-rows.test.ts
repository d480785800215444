import { describe, expect, it } from 'vitest'
import { PROMOTION_LIMITS } from '../limits/promotion-limits.ts'
import { AX_100, AX_200, AX_300, aLine, FLAT_PAYOUT } from '../testing/a-product-line.ts'
import { PRODUCT_LINES } from '../products/product-line.ts'
import { blankPromotion, openFieldsOf } from '../promotion/open-promotion.ts'
import { openRules } from '../rules/rule-rows.ts'
import type { PayoutRule } from '../rules/payout-rule.ts'
import { limitRowsOf, restoreFields, restoreRoster, restoreRules, withNewRules } from './restore-rows.ts'

const aRule = (id: number, spelExpression: string): PayoutRule => ({
  id,
  ruleCondition: { spelExpression },
  errorMessage: null,
  effectiveDate: null,
  expirationDate: null,
  ruleActions: [{ id: id * 10, actionKey: 'generateMoneyPayoutAction', stringContext: '{"payoutExpression":"5"}' }],
})

describe('MS-64 the rows of a version over the stored ones', () => {
  it('come back, change and go; the others stay as they are', () => {
    const [kept, changed, added] = [aLine(AX_100, { id: 1 }), aLine(AX_200, { id: 2 }), aLine(AX_300, { id: 3 })]
    const former = aLine(AX_200, { id: 2, maximumPayoutAmount: '50' })
    const returned = aLine({ ...AX_100, id: 99 }, { id: 9, promotionProductPayouts: [{ ...FLAT_PAYOUT, id: 7 }] })
    const { saved, rows, removed } = restoreRoster(PRODUCT_LINES, [kept, changed, added], {
      rows: [former, returned],
      removed: [3],
    })
    expect([...saved.values()]).toEqual([kept, changed, added])
    expect(rows.get(AX_100.id)).toBe(kept)
    expect(rows.get(AX_200.id)).toEqual(former)
    expect(rows.get(99)).toMatchObject({ id: null, promotionProductPayouts: [{ id: null, payoutAmount: '25' }] })
    expect([...removed.values()]).toEqual([added])
  })

  it('take over the row that lists the same item now, and its ids of payouts', () => {
    const now = aLine(AX_100, { id: 8, promotionProductPayouts: [{ ...FLAT_PAYOUT, id: 70 }] })
    const then = aLine(AX_100, {
      id: 1,
      maximumPayoutAmount: '50',
      promotionProductPayouts: [
        { ...FLAT_PAYOUT, id: 70, payoutAmount: '30' },
        { ...FLAT_PAYOUT, id: 7 },
      ],
    })
    const { rows, removed } = restoreRoster(PRODUCT_LINES, [now], { rows: [then], removed: [8] })
    expect([...rows.values()]).toMatchObject([
      { id: 8, maximumPayoutAmount: '50', promotionProductPayouts: [{ id: 70, payoutAmount: '30' }, { id: null }] },
    ])
    expect(removed.size).toBe(0)
  })

  it('create the limits again that were deleted, below their parents', () => {
    const node = (id: number, parent: number | null, value: string | null = null) => ({
      id,
      parentPromotionLimitNode: parent === null ? null : { id: parent },
      nodeType: value === null ? ('AND' as const) : null,
      customField4Name: value,
      customField4Value: value,
      maxQuantity: value === null ? null : 5,
    })
    const open = (nodes: Parameters<typeof limitRowsOf>[0]) => limitRowsOf(nodes).map(PROMOTION_LIMITS.open)
    const stored = open([node(21, null), node(22, 21)])
    const roster = restoreRoster(PROMOTION_LIMITS, stored, {
      rows: open([node(1, null), node(2, 1), node(3, 2, 'Heat')]),
      removed: [21, 22],
    })
    const { entries } = PROMOTION_LIMITS.payload(roster)
    expect(entries).toMatchObject([
      { id: 22, toBeDeleted: true },
      { key: '2', parentPromotionLimitNode: { id: 21 } },
      { key: '3', parentPromotionLimitNode: { key: '2' }, customField4Value: 'Heat', maxQuantity: 5 },
    ])
  })

  it('have payout rules to create where the version has other rules', () => {
    const ruleGroup = { id: 5, ruleCount: 1, opened: openRules([aRule(51, 'a')]), rows: openRules([aRule(51, 'a')]) }
    const line = aLine(AX_100, { id: 1, promotionProductPayouts: [{ ...FLAT_PAYOUT, id: 7, ruleGroup }] })
    const [sent] = PRODUCT_LINES.send(withNewRules(line)).promotionProductPayouts
    expect(sent).toMatchObject({ id: 7, ruleGroup: { id: null, rules: [{ id: null, ruleActions: [{ id: null }] }] } })
    const kept = aLine(AX_100, { promotionProductPayouts: [{ ...FLAT_PAYOUT, ruleGroup: { id: 5, ruleCount: 1 } }] })
    expect(withNewRules(kept)).toEqual(kept)
  })
})

it('MS-64 the rules of a version are changed, created and removed rules, in its order', () => {
  const stored = openRules([aRule(1, 'a'), aRule(2, 'b')])
  const rows = restoreRules(stored, [aRule(3, 'c'), aRule(2, 'B')])
  expect(
    rows.map(({ stored: before, rule, isRemoved }) => [before?.ruleCondition, rule.id, rule.ruleCondition, isRemoved]),
  ).toEqual([
    [undefined, null, 'c', false],
    ['b', 2, 'B', false],
    ['a', 1, 'a', true],
  ])
})

it('MS-64 a restored rule keeps only the ids of actions that are still stored', () => {
  const [now] = openRules([{ ...aRule(1, 'a'), ruleActions: [{ ...aRule(1, 'a').ruleActions[0]!, id: 42 }] }])
  const rows = restoreRules(now ? [now] : [], [aRule(1, 'b')])
  expect(rows[0]?.rule.ruleActions).toMatchObject([{ id: null }])
})

describe('MS-64 the fields of a version over the stored ones', () => {
  const deadline = (id: number, name: string) => ({
    id,
    name,
    effectiveDate: '2026-04-01T04:00:00Z',
    expirationDate: '2026-07-01T03:59:59Z',
    submissionDeadlineDate: '2026-08-01T03:59:59Z',
  })
  const { promotionDeadlines = [] } = openFieldsOf({ promotionDeadlines: [deadline(1, 'Spring')] })
  const stored = { ...blankPromotion(), name: 'Now', promotionDeadlines }

  it('leave deadlines as they are that the version has too', () => {
    expect(restoreFields(stored, { name: 'Then' })).toEqual({ ...stored, name: 'Then' })
  })

  it('bring back deadlines, as new ones if they were deleted', () => {
    const fields = { promotionDeadlines: [deadline(1, 'First'), deadline(2, 'Second')] }
    const restored = restoreFields(stored, fields)
    expect(restored.promotionDeadlines.map(({ id, name }) => [id, name])).toEqual([
      [1, 'First'],
      [null, 'Second'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { inSlices } from '../../../slices.ts'
import { alignRows, byId } from './align-rows.ts'
import type { ContentRow } from './content.ts'

const align = async (before: readonly ContentRow[], after: readonly ContentRow[]) =>
  byId(await inSlices(alignRows(before, after)))

describe('Rows that were deleted and recreated', () => {
  it('match equal rows regardless of their ids, and other rows do not', async () => {
    const line = (id: number, product: number, amount = 5) => ({
      id,
      product: { id: product },
      promotionProductPayouts: [{ id: id * 10, payoutAmount: amount }],
    })
    const before = [line(1, 7), line(2, 8), line(3, 9)]
    expect(await align(before, [line(4, 7), line(5, 8, 6), line(6, 10), line(3, 9)])).toEqual([
      line(1, 7),
      line(3, 9),
      line(5, 8, 6),
      line(6, 10),
    ])
  })

  it('are matched once each when several are equal', async () => {
    const row = (id: number) => ({ id, course: { id: 1 } })
    expect(await align([row(1), row(2)], [row(3), row(4), row(5)])).toEqual([row(1), row(2), row(5)])
  })

  it('are matched inside a row that is kept, in the stored order', async () => {
    const payout = (id: number, payoutAmount: number) => ({ id, payoutAmount })
    const line = (...payouts: object[]) => ({ id: 1, promotionProductPayouts: payouts })
    expect(await align([line(payout(2, 20), payout(3, 10))], [line(payout(1, 10), payout(2, 20))])).toEqual([
      line(payout(2, 20), payout(3, 10)),
    ])
  })

  it('keep the order of rules', async () => {
    const rule = (id: number, spelExpression: string) => ({ id, ruleCondition: { id: id * 10, spelExpression } })
    const group = (id: number, ...rules: object[]) => ({ id, rules })
    expect(await align([group(1, rule(2, 'a'), rule(3, 'b'))], [group(1, rule(5, 'b'), rule(4, 'a'))])).toEqual([
      group(1, rule(3, 'b'), rule(2, 'a')),
    ])
  })

  it('are matched in trees of limits, even if a limit is older than its group', async () => {
    const node = (id: number, parent: number | null, customField4Value: string | null = null) => ({
      id,
      parentPromotionLimitNode: parent === null ? null : { id: parent },
      customField4Value,
    })
    const before = [node(11, null), node(12, 11), node(13, 11), node(14, 13, 'Heat')]
    const after = [node(1, null), node(2, 1), node(3, 4, 'Heat'), node(4, 1)]
    expect(await align(before, after)).toEqual(before)
    const other = [...after.slice(0, 2), node(3, 4, 'Water'), node(4, 1)]
    expect(await align(before, other)).toEqual([node(3, 13, 'Water'), ...before.slice(0, 3)])
  })
})

import { PRODUCT_LINES } from '@incentive/model/products'
import { updateRows } from '@incentive/model/roster'
import { changeRule, openRules, withRules, withStoredRules } from '@incentive/model/rules'
import { describe, expect, it } from 'vitest'
import { changeList } from '../change-content.ts'
import { setMarkRules } from '../change-editor.ts'
import { deriveEditor } from '../derive-editor.ts'
import { anyKind } from '../lists.ts'
import { finishLoad } from '../load-lists.ts'
import { card, points } from '../testing/an-editor.ts'
import { byRules, line, ofAnotherType } from '../testing/some-lines.ts'
import { countUnofferedPayouts } from './unoffered-payouts.ts'
import { unofferedRules } from './unoffered-rules.ts'

const LINES = [line(1, byRules(1, 11), byRules(2, 12)), line(2, byRules(3, 13))]
const ruled = () => finishLoad(ofAnotherType(), anyKind(PRODUCT_LINES), LINES)
const named = new Map([
  [11, [card.id]],
  [12, [points.id]],
  [13, [points.id, card.id]],
])
const fields = (state: ReturnType<typeof ruled>) => deriveEditor(state).marks.map(({ field }) => field)
const rule = (id: number, awardVehicleId: number) => ({
  id,
  ruleCondition: { id, spelExpression: 'true' },
  errorMessage: null,
  effectiveDate: null,
  expirationDate: null,
  ruleActions: [
    { id, actionKey: 'generateMoneyPayoutAction', stringContext: JSON.stringify({ expression: '5', awardVehicleId }) },
  ],
})

describe('OP-121 payouts by rules whose award vehicle another promotion type does not offer', () => {
  it('are counted and marked though their rules were never opened', () => {
    expect(countUnofferedPayouts(ruled())).toBe(0)
    const state = setMarkRules(ruled(), unofferedRules(named))
    expect(fields(state)).toEqual([
      'promotionProducts[1].promotionProductPayouts[0].ruleGroup',
      'promotionProducts[2].promotionProductPayouts[0].ruleGroup',
    ])
    expect(countUnofferedPayouts(state)).toBe(2)
    expect(deriveEditor(state).canSave).toBe(deriveEditor(ruled()).canSave)
  })

  it('are counted by what is typed once their rules were opened', () => {
    const open = (awardVehicleId: number) =>
      changeList(setMarkRules(ruled(), unofferedRules(named)), 'promotionProducts', 'changed', (roster) =>
        updateRows(roster, [1], (row) => {
          const [first, ...rest] = row.promotionProductPayouts
          if (!first?.ruleGroup) return row
          const stored = withStoredRules(first.ruleGroup, [rule(1, card.id)])
          const typed = changeRule(openRules([rule(1, card.id)]), '1', (each) => ({
            ...each,
            ruleActions: each.ruleActions.map((action) => ({ ...action, awardVehicleId })),
          }))
          return { ...row, promotionProductPayouts: [{ ...first, ruleGroup: withRules(stored, typed) }, ...rest] }
        }),
      )
    expect(countUnofferedPayouts(open(card.id))).toBe(2)
    expect(countUnofferedPayouts(open(points.id))).toBe(1)
  })
})

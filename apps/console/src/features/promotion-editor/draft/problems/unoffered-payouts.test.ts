import { PRODUCT_LINES } from '@incentive/model/products'
import { changeField } from '@incentive/model/promotion'
import { updateRows } from '@incentive/model/roster'
import { describe, expect, it } from 'vitest'
import { changeDraft, changeList } from '../change-content.ts'
import { deriveEditor } from '../derive-editor.ts'
import { anyKind } from '../lists.ts'
import { finishLoad } from '../load-lists.ts'
import { anEditor } from '../testing/an-editor.ts'
import { ofAnotherType, SOME_LINES } from '../testing/some-lines.ts'
import { countUnofferedPayouts, isTypeChanged } from './unoffered-payouts.ts'

describe('OP-121 award vehicles that another promotion type does not offer', () => {
  it('are counted by the payouts that use them, after the type was selected', () => {
    expect(isTypeChanged(anEditor())).toBe(false)
    const state = ofAnotherType()
    expect(isTypeChanged(state)).toBe(true)
    expect(countUnofferedPayouts(state)).toBe(3)
    expect(countUnofferedPayouts(finishLoad(anEditor(), anyKind(PRODUCT_LINES), SOME_LINES))).toBe(0)
  })

  it('stay stored and do not block a save, unless their line is changed: then they must be replaced first', () => {
    const state = ofAnotherType()
    const ofLines = (each: typeof state) =>
      deriveEditor(each).issues.filter(({ field }) => field.startsWith('promotionProducts'))
    expect(ofLines(state)).toEqual([])
    expect(deriveEditor(state).marks.map(({ field }) => field)).toEqual([
      'promotionProducts[1].promotionProductPayouts[0].forcedAwardVehicle',
      'promotionProducts[1].promotionProductPayouts[1].forcedAwardVehicle',
      'promotionProducts[3].promotionProductPayouts[0].forcedAwardVehicle',
    ])
    const changed = changeList(state, 'promotionProducts', 'changed', (roster) =>
      updateRows(roster, [3], (row) => ({ ...row, minimumClaimableUnits: '2' })),
    )
    expect(ofLines(changed).map(({ message }) => message)).toEqual(['Not available for this promotion type'])
    expect(countUnofferedPayouts(changed)).toBe(3)
    expect(deriveEditor(changeDraft(changed, (draft) => changeField(draft, 'name', 'Other'))).canSave).toBe(false)
  })
})

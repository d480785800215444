import { NEW_PAYOUT, type PayoutDraft } from '@incentive/model/payouts'
import { PRODUCT_LINES } from '@incentive/model/products'
import { choosePromotionType } from '@incentive/model/promotion'
import { changeDraft } from '../change-content.ts'
import { setAvailableVehicles } from '../change-editor.ts'
import { anyKind } from '../lists.ts'
import { finishLoad } from '../load-lists.ts'
import { anEditor, card, points, spiff } from './an-editor.ts'

const product = (id: number) => ({
  id,
  productKey: `P-${id}`,
  modelNumber: `P-${id}`,
  name: `Product ${id}`,
  productCategory: null,
  customFieldValue1: null,
  customFieldValue2: null,
  customFieldValue3: null,
  customFieldValue4: null,
})
const pays = (id: number, vehicle: PayoutDraft['forcedAwardVehicle']): PayoutDraft => ({
  ...NEW_PAYOUT,
  id,
  payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  payoutAmount: '25',
  forcedAwardVehicle: vehicle,
})
/** A payout with the rules of a group that was not opened. */
export const byRules = (id: number, ruleGroup: number): PayoutDraft => ({
  ...NEW_PAYOUT,
  id,
  ruleGroup: { id: ruleGroup, ruleCount: 1 },
})
export const line = (id: number, ...payouts: PayoutDraft[]) => ({
  ...PRODUCT_LINES.blank,
  id: id + 100,
  product: product(id) as never,
  claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE',
  promotionProductPayouts: payouts,
})
export const SOME_LINES = [
  line(1, pays(1, card), pays(2, card), pays(3, points)),
  line(2, pays(4, null)),
  line(3, pays(5, card)),
]

/** Returns a stored promotion with these lines, changed to another type that offers only points. */
export function ofAnotherType() {
  const opened = finishLoad(anEditor(), anyKind(PRODUCT_LINES), SOME_LINES)
  const other = changeDraft(opened, (draft) =>
    choosePromotionType(draft, spiff, { availableAwardVehicles: null, isCountryLocked: false }),
  )
  return setAvailableVehicles(other, spiff.id, [points])
}

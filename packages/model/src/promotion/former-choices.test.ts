import { describe, expect, it } from 'vitest'
import type { PromotionType } from '../references/reference.ts'
import {
  aPromotion,
  aStrategy,
  CARD,
  CONTEST,
  DE,
  INVOICE_CLAIM,
  PARTICIPANT,
  POINTS,
  REBATE,
  SPIFF,
  US,
} from '../testing/a-promotion.ts'
import {
  changeField,
  chooseContest,
  choosePayoutStrategy,
  choosePromotionType,
  settleAwardVehicle,
} from './change-promotion.ts'
import { changesToSend, changedFields } from './send-promotion.ts'
import { openPromotion } from './open-promotion.ts'
import type { PromotionDraft } from './promotion.ts'

const F0 = openPromotion(aPromotion())
/** REBATE offers the card, SPIFF points; both lists are known. */
const toType = (draft: PromotionDraft, type: PromotionType | null) => {
  const availableAwardVehicles = type === null ? [] : type.id === REBATE.id ? [CARD] : [POINTS]
  return choosePromotionType(draft, type, { availableAwardVehicles, isCountryLocked: false })
}

describe('OP-137, a former choice made again before Save', () => {
  it('a promotion type brings its country and its award vehicle back, and nothing is changed then', () => {
    const saved = aPromotion({ promotionType: SPIFF, country: DE, forcedAwardVehicle: POINTS })
    const away = toType(openPromotion(saved), REBATE)
    expect(away).toMatchObject({ country: null, forcedAwardVehicle: null })
    const back = toType(away, SPIFF)
    expect(back).toMatchObject({ country: DE, forcedAwardVehicle: POINTS })
    expect(changedFields(openPromotion(saved), back)).toEqual([])
    expect(changesToSend(openPromotion(saved), back)).toEqual({})
  })

  it('the vehicle comes back also when those of the types are known only later', () => {
    const unknown = { availableAwardVehicles: null, isCountryLocked: false }
    const away = settleAwardVehicle(choosePromotionType(F0, SPIFF, unknown), [POINTS])
    expect(away.forcedAwardVehicle).toBeNull()
    expect(settleAwardVehicle(choosePromotionType(away, REBATE, unknown), [CARD]).forcedAwardVehicle).toBe(CARD)
    const other = changeField(away, 'forcedAwardVehicle', POINTS)
    const back = choosePromotionType(other, REBATE, unknown)
    expect(settleAwardVehicle(back, [CARD]).forcedAwardVehicle).toBe(CARD)
    expect(settleAwardVehicle(back, [CARD, POINTS]).forcedAwardVehicle).toBe(POINTS)
  })

  it('what was chosen meanwhile stays where the former type has it too', () => {
    const away = changeField(toType({ ...F0, promotionType: SPIFF, country: DE }, REBATE), 'country', US)
    expect(toType(away, SPIFF).country).toBe(US)
  })

  it('a type that was cleared between, as by a word that names none, takes nothing along', () => {
    expect(toType(toType(F0, null), REBATE)).toMatchObject({ forcedAwardVehicle: CARD, country: US })
    const both = { availableAwardVehicles: [CARD, POINTS], isCountryLocked: false }
    expect(choosePromotionType(toType(F0, null), SPIFF, both).forcedAwardVehicle).toBe(CARD)
  })

  it('what was cleared by hand stays cleared', () => {
    const cleared = changeField(toType(toType(F0, SPIFF), REBATE), 'forcedAwardVehicle', null)
    expect(toType(toType(cleared, SPIFF), REBATE).forcedAwardVehicle).toBeNull()
  })

  it('a type that takes claims has its claim type again', () => {
    const saved = aPromotion({ skipClaimDocumentation: true })
    const away = toType(openPromotion(saved), SPIFF)
    expect(changesToSend(openPromotion(saved), away)).toMatchObject({ claimType: null, skipClaimDocumentation: false })
    const back = toType(away, REBATE)
    expect(back).toMatchObject({ claimType: INVOICE_CLAIM, skipClaimDocumentation: true })
    expect(changedFields(openPromotion(saved), back)).toEqual([])
  })

  it('a payout strategy has its payee again', () => {
    const strategy = aStrategy('PAY_TO_PARTICIPANT_SPECIFIC')
    const saved = aPromotion({ payoutStrategyType: strategy, payoutToParticipant: PARTICIPANT })
    const away = choosePayoutStrategy(openPromotion(saved), aStrategy('PAY_ROLL_UP'))
    expect(changesToSend(openPromotion(saved), away)).toMatchObject({ payoutToParticipant: null })
    const back = choosePayoutStrategy(choosePayoutStrategy(away, null), strategy)
    expect(back.payoutToParticipant).toBe(PARTICIPANT)
    expect(changedFields(openPromotion(saved), back)).toEqual([])
  })

  it('a contest has its entries again, another one begins with one', () => {
    const saved = aPromotion({ contest: CONTEST, contestEntriesPerSubmission: 5 })
    const away = chooseContest(openPromotion(saved), null)
    expect(away.contestEntriesPerSubmission).toBe('')
    expect(chooseContest(away, { ...CONTEST, id: 99 }).contestEntriesPerSubmission).toBe('1')
    expect(changedFields(openPromotion(saved), chooseContest(away, CONTEST))).toEqual([])
  })

  it('a stored promotion that is opened again remembers nothing of an edit before', () => {
    const away = toType(openPromotion(aPromotion({ promotionType: SPIFF, country: DE })), REBATE)
    const reopened = openPromotion(aPromotion({ promotionType: REBATE, country: US }))
    expect(away.formerChoices.byType.size).toBe(1)
    expect(reopened.formerChoices.byType.size).toBe(0)
  })
})

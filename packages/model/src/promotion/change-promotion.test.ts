import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import {
  aContext,
  aPromotion,
  aStrategy,
  CARD,
  CONTEST,
  DE,
  ORGANIZATION,
  PARTICIPANT,
  POINTS,
  REBATE,
  SERIAL_CLAIM,
  SPIFF,
  US,
} from '../testing/a-promotion.ts'
import {
  changeDate,
  changeField,
  chooseContest,
  chooseCountry,
  choosePayoutStrategy,
  choosePromotionType,
  settleAwardVehicle,
  typeEligibility,
  typeFiscalYear,
  typeKey,
  typeName,
} from './change-promotion.ts'
import { lockIssues } from './claims-lock.ts'
import { newPromotion, openPromotion } from './open-promotion.ts'
import { promotionIssues } from './promotion-rules.ts'
import { countriesOf } from './promotion-type.ts'
import { promotionToSend } from './send-promotion.ts'

const NOW = '2026-11-20T15:00:00Z'
const F0 = openPromotion(aPromotion())
const FREE = { availableAwardVehicles: [CARD, POINTS], isCountryLocked: false }

describe('ALG-32, choosing a promotion type', () => {
  it('rows 1 to 3: the countries of the type, all without a type or a list', () => {
    expect(countriesOf(null, [US, DE])).toEqual([US, DE])
    expect(countriesOf(REBATE, [US, DE])).toEqual([US])
    expect(countriesOf(SPIFF, [US, DE])).toEqual([US, DE])
  })

  it('row 4: a country that the new type lacks is cleared', () => {
    const draft = choosePromotionType({ ...F0, promotionType: SPIFF, country: DE }, REBATE, FREE)
    expect(draft.country).toBeNull()
    expect(promotionIssues(draft, aContext()).map(({ message }) => message)).toEqual([
      MESSAGES.promotion.countryRequired,
    ])
  })

  it('row 5: a country that it has stays', () => {
    expect(choosePromotionType({ ...F0, promotionType: SPIFF }, REBATE, FREE).country).toBe(US)
  })

  it('row 6: a country locked by claims stays', () => {
    const draft = { ...F0, promotionType: SPIFF, country: DE }
    expect(choosePromotionType(draft, REBATE, { ...FREE, isCountryLocked: true }).country).toBe(DE)
  })

  it('a vehicle that the new type does not offer is cleared, at once or when the list arrives', () =>
    row('DET-74', () => {
      const offered = [POINTS]
      expect(choosePromotionType(F0, SPIFF, { ...FREE, availableAwardVehicles: offered }).forcedAwardVehicle).toBeNull()
      const waiting = choosePromotionType(F0, SPIFF, { ...FREE, availableAwardVehicles: null })
      expect(waiting.forcedAwardVehicle).toBe(CARD)
      expect(settleAwardVehicle(waiting, offered).forcedAwardVehicle).toBeNull()
      expect(settleAwardVehicle(waiting, [CARD])).toBe(waiting)
    }))

  it('row 1: without a type no vehicle is offered', () => {
    expect(choosePromotionType(F0, null, FREE)).toMatchObject({
      promotionType: null,
      forcedAwardVehicle: null,
      country: US,
    })
  })
})

describe('OP-19, the fiscal year moves untouched dates', () => {
  it('OP-19, U1 a valid year moves the dates of a new promotion, without one they are back at those it began with', () => {
    const start = newPromotion(NOW)
    const typed = typeFiscalYear(start, '2028', start)
    expect(typed).toMatchObject({ effectiveDate: '2028-04-01T04:00:00Z', expirationDate: '2029-04-01T03:59:59Z' })
    expect(typeFiscalYear(typed, '20', start)).toEqual({
      ...start,
      fiscalYear: '20',
      follows: { dates: true, key: true, fiscalYear: false },
    })
    expect(typeFiscalYear(typed, '', start)).toEqual(start)
    expect(typeFiscalYear(typed, ' 2027 ', start).effectiveDate).toBe('2027-04-01T04:00:00Z')
  })

  it('after a change by hand the dates stay, a publish date does not count', () => {
    const published = changeDate(newPromotion(NOW), 'publishDate', '03/15/2026')
    expect(typeFiscalYear(published, '2028', newPromotion(NOW)).effectiveDate).toBe('2028-04-01T04:00:00Z')
    const touched = changeDate(newPromotion(NOW), 'expirationDate', '12/31/2026')
    expect(typeFiscalYear(touched, '2028', newPromotion(NOW))).toMatchObject({
      effectiveDate: '2026-04-01T04:00:00Z',
      expirationDate: '2027-01-01T04:59:59Z',
    })
  })

  it('the fiscal year of a new promotion follows a start that is changed by hand, until it is typed', () => {
    const moved = changeDate(newPromotion(NOW), 'effectiveDate', '03/31/2027')
    expect(moved.fiscalYear).toBe('2026')
    expect(changeDate(moved, 'effectiveDate', '04/01/2027').fiscalYear).toBe('2027')
    expect(changeDate(moved, 'effectiveDate', 'soon').fiscalYear).toBe('2026')
    const typed = typeFiscalYear(moved, '2030', newPromotion(NOW))
    expect(changeDate(typed, 'effectiveDate', '04/01/2027').fiscalYear).toBe('2030')
    expect(changeDate(newPromotion(NOW), 'expirationDate', '04/01/2027').fiscalYear).toBe('')
  })

  it('the key of a new promotion follows the name, until it is typed, and again once it is blank', () => {
    const named = typeName(newPromotion(NOW), 'Fall Rebate')
    expect(named.promotionKey).toBe('FALL-REBATE')
    const keyed = typeKey(named, 'FALL')
    expect(typeName(keyed, 'Winter Rebate').promotionKey).toBe('FALL')
    expect(typeName(typeKey(keyed, ''), 'Winter Rebate').promotionKey).toBe('WINTER-REBATE')
  })

  it('key and fiscal year of a stored promotion never follow', () => {
    expect(typeName(F0, 'Other').promotionKey).toBe(F0.promotionKey)
    expect(typeName(typeKey(F0, ''), 'Other').promotionKey).toBe('')
    const blank = typeFiscalYear(F0, '', newPromotion(NOW))
    expect(changeDate(blank, 'effectiveDate', '04/01/2027').fiscalYear).toBe('')
  })

  it('the dates of a stored promotion never follow', () => {
    expect(typeFiscalYear(F0, '2030', newPromotion(NOW)).effectiveDate).toBe(F0.effectiveDate)
  })
})

describe('the other transitions', () => {
  it('a day alone starts at midnight, the end date ends at the last second', () => {
    expect(changeDate(F0, 'effectiveDate', '5/1/2026').effectiveDate).toBe('2026-05-01T04:00:00Z')
    expect(changeDate(F0, 'expirationDate', '5/1/2026').expirationDate).toBe('2026-05-02T03:59:59Z')
  })

  it('typed text that is no date stays as typed', () => {
    expect(changeDate(F0, 'effectiveDate', 'next spring').effectiveDate).toBe('next spring')
    expect(changeDate(F0, 'effectiveDate', '').effectiveDate).toBe('')
  })

  it('a save clears the payee that the chosen strategy does not pay', () => {
    const paid = { ...F0, payoutToParticipant: PARTICIPANT, payoutToOrganization: ORGANIZATION }
    expect(promotionToSend(choosePayoutStrategy(paid, aStrategy('PAY_TO_PARTICIPANT_SPECIFIC')))).toMatchObject({
      payoutToParticipant: { id: PARTICIPANT.id },
      payoutToOrganization: null,
    })
    const none = { payoutToParticipant: null, payoutToOrganization: null }
    expect(promotionToSend(choosePayoutStrategy(paid, aStrategy('PAY_ROLL_UP')))).toMatchObject(none)
    expect(promotionToSend(choosePayoutStrategy(paid, null))).toMatchObject({ payoutStrategyType: null, ...none })
  })

  it('OP-72: a contest brings one entry, clearing it clears the entries', () => {
    expect(chooseContest(F0, CONTEST)).toMatchObject({ contest: CONTEST, contestEntriesPerSubmission: '1' })
    const five = { ...F0, contestEntriesPerSubmission: '5' }
    expect(chooseContest(five, CONTEST).contestEntriesPerSubmission).toBe('5')
    expect(chooseContest(five, null)).toMatchObject({ contest: null, contestEntriesPerSubmission: '' })
  })

  it('a change to the same value answers the same draft', () => {
    expect(changeField(F0, 'name', F0.name)).toBe(F0)
    expect(chooseCountry(F0, F0.country)).toBe(F0)
    expect(changeDate(F0, 'effectiveDate', F0.effectiveDate)).toBe(F0)
    expect(typeEligibility(F0, '')).toBe(F0)
  })

  it('no transition touches the draft it is given', () => {
    const frozen = Object.freeze({ ...F0 })
    expect(() =>
      chooseContest(choosePromotionType(typeFiscalYear(frozen, '2027', frozen), SPIFF, FREE), CONTEST),
    ).not.toThrow()
    expect(frozen).toEqual(F0)
  })
})

describe('ALG-31, claims lock', () => {
  const saved = aPromotion()
  const messages = (draft: typeof F0) =>
    promotionIssues(draft, aContext({ baseline: openPromotion(saved), hasClaims: true }))

  it('row 5: another country is refused', () =>
    row('DET-53', () => {
      expect(messages({ ...F0, country: { ...US, id: 2 } })).toEqual([
        {
          field: 'country',
          message: 'Claim type and country cannot be changed because claims exist for this promotion.',
        },
      ])
    }))

  it('row 6: the same country sent again is accepted', () => {
    expect(messages({ ...F0, country: { ...US } })).toEqual([])
  })

  it('row 7: no claim type, or another one, is refused', () =>
    row('CLM-06', () => {
      const locked = [{ field: 'claimType', message: MESSAGES.promotion.locked }]
      expect(lockIssues(openPromotion(saved), { ...F0, claimType: null })).toEqual(locked)
      expect(lockIssues(openPromotion(saved), { ...F0, claimType: SERIAL_CLAIM })).toEqual(locked)
    }))

  it('OP-138: a promotion type that hides the claim type is refused at the promotion type', () => {
    expect(lockIssues(openPromotion(saved), { ...F0, promotionType: SPIFF })).toEqual([
      { field: 'promotionType', message: MESSAGES.promotion.locked },
    ])
    expect(lockIssues(openPromotion(saved), { ...F0, promotionType: { ...REBATE, id: 9 } })).toEqual([])
  })

  it('OP-138: without a promotion type it is said that one is required, and nothing of the claims', () => {
    expect(messages(choosePromotionType(F0, null, { ...FREE, isCountryLocked: true }))).toEqual([
      { field: 'promotionType', message: MESSAGES.promotion.promotionTypeRequired },
      { field: 'forcedAwardVehicle', message: MESSAGES.promotion.awardVehicleRequired },
    ])
  })

  it('row 2: without claims everything may change', () => {
    expect(promotionIssues({ ...F0, claimType: SERIAL_CLAIM }, aContext({ baseline: openPromotion(saved) }))).toEqual(
      [],
    )
  })
})

import { row } from '@incentive/quality/row'
import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  aPromotion,
  aSetting,
  aStrategy,
  CA,
  CARD,
  CLIENT_PORTAL,
  CONTEST,
  INVOICE_CLAIM,
  ORGANIZATION,
  PARTICIPANT,
  PARTNERS,
  SPIFF,
  TEMPLATE,
} from '../testing/a-promotion.ts'
import type { Country, Reference } from '../references/reference.ts'
import { changeField, changeInvitation, requireEligibility, typeEligibility } from './change-promotion.ts'
import { changesToSend, promotionToSend, changedFields } from './send-promotion.ts'
import { blankPromotion, newPromotion, openPromotion } from './open-promotion.ts'
import type { Promotion, PromotionBody, PromotionDraft, SentPromotion } from './promotion.ts'

const NOW = '2026-11-20T15:00:00Z'
const DEADLINE = {
  id: 3,
  name: 'Q1 FY2026',
  effectiveDate: '2026-04-01T04:00:00Z',
  expirationDate: '2026-07-01T03:59:59Z',
  submissionDeadlineDate: '2026-08-16T03:59:59Z',
}
const FULL = aPromotion({
  description: '<p>Fall</p>',
  payoutAmountPerProduct: 5.5,
  taxable: false,
  payoutStrategyType: aStrategy('PAY_TO_PARTICIPANT_SPECIFIC'),
  payoutToParticipant: PARTICIPANT,
  contest: CONTEST,
  contestEntriesPerSubmission: 0.5,
  submissionDeadlineDays: 45,
  promotionDeadlines: [DEADLINE],
  participantTypes: [
    { id: 1, participantTypeKey: 'A', name: 'A' },
    { id: 2, participantTypeKey: 'B', name: 'B' },
  ],
  invitationOnly: true,
  promotionInvitationSetting: aSetting({ approvalsNeeded: 2 }),
  participantEligibilityRuleCondition: { spelExpression: 'participant.taxExempt == true' },
  coursesEnabled: true,
  coursesRequiredBeforePayingPayout: true,
  customFieldValue1: 'East',
  customFieldValue15: '42',
})

describe('the forms of a promotion', () => {
  it('have exact types, derived from the one table of fields', () => {
    expectTypeOf<Promotion['country']>().toEqualTypeOf<Country>()
    expectTypeOf<Promotion['payoutAmountPerProduct']>().toEqualTypeOf<number | null>()
    expectTypeOf<PromotionDraft['country']>().toEqualTypeOf<Country | null>()
    expectTypeOf<PromotionDraft['fiscalYear']>().toEqualTypeOf<string>()
    expectTypeOf<PromotionDraft['customFieldValue15']>().toEqualTypeOf<string>()
    expectTypeOf<SentPromotion['country']>().toEqualTypeOf<Reference | null>()
    expectTypeOf<Partial<SentPromotion>>().toExtend<PromotionBody>()
  })

  it('opening and sending a stored promotion sends the stored values', () =>
    row('DET-40', () => {
      const { id: _, ...setting } = aSetting({ approvalsNeeded: 2 })
      const expected: SentPromotion = {
        ...FULL,
        promotionType: { id: FULL.promotionType.id },
        country: { id: FULL.country.id },
        forcedAwardVehicle: { id: CARD.id },
        payoutStrategyType: { id: FULL.payoutStrategyType.id },
        payoutToParticipant: { id: PARTICIPANT.id },
        promotionAudienceType: { id: CLIENT_PORTAL.id },
        claimType: { id: INVOICE_CLAIM.id },
        contest: { id: CONTEST.id },
        participantTypes: [{ id: 1 }, { id: 2 }],
        promotionInvitationSetting: { ...setting, emailTemplate: { id: TEMPLATE.id } },
      }
      const { id, version, ...fields } = { ...expected, id: FULL.id, version: FULL.version }
      expect(promotionToSend(openPromotion(FULL))).toEqual(fields)
      expect(openPromotion(FULL).stored).toEqual({ id, version })
    }))

  it.each([
    ['2026-01-01T05:00:00Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2026-03-31T16:00:00Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2027-01-01T04:59:59Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2027-01-01T05:00:00Z', '2027-04-01T04:00:00Z', '2028-04-01T03:59:59Z'],
  ])('a promotion started at %s runs from %s to %s', (now, start, end) => {
    // the calendar year of New York, as decided in OP-18
    row('DET-56', () => expect(newPromotion(now).effectiveDate).toBe(start))
    row('DET-57', () => expect(newPromotion(now).expirationDate).toBe(end))
  })

  it('ALG-02: a new promotion has its defaults and sends the default audience', () => {
    const draft = newPromotion(NOW)
    expect(draft).toMatchObject({
      stored: null,
      fiscalYear: '',
      publishDate: '',
      effectiveDate: '2026-04-01T04:00:00Z',
      expirationDate: '2027-04-01T03:59:59Z',
      submissionDeadlineDays: '0',
      promotionAudienceType: null,
      taxable: null,
    })
    expect(promotionToSend(draft)).toMatchObject({
      promotionAudienceType: { name: 'CLIENT_PORTAL' },
      promotionInvitationSetting: null,
      participantEligibilityRuleCondition: null,
      payoutAmountPerProduct: null,
    })
  })

  it('surrounding blanks are not sent, and blank optional texts are null', () => {
    const draft = { ...openPromotion(FULL), promotionKey: ' K1 ', customFieldValue1: '  ', submissionDeadlineDays: ' ' }
    expect(promotionToSend(draft)).toMatchObject({
      promotionKey: 'K1',
      customFieldValue1: null,
      submissionDeadlineDays: 0,
    })
  })
})

describe('fields that a selection hides are cleared on save', () => {
  it('OP-100: the claim type of another input type', () =>
    row('CLM-09', () => {
      const draft = changeField(openPromotion(aPromotion({ skipClaimDocumentation: true })), 'promotionType', SPIFF)
      expect(promotionToSend(draft)).toMatchObject({ claimType: null, skipClaimDocumentation: false })
      expect(changedFields(openPromotion(aPromotion({ skipClaimDocumentation: true })), draft)).toEqual([
        'promotionType',
        'claimType',
        'skipClaimDocumentation',
      ])
    }))

  it('payees that the strategy does not pay', () => {
    const draft = { ...openPromotion(FULL), payoutToOrganization: ORGANIZATION }
    expect(promotionToSend(draft)).toMatchObject({ payoutToParticipant: { id: 1 }, payoutToOrganization: null })
  })

  it('OP-67: course requirements while courses are off', () => {
    expect(promotionToSend(changeField(openPromotion(FULL), 'coursesEnabled', false))).toMatchObject({
      coursesEnabled: false,
      coursesRequiredBeforePayingPayout: false,
    })
  })

  it('the invitation setting while it is off, without losing typed text', () => {
    const off = changeField(openPromotion(FULL), 'invitationOnly', false)
    expect(promotionToSend(off).promotionInvitationSetting).toBeNull()
    expect(changedFields(openPromotion(FULL), off)).toEqual(['invitationOnly', 'promotionInvitationSetting'])
    expect(changedFields(openPromotion(FULL), changeField(off, 'invitationOnly', true))).toEqual([])
  })

  it('AUD-21: the eligibility condition while it is not required', () =>
    row('AUD-21', () => {
      const off = requireEligibility(openPromotion(FULL), false)
      expect(promotionToSend(off).participantEligibilityRuleCondition).toBeNull()
      expect(requireEligibility(off, true)).toEqual(openPromotion(FULL))
      const without = aPromotion()
      expect(changedFields(openPromotion(without), typeEligibility(openPromotion(without), 'true'))).toEqual([])
    }))
})

describe('changed fields', () => {
  const opened = openPromotion(FULL)

  it('without typing there is no change, and nothing is sent', () => {
    expect(changedFields(openPromotion(FULL), opened)).toEqual([])
    expect(changesToSend(openPromotion(FULL), opened)).toEqual({})
  })

  it.each<[string, Partial<PromotionDraft>]>([
    ['5.50 is 5.5', { payoutAmountPerProduct: '5.50' }],
    ['a name with outer blanks', { name: ' N ' }],
    ['an instant with a fraction of nothing', { publishDate: '2026-03-15T04:00:00.000Z' }],
    ['the same types in another order', { participantTypes: FULL.participantTypes.toReversed() }],
    ['an equal object', { country: { ...FULL.country } }],
    ['an equal deadline', { promotionDeadlines: [{ ...DEADLINE }] }],
    ['the default audience left blank', { promotionAudienceType: null }],
  ])('no change: %s', (_, changes) => {
    expect(changedFields(openPromotion(FULL), { ...opened, ...changes })).toEqual([])
  })

  it.each<[string, Partial<PromotionDraft>]>([
    ['fiscalYear', { fiscalYear: 'abc' }],
    ['taxable', { taxable: null }],
    ['country', { country: CA }],
    ['publishDate', { publishDate: 'soon' }],
    ['promotionDeadlines', { promotionDeadlines: [] }],
    ['promotionDeadlines', { promotionDeadlines: [{ ...DEADLINE, id: null }] }],
    ['participantTypes', { participantTypes: FULL.participantTypes.slice(1) }],
    ['promotionAudienceType', { promotionAudienceType: PARTNERS }],
    ['customFieldValue15', { customFieldValue15: '' }],
    ['payoutAmountPerProduct', { payoutAmountPerProduct: '' }],
    ['submissionDeadlineDays', { submissionDeadlineDays: '' }],
  ])('%s: %o', (field, changes) => {
    expect(changedFields(openPromotion(FULL), { ...opened, ...changes })).toEqual([field])
    expect(Object.keys(changesToSend(openPromotion(FULL), { ...opened, ...changes }))).toEqual([field])
  })

  it('also inside the invitation setting and the condition', () => {
    expect(changedFields(openPromotion(FULL), changeInvitation(opened, 'approvalsNeeded', '3'))).toEqual([
      'promotionInvitationSetting',
    ])
    expect(changedFields(openPromotion(FULL), changeInvitation(opened, 'approvalsNeeded', '2.0'))).toEqual([])
    expect(changedFields(openPromotion(FULL), changeInvitation(opened, 'approvalsNeeded', ''))).toEqual([
      'promotionInvitationSetting',
    ])
    expect(changedFields(openPromotion(FULL), typeEligibility(opened, 'true'))).toEqual([
      'participantEligibilityRuleCondition',
    ])
  })

  it('a new promotion is compared with its defaults', () => {
    const began = newPromotion(NOW)
    expect(changedFields(began, newPromotion(NOW))).toEqual([])
    expect(changedFields(began, changeField(began, 'name', 'New'))).toEqual(['name'])
    expect(changedFields(blankPromotion(), began)).toEqual(['effectiveDate', 'expirationDate'])
  })

  it('a field that could not be loaded is not sent', () => {
    const saved = { ...FULL, contest: null, claimType: null }
    const renamed = changeField(openPromotion(saved), 'name', 'New')
    expect(changesToSend(openPromotion(saved), renamed)).toEqual({ name: 'New' })
  })

  it('typing anything and then the old value again is not a change', () => {
    const textField = fc.constantFrom('promotionKey', 'name', 'fiscalYear', 'publishDate', 'customFieldValue3' as const)
    fc.assert(
      fc.property(fc.array(fc.tuple(textField, fc.string())), (typed) => {
        const dirty = typed.reduce((draft, [field, value]) => changeField(draft, field, value), opened)
        const restored = typed.reduce((draft, [field]) => changeField(draft, field, opened[field]), dirty)
        expect(changedFields(openPromotion(FULL), restored)).toEqual([])
      }),
      { seed: 20260407, numRuns: 200 },
    )
  })
})

import { row } from '@incentive/quality/row'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FindReference } from '../draft/field.ts'
import { MESSAGES } from '../issues/messages.ts'
import {
  aContext,
  aPromotion,
  aSetting,
  CA,
  CARD,
  CLIENT_PORTAL,
  REBATE,
  TEMPLATE,
  US,
} from '../testing/a-promotion.ts'
import type { ReferenceOf } from '../references/reference.ts'
import { promotionToSend, changedFields } from './send-promotion.ts'
import { openPromotion } from './open-promotion.ts'
import type { PromotionBody } from './promotion.ts'
import { bodyIssues, newReferences, readPromotionBody } from './read-body.ts'

const SAVED = aPromotion({ payoutAmountPerProduct: 5.5, customFieldValue3: 'hidden', description: '<p>x</p>' })
const { any } = MESSAGES

const KNOWN: { readonly [K in keyof ReferenceOf]?: readonly ReferenceOf[K][] } = {
  promotionType: [REBATE],
  country: [US, CA],
  awardVehicle: [CARD],
  emailTemplate: [TEMPLATE],
  audienceType: [CLIENT_PORTAL],
}
const find: FindReference = (kind, wanted) =>
  KNOWN[kind]?.find((known) =>
    'id' in wanted ? known.id === wanted.id : 'name' in known && known.name === wanted.name,
  )

const read = (body: PromotionBody) => readPromotionBody(SAVED, body, find)

describe('Spec 7: a body laid over the stored promotion', () => {
  it('absent keys leave everything as it is', () => {
    expect(read({})).toEqual({ draft: openPromotion(SAVED), issues: [] })
  })

  it('null clears, a switch that is null is off', () => {
    const { draft } = read({
      description: null,
      payoutAmountPerProduct: null,
      claimType: null,
      publiclyInvitable: null,
    })
    expect(draft).toMatchObject({
      description: '',
      payoutAmountPerProduct: '',
      claimType: null,
      publiclyInvitable: false,
    })
    expect(changedFields(openPromotion(SAVED), draft)).toEqual(['description', 'payoutAmountPerProduct', 'claimType'])
  })

  it('values that the body does not name survive', () =>
    row('CF-04', () => {
      expect(promotionToSend(read({ name: 'New' }).draft)).toMatchObject({ name: 'New', customFieldValue3: 'hidden' })
    }))

  it('numbers and instants become what typing them would make', () => {
    const { draft } = read({ fiscalYear: 2027, payoutAmountPerProduct: 0.01, publishDate: '2026-03-15T00:00:00-04:00' })
    expect(draft).toMatchObject({
      fiscalYear: '2027',
      payoutAmountPerProduct: '0.01',
      publishDate: '2026-03-15T04:00:00Z',
    })
  })

  it.each<[PromotionBody, string, string]>([
    [{ fiscalYear: 2026.5 }, 'fiscalYear', MESSAGES.promotion.fiscalYearInvalid],
    [{ fiscalYear: 'abc' }, 'fiscalYear', MESSAGES.promotion.fiscalYearInvalid],
    [{ fiscalYear: null }, 'fiscalYear', MESSAGES.promotion.fiscalYearInvalid],
    [{ payoutAmountPerProduct: 1e30 }, 'payoutAmountPerProduct', any.atMost('9999999999.99')],
    [{ payoutAmountPerProduct: 1e-7 }, 'payoutAmountPerProduct', any.atMostPlaces(2)],
    [{ publishDate: '2026-03-15' }, 'publishDate', MESSAGES.date.invalid],
    [{ publishDate: 'infinity' }, 'publishDate', MESSAGES.date.invalid],
    [{ contestEntriesPerSubmission: 5 }, 'contestEntriesPerSubmission', 'Choose a contest first'],
    [{ participantEligibilityRuleCondition: {} }, 'participantEligibilityRuleCondition', 'Expression is required'],
  ])('%o is refused at its field', (body, field, message) => {
    expect(bodyIssues(read(body), aContext({ baseline: openPromotion(SAVED) }))).toEqual([{ field, message }])
  })
})

it('OP-150 a contest that a body takes away takes its entries along, and those that were stored without one', () => {
  const stored = aPromotion({ contest: null, contestEntriesPerSubmission: 5 })
  const entries = (body: PromotionBody) => readPromotionBody(stored, body, find).draft.contestEntriesPerSubmission
  expect([
    entries({ name: 'Other' }),
    entries({ contest: null }),
    entries({ contestEntriesPerSubmission: null }),
  ]).toEqual(['5', '', ''])
})

describe('references of a body', () => {
  it('are found by id, name or link', () => {
    for (const country of [{ id: 2 }, { name: 'CA' }, '/api/countries/2', 'https://example.com/api/countries/2']) {
      expect(read({ country }).draft.country).toBe(CA)
    }
  })

  it.each([{ id: 99 }, { name: 'XX' }, {}, { id: -1 }, { id: 1.5 }, '', '/api/countries/99999999999999999999'])(
    '%o is an invalid selection, and nothing else is said of the field',
    (country) => {
      expect(bodyIssues(read({ country }), aContext({ baseline: openPromotion(SAVED) }))).toEqual([
        { field: 'country', message: any.invalidSelection },
      ])
    },
  )

  it('PICK-30: what is stored already is not looked up again', () =>
    row('PICK-30', () => {
      const nothing: FindReference = () => undefined
      const body = { country: { id: US.id }, claimType: { id: 2 }, promotionAudienceType: { name: 'CLIENT_PORTAL' } }
      expect(readPromotionBody(SAVED, body, nothing)).toEqual({ draft: openPromotion(SAVED), issues: [] })
      expect(newReferences(SAVED, body)).toEqual([])
    }))

  it('in lists carry their index, and count once', () => {
    const { draft, issues } = read({ participantTypes: [{ id: 4 }, { id: 5 }], uploads: null })
    expect(issues).toEqual([
      { field: 'participantTypes[0]', message: any.invalidSelection },
      { field: 'participantTypes[1]', message: any.invalidSelection },
    ])
    expect(draft.uploads).toEqual([])
    const twice = readPromotionBody(SAVED, { participantTypes: [{ id: 4 }, { id: 4 }] }, ((kind) =>
      kind === 'participantType' ? { id: 4, participantTypeKey: 'A', name: 'A' } : undefined) as FindReference)
    expect(twice.draft.participantTypes).toHaveLength(1)
  })

  it('can all be known beforehand', () => {
    const body: PromotionBody = {
      country: { id: 2 },
      participantTypes: [{ id: 4 }, '/api/participantTypes/5'],
      promotionInvitationSetting: { emailTemplate: { id: 7 } },
    }
    expect(newReferences(SAVED, body)).toEqual([
      { kind: 'country', wanted: { id: 2 } },
      { kind: 'participantType', wanted: { id: 4 } },
      { kind: 'participantType', wanted: { id: 5 } },
      { kind: 'emailTemplate', wanted: { id: 7 } },
    ])
  })
})

describe('the nested parts of a body', () => {
  const withSetting = aPromotion({ invitationOnly: true, promotionInvitationSetting: aSetting() })

  it('OP-98: either of the two names is accepted, two that differ are refused', () => {
    const readSetting = (promotionInvitationSetting: PromotionBody['promotionInvitationSetting']) =>
      readPromotionBody(withSetting, { promotionInvitationSetting }, find)
    expect(readSetting({ promotionInvitationUrl: '/join/fall' }).draft.promotionInvitationSetting).toMatchObject({
      linkToInvitation: '/join/fall',
      emailTemplate: TEMPLATE,
    })
    expect(readSetting({ approvalsNeeded: 2, promotionInvitationApprovalsNeeded: 2 }).issues).toEqual([])
    expect(readSetting({ approvalsNeeded: 2, promotionInvitationApprovalsNeeded: 3 }).issues).toEqual([
      { field: 'promotionInvitationSetting.promotionInvitationApprovalsNeeded', message: any.invalidValue },
    ])
  })

  it('deadlines replace the whole list; one with a known id keeps what it does not name', () => {
    const deadline = {
      id: 3,
      name: 'Q1',
      effectiveDate: '2026-04-01T04:00:00Z',
      expirationDate: '2026-07-01T03:59:59Z',
      submissionDeadlineDate: '2026-08-16T03:59:59Z',
    }
    const saved = aPromotion({ promotionDeadlines: [deadline, { ...deadline, id: 4 }] })
    const { draft } = readPromotionBody(
      saved,
      { promotionDeadlines: [{ id: 3, name: 'First' }, { name: 'New' }] },
      find,
    )
    expect(draft.promotionDeadlines).toEqual([
      { ...deadline, name: 'First' },
      { id: null, name: 'New', effectiveDate: '', expirationDate: '', submissionDeadlineDate: '' },
    ])
    const foreign = readPromotionBody(saved, { promotionDeadlines: [{ id: 99 }, { id: 3 }, { id: 3 }] }, find)
    expect(foreign.issues).toEqual([
      { field: 'promotionDeadlines[0].id', message: any.invalidSelection },
      { field: 'promotionDeadlines[2].id', message: any.invalidSelection },
    ])
  })
})

describe('a body for a new promotion', () => {
  it('an empty one lacks every required field, the dates included', () =>
    row('DET-71', () => {
      const fields = bodyIssues(readPromotionBody(null, {}, find), aContext()).map(({ field }) => field)
      expect(fields).toEqual([
        'promotionType',
        'promotionKey',
        'name',
        'country',
        'fiscalYear',
        'publishDate',
        'effectiveDate',
        'expirationDate',
        'forcedAwardVehicle',
        'payoutStrategyType',
      ])
    }))

  it('what is sent is read back as the same draft', () => {
    const draft = openPromotion(SAVED)
    expect(readPromotionBody(SAVED, promotionToSend(draft), find)).toEqual({ draft, issues: [] })
  })

  it('keys that no field has, __proto__ among them, change nothing', () => {
    const body = JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1, "stored": null, "id": 9}') as PromotionBody
    expect(read(body)).toEqual({ draft: openPromotion(SAVED), issues: [] })
  })

  /** Any code units, including halves of surrogate pairs and NUL. */
  const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

  it('no text and no number makes reading or validating fail', () => {
    fc.assert(
      fc.property(anyText, fc.double(), anyText, (name, number, date) => {
        const made = read({
          name,
          fiscalYear: number,
          payoutAmountPerProduct: number,
          effectiveDate: date,
          country: date,
        })
        expect(Array.isArray(bodyIssues(made, aContext({ baseline: openPromotion(SAVED) })))).toBe(true)
      }),
      { seed: 20260408, numRuns: 300 },
    )
  })
})

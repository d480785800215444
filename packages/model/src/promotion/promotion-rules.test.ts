import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import {
  aContext,
  aPromotion,
  aSetting,
  aStrategy,
  CARD,
  CONTEST,
  DE,
  ORGANIZATION,
  PARTICIPANT,
  POINTS,
  REBATE,
  SPIFF,
} from '../testing/a-promotion.ts'
import { newPromotion, openPromotion } from './open-promotion.ts'
import { CUSTOM_FIELD_NUMBERS, customFieldName } from '../draft/custom-field.ts'
import type { PromotionDraft } from './promotion.ts'
import { canProceed, promotionIssues } from './promotion-rules.ts'
import { countByTab } from './tabs.ts'

const F0 = openPromotion(aPromotion())
const { promotion, any, invitation } = MESSAGES

function draftWith(changes: Partial<PromotionDraft>): PromotionDraft {
  return { ...F0, ...changes }
}

function messages(draft: PromotionDraft, context = aContext()): string[] {
  return promotionIssues(draft, context).map(({ message }) => message)
}

const specific = aStrategy('PAY_TO_PARTICIPANT_SPECIFIC')
const specificOrganization = aStrategy('PAY_TO_ORGANIZATION_SPECIFIC')
const condition = { isRequired: true, spelExpression: '' }
const blankSetting = newPromotion('2026-11-20T15:00:00Z').promotionInvitationSetting

describe('ALG-21, the promotion form', () => {
  it.each<[string, Partial<PromotionDraft>, string[], 'Details' | 'Claiming' | 'none']>([
    ['1 nothing', {}, [], 'none'],
    ['2 name blank', { name: '' }, [promotion.nameRequired], 'Details'],
    ['3 name of spaces', { name: '   ' }, [promotion.nameRequired], 'Details'],
    ['4 claim type blank', { claimType: null }, [promotion.claimTypeRequired], 'Claiming'],
    ['5 type SALE, claim type blank', { promotionType: SPIFF, claimType: null }, [], 'none'],
    ['6 fiscal year 2000', { fiscalYear: '2000' }, [promotion.fiscalYearInvalid], 'Details'],
    ['7 strategy blank', { payoutStrategyType: null }, [promotion.payoutAssignmentRequired], 'Details'],
    ['8 specific, no participant', { payoutStrategyType: specific }, [promotion.payoutAssignmentRequired], 'Details'],
    ['9 specific, participant', { payoutStrategyType: specific, payoutToParticipant: PARTICIPANT }, [], 'none'],
    [
      '10 specific, no organization',
      { payoutStrategyType: specificOrganization, payoutToParticipant: PARTICIPANT },
      [promotion.payoutAssignmentRequired],
      'Details',
    ],
    [
      '10b specific, organization',
      { payoutStrategyType: specificOrganization, payoutToOrganization: ORGANIZATION },
      [],
      'none',
    ],
    [
      '11 condition on, blank',
      { participantEligibilityRuleCondition: condition },
      [promotion.expressionRequired],
      'none',
    ],
    [
      '12 condition off, blank',
      { participantEligibilityRuleCondition: { isRequired: false, spelExpression: '' } },
      [],
      'none',
    ],
    ['13 end before start', { expirationDate: '2026-04-01T03:59:59Z' }, [promotion.endBeforeStart], 'Details'],
    [
      '15 invitation only, blank',
      { invitationOnly: true, promotionInvitationSetting: blankSetting },
      [invitation.linkRequired, invitation.emailTemplateRequired],
      'none',
    ],
  ])('row %s', (_, changes, expected, icon) => {
    const issues = promotionIssues(draftWith(changes), aContext())
    expect(issues.map(({ message }) => message)).toEqual(expected)
    const counts = countByTab(issues)
    expect(counts.has('details')).toBe(icon === 'Details')
    expect(counts.has('claiming')).toBe(icon === 'Claiming')
  })

  it('row 14: a new promotion lacks everything but its defaults', () => {
    const issues = promotionIssues(newPromotion('2026-11-20T15:00:00Z'), aContext())
    expect(issues).toEqual([
      { field: 'promotionType', message: promotion.promotionTypeRequired },
      { field: 'promotionKey', message: promotion.keyRequired },
      { field: 'name', message: promotion.nameRequired },
      { field: 'country', message: promotion.countryRequired },
      { field: 'fiscalYear', message: promotion.fiscalYearInvalid },
      { field: 'publishDate', message: promotion.publishDateRequired },
      { field: 'forcedAwardVehicle', message: promotion.awardVehicleRequired },
      { field: 'payoutStrategyType', message: promotion.payoutAssignmentRequired },
    ])
  })
})

describe('the other rules of the form', () => {
  it('the end lies after the start, a second is enough', () =>
    row('DET-70', () => {
      const refused = [{ field: 'expirationDate', message: 'End Date must be after Start Date' }]
      for (const [expirationDate, issues] of [
        ['2026-04-01T03:59:59Z', refused],
        ['2026-04-01T04:00:00Z', refused],
        ['2026-04-01T04:00:01Z', []],
      ] as const) {
        const draft = draftWith({ effectiveDate: '2026-04-01T04:00:00Z', expirationDate })
        expect(promotionIssues(draft, aContext())).toEqual(issues)
      }
    }))

  it('a date that is no date is refused and hides no other problem', () => {
    expect(messages(draftWith({ effectiveDate: '13/01/2026', name: '' }))).toEqual([
      promotion.nameRequired,
      MESSAGES.date.invalid,
    ])
  })

  it('U43: a time that the clock change skips is refused as such', () => {
    expect(messages(draftWith({ publishDate: '03/08/2026 2:30 am' }))).toEqual([MESSAGES.date.skipped])
  })

  it('OP-95: key and name have a length, counted as characters after trimming', () => {
    expect(messages(draftWith({ promotionKey: ` ${'k'.repeat(100)} `, name: '😀'.repeat(255) }))).toEqual([])
    expect(messages(draftWith({ promotionKey: 'k'.repeat(101), name: 'n'.repeat(256) }))).toEqual([
      'Must be at most 100 characters',
      'Must be at most 255 characters',
    ])
    expect(messages(draftWith({ description: 'd'.repeat(100_001) }))).toEqual(['Must be at most 100000 characters'])
  })

  it('text that no database can hold is refused at its field', () => {
    expect(promotionIssues(draftWith({ name: 'a\0b', description: '\ud800' }), aContext())).toEqual([
      { field: 'name', message: any.invalidValue },
      { field: 'description', message: any.invalidValue },
    ])
  })

  it('ALG-32: a country or vehicle that the type does not offer is refused', () => {
    expect(promotionIssues(draftWith({ country: DE }), aContext({ availableAwardVehicles: [POINTS] }))).toEqual([
      { field: 'country', message: any.invalidSelection },
      { field: 'forcedAwardVehicle', message: any.invalidSelection },
    ])
    expect(messages(F0, aContext({ availableAwardVehicles: null }))).toEqual([])
  })

  it('PICK-30: what is stored stays valid although the type no longer offers it', () =>
    row('PICK-30', () => {
      const saved = aPromotion({ country: DE })
      const draft = openPromotion(saved)
      expect(messages(draft, aContext({ baseline: openPromotion(saved), availableAwardVehicles: [] }))).toEqual([])
      expect(
        messages({ ...draft, promotionType: { ...REBATE, id: 9 } }, aContext({ baseline: openPromotion(saved) })),
      ).toEqual([any.invalidSelection])
      expect(
        messages(
          { ...draft, promotionType: { ...REBATE, id: 9 } },
          aContext({ baseline: openPromotion(saved), hasClaims: true }),
        ),
      ).toEqual([])
    }))

  it.each([
    ['DET-29', 'payoutAmountPerProduct', '-0.01', 'Value must be zero or a positive number'],
    ['DET-29', 'payoutAmountPerProduct', '0', null],
    ['DET-29', 'payoutAmountPerProduct', '0.01', null],
    ['DET-29', 'payoutAmountPerProduct', '', null],
    ['DET-49', 'fiscalYear', '2000', 'Fiscal Year must be valid'],
    ['DET-49', 'fiscalYear', '2001', null],
    ['DET-49', 'fiscalYear', '2999', null],
    ['DET-49', 'fiscalYear', '3000', 'Fiscal Year must be valid'],
    ['DET-49', 'fiscalYear', '2026.5', 'Fiscal Year must be valid'],
    ['DET-49', 'fiscalYear', 'abc', 'Fiscal Year must be valid'],
    ['DET-49', 'fiscalYear', '', 'Fiscal Year must be valid'],
    ['CON-04', 'contestEntriesPerSubmission', '50', null],
    ['CON-04', 'contestEntriesPerSubmission', '50.01', 'Value must be between 1 and 50'],
    ['CON-04', 'contestEntriesPerSubmission', '51', 'Value must be between 1 and 50'],
    ['CON-05', 'contestEntriesPerSubmission', '0', 'Value must be between 1 and 50'],
    ['CON-05', 'contestEntriesPerSubmission', '0.09', 'Value must be between 1 and 50'],
    ['CON-05', 'contestEntriesPerSubmission', '0.1', null],
    ['CON-05', 'contestEntriesPerSubmission', '0.5', null],
  ] as const)('%s: a %s of "%s" gets the message %s', (id, field, typed, message) =>
    row(id, () => {
      const draft = draftWith({ contest: CONTEST, contestEntriesPerSubmission: '1', [field]: typed })
      expect(promotionIssues(draft, aContext())).toEqual(message === null ? [] : [{ field, message }])
    }),
  )

  it('days of submission are whole', () => {
    expect(promotionIssues(draftWith({ submissionDeadlineDays: '1.5' }), aContext())).toEqual([
      { field: 'submissionDeadlineDays', message: any.wholeNumber },
    ])
  })

  it.each(CUSTOM_FIELD_NUMBERS.map(customFieldName))('a %s has at most 255 characters', (field) => {
    expect(messages(draftWith({ [field]: '😀'.repeat(255) }))).toEqual([])
    expect(promotionIssues(draftWith({ [field]: 'x'.repeat(256) }), aContext())).toEqual([
      { field, message: 'Must be at most 255 characters' },
    ])
  })

  it('what is blank is asked for at its field', () => {
    for (const [id, blank, field, message] of [
      ['DET-41', { promotionType: null }, 'promotionType', 'Promotion Type is required'],
      ['DET-42', { promotionKey: ' ' }, 'promotionKey', 'Key is required'],
      ['DET-43', { name: ' ' }, 'name', 'Name is required'],
      ['DET-44', { country: null }, 'country', 'Country is required'],
      ['DET-45', { effectiveDate: '' }, 'effectiveDate', 'Start Date is required'],
      ['DET-46', { expirationDate: '' }, 'expirationDate', 'End Date is required'],
      ['DET-47', { publishDate: '' }, 'publishDate', 'Publish Date is required'],
      ['DET-48', { forcedAwardVehicle: null }, 'forcedAwardVehicle', 'Default Award Vehicle is required'],
      ['DET-50', { payoutStrategyType: null }, 'payoutStrategyType', 'A payout assignment is required'],
      ['DET-51', { payoutStrategyType: specific }, 'payoutToParticipant', 'A payout assignment is required'],
      [
        'DET-51',
        { payoutStrategyType: specificOrganization },
        'payoutToOrganization',
        'A payout assignment is required',
      ],
      ['CLM-04', { claimType: null }, 'claimType', 'Claim Type is required'],
    ] as const) {
      row(id, () => expect(promotionIssues(draftWith(blank), aContext())).toEqual([{ field, message }]))
    }
    row('CLM-05', () => expect(messages(draftWith({ promotionType: SPIFF, claimType: null }))).toEqual([]))
  })

  it('OP-72: with a contest the entries are required', () => {
    expect(messages(draftWith({ contest: CONTEST }))).toEqual([promotion.contestEntriesOutOfRange])
    expect(messages(draftWith({ contest: CONTEST, contestEntriesPerSubmission: '0.5' }))).toEqual([])
    // entries need a contest, except for those that are stored without one (OP-150)
    expect(messages(draftWith({ contest: null, contestEntriesPerSubmission: '5' }))).toEqual(['Choose a contest first'])
    const stored = draftWith({ contest: null, contestEntriesPerSubmission: '5' })
    expect(promotionIssues({ ...stored, name: 'Other' }, aContext({ baseline: stored }))).toEqual([])
    expect(promotionIssues({ ...stored, contestEntriesPerSubmission: '6' }, aContext({ baseline: stored }))).toEqual([
      { field: 'contestEntriesPerSubmission', message: 'Choose a contest first' },
    ])
  })

  it('OP-74: required custom fields are asked for by their label', () => {
    const customFields = [{ number: 7, label: 'Cost Center', required: true, order: 1 }]
    expect(promotionIssues(F0, aContext({ customFields }))).toEqual([
      { field: 'customFieldValue7', message: 'Cost Center is required' },
    ])
    expect(messages(draftWith({ customFieldValue7: '42' }), aContext({ customFields }))).toEqual([])
  })

  it('the type bounds the number of files', () =>
    row('DOC-03', () => {
      const upload = {
        fileName: 'a.pdf',
        contentType: 'application/pdf',
        size: 1,
        url: '/a',
        createdDate: '2026-04-01T04:00:00Z',
      }
      const uploads = [1, 2, 3, 4].map((id) => ({ id, ...upload }))
      expect(messages(draftWith({ uploads }))).toEqual(['At most 3 files can be attached'])
      expect(messages(draftWith({ uploads: uploads.slice(0, 3) }))).toEqual([])
      expect(messages(draftWith({ uploads, promotionType: SPIFF }))).toEqual([])
      // too many files do not prevent other changes if all are stored
      const stored = aContext({ baseline: draftWith({ uploads }) })
      expect(promotionIssues(draftWith({ uploads, name: 'Other' }), stored)).toEqual([])
      const more = [...uploads.slice(1), { id: 5, ...upload }]
      expect(promotionIssues(draftWith({ uploads: more }), stored)).toEqual([
        { field: 'uploads', message: 'At most 3 files can be attached' },
      ])
    }))

  it('AUD-09: a promotion is not its own duplication check', () =>
    row('AUD-09', () => {
      const own = [{ id: 7, promotionKey: 'K1', name: 'N' }]
      expect(messages(draftWith({ duplicationCheckPromotions: own }))).toEqual([any.invalidSelection])
    }))

  it('a problem inside a deadline or the invitation setting carries its path', () => {
    const draft = openPromotion(
      aPromotion({
        invitationOnly: true,
        promotionInvitationSetting: aSetting({ approvalsNeeded: -1 }),
        promotionDeadlines: [
          {
            id: 1,
            name: ' ',
            effectiveDate: F0.effectiveDate,
            expirationDate: F0.expirationDate,
            submissionDeadlineDate: F0.expirationDate,
          },
        ],
      }),
    )
    expect(promotionIssues(draft, aContext())).toEqual([
      { field: 'promotionDeadlines[0].name', message: promotion.nameRequired },
      { field: 'promotionInvitationSetting.approvalsNeeded', message: invitation.approvalsInvalid },
    ])
  })
})

describe('OP-06, the gate of a new promotion', () => {
  it('opens with type, country, fiscal year and name, whatever else is blank', () => {
    const blank = newPromotion('2026-11-20T15:00:00Z')
    const { promotionType, country, fiscalYear, name } = F0
    expect(canProceed({ ...blank, promotionType, country, fiscalYear, name })).toBe(true)
  })

  it.each([{ promotionType: null }, { country: null }, { fiscalYear: '' }, { fiscalYear: '2000' }, { name: ' ' }])(
    'stays closed with %o',
    (changes) => {
      expect(canProceed(draftWith(changes))).toBe(false)
    },
  )

  it('does not ask for the vehicle', () => {
    expect(canProceed(draftWith({ forcedAwardVehicle: null }))).toBe(true)
    expect(CARD.id).toBe(F0.forcedAwardVehicle?.id)
  })
})

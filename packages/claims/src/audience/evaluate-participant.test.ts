import { describe, expect, test } from 'vitest'
import { compileVersion } from '../compile/compile-version.ts'
import { evaluate } from '../evaluate.ts'
import type { FactFields } from '../facts/fact-fields.ts'
import type { Claimant } from '../rules/audience-facts.ts'
import { aClaim, aVersion, someLookups } from '../testing/a-claim.ts'
import { NO_EARLIER_CLAIMS, openState } from '../state/open-state.ts'
import { messageText } from '../trace/message.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import { eligibilityOf } from './eligibility-of.ts'
import { evaluateParticipant } from './evaluate-participant.ts'

const NOON = Date.UTC(2027, 4, 10, 16)

const someone = (fields: FactFields = {}): Claimant => ({
  participant: { participantKey: 'J', participantTypeKey: 'FITTER', groupKeys: ['East'], deactivated: null, fields },
  organizationChain: [
    { organizationKey: 'O', organizationTypeKey: 'SHOP', groupKeys: [], parentOrganization: null, fields: {} },
  ],
})

const decide = (over: PromotionTerms, claimant = someone()) => {
  const version = aVersion(over)
  const { because, ...evaluated } = evaluateParticipant(compileVersion(version, someLookups), claimant, NOON)
  return { ...evaluated, says: messageText(because) }
}

const condition = (spelExpression: string) => ({ participantEligibilityRuleCondition: { spelExpression } })

describe('OP-139 who is in, and the first clause that decides it (B.2)', () => {
  test.each<[string, PromotionTerms, string, boolean | null]>([
    ['nothing is said', {}, 'AUDIENCE_OPEN', true],
    [
      'a row',
      { promotionParticipants: [{ participant: 'J', includeInPromotion: true }] },
      'AUDIENCE_PARTICIPANT_INCLUDED',
      true,
    ],
    ['a row that excludes', { promotionParticipants: [{ participant: 'J' }] }, 'AUDIENCE_PARTICIPANT_EXCLUDED', false],
    [
      'the row of the organization',
      { promotionOrganizations: [{ organization: 'O' }] },
      'AUDIENCE_ORGANIZATION_EXCLUDED',
      false,
    ],
    [
      'the rows of others',
      { promotionParticipants: [{ participant: 'K', includeInPromotion: true }] },
      'AUDIENCE_NOT_LISTED',
      false,
    ],
    [
      'its type and group',
      { participantTypes: ['FITTER'], participantGroups: ['East'] },
      'AUDIENCE_TYPES_AND_GROUPS',
      true,
    ],
    [
      'the first list that fails',
      { participantGroups: ['West'], organizationTypes: ['AGENCY'] },
      'AUDIENCE_PARTICIPANT_GROUP',
      false,
    ],
    ['invitations, without a row', { invitationOnly: true }, 'NOT_INVITED', false],
    ['a condition that holds', condition('participant.yearsOfService > 3'), 'AUDIENCE_OPEN', true],
    ['a condition that does not', condition('participant.yearsOfService > 5'), 'ELIGIBILITY_FALSE', false],
    ['a condition without an answer', condition('participant.taxExempt'), 'ELIGIBILITY_EMPTY', false],
    ['a condition that cannot be read', condition('participant.nothing'), 'ELIGIBILITY_ERROR', null],
  ])('by %s', (_, over, code, isIn) => {
    expect(decide(over, someone({ yearsOfService: 4 }))).toMatchObject({ code, isIn })
  })

  test('names the deciding fact, and links to the row or field', () => {
    expect(decide({ promotionParticipants: [{ id: 9, participant: 'J' }] })).toMatchObject({
      says: 'J is excluded by a row',
      link: { tab: 'audience', field: 'promotionParticipants', row: 9 },
    })
    expect(decide(condition('participant.yearsOfService > 5'), someone({ yearsOfService: 4 })).says).toContain(
      'participant.yearsOfService is 4',
    )
    const hired = someone({ hireDate: Date.UTC(2014, 9, 24, 14) })
    expect(decide(condition("participant.hireDate > #date('2026-01-01')"), hired).says).toContain(
      'participant.hireDate is 10/24/2014 10:00 am EDT',
    )
  })

  test('counts the rows that include participants when only the rows about this participant are available', () => {
    const evaluated = evaluateParticipant(compileVersion(aVersion(), someLookups), someone(), NOON, { included: 3 })
    expect([evaluated.code, evaluated.because.params['count']]).toEqual(['AUDIENCE_NOT_LISTED', 3])
  })

  test('an invitation is valid from the moment of its acceptance', () => {
    const version = compileVersion(aVersion({ invitationOnly: true }), someLookups)
    const codeAt = (invitationAccepted: number | null) =>
      evaluateParticipant(version, someone(), NOON, { invitationAccepted }).code
    expect([null, NOON + 1, NOON, NOON - 1].map(codeAt)).toEqual([
      ...['NOT_INVITED', 'NOT_INVITED', 'AUDIENCE_OPEN', 'AUDIENCE_OPEN'],
    ])
  })

  test('a deactivated participant is in no audience, from the moment of the deactivation', () => {
    const row = { promotionParticipants: [{ participant: 'J', includeInPromotion: true }] }
    const claimant = (deactivated: number): Claimant => {
      const { participant, organizationChain } = someone()
      return { participant: { ...participant, deactivated }, organizationChain }
    }
    expect(decide(row, claimant(NOON))).toMatchObject({
      isIn: false,
      code: 'PARTICIPANT_INACTIVE',
      says: 'J was deactivated on 05/10/2027 12:00 pm EDT',
      link: { to: 'claim' },
    })
    expect(decide(row, claimant(NOON + 1))).toMatchObject({ isIn: true, code: 'AUDIENCE_PARTICIPANT_INCLUDED' })
  })

  test('agrees with the gates of a claim', () => {
    for (const over of [
      { invitationOnly: true },
      { participantTypes: ['X'] },
      condition('participant.taxExempt'),
      {},
    ]) {
      const version = compileVersion(aVersion(over), someLookups)
      const claimant = someone({ taxExempt: false })
      const outcome = evaluate(version, aClaim(claimant), openState(version.content, NO_EARLIER_CLAIMS), 'explain')
      const { isIn, code } = evaluateParticipant(version, claimant, NOON)
      expect(outcome.primaryCode).toBe(isIn === true ? null : code)
    }
  })
})

describe('OP-139 the condition for many participants', () => {
  const texts = [
    'participant.yearsOfService > 3 and organization.parent == null',
    'participant.taxExempt',
    '#root.participant.groupKeys.contains("East")',
    'participant.nothing',
    'claim.totalAmount > 5',
    'organization.tier == "GOLD" or participant.participantKey.startsWith("J")',
  ]

  test('gives the same answer as for a single participant', () => {
    for (const text of texts) {
      const version = compileVersion(aVersion(condition(text)), someLookups)
      const question = eligibilityOf(version, NOON)
      for (const claimant of [someone(), someone({ yearsOfService: 4, taxExempt: true })]) {
        const { isIn, code } = evaluateParticipant(version, claimant, NOON)
        expect(question?.ask(claimant), text).toBe(isIn === true ? 'ELIGIBLE' : code)
      }
    }
  })

  test('lists the facts that it reads', () => {
    const reads = (text: string) => eligibilityOf(compileVersion(aVersion(condition(text)), someLookups), NOON)?.reads
    expect(reads(texts[0] ?? '')).toEqual(['participant.yearsOfService', 'organization.parent'])
    expect(reads(texts[2] ?? '')).toEqual(['participant.groupKeys'])
    expect(reads('')).toBeUndefined()
  })
})

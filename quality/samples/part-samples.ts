import { RULES, settingsSamples } from './line-samples.ts'
import type { Entities } from './entities.ts'

/** The parts of a promotion with their own rows or fields, in several samples with different values in every field. */
export function partSamples(entities: Entities) {
  const { products, people, course, organization, templates, participantTypes, statuses } = entities
  const [type, otherType, thirdType] = participantTypes
  const settings = settingsSamples(entities)
  return {
    promotionProducts: settings.map((sample) => [{ product: products[0], ...sample }]),
    promotionProductGroups: settings.map((sample, index) => [
      { products: products.slice(0, 2), ...sample, ...GROUP_SWITCHES[index] },
    ]),
    promotionLimitNodes: [limits('AND', 'OR', 'HVAC', 'Heating', 10), limits('OR', 'AND', 'WATER', 'Water', 11)],
    promotionParticipants: [
      [
        {
          participant: people[0],
          includeInPromotion: true,
          promotionParticipantPayouts: [
            { payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }, payoutAmount: 30.25 },
            { payoutType: { name: 'PERCENT_OF_CLAIM_AMOUNT' }, payoutAmount: 2.5 },
          ],
        },
      ],
      [
        {
          participant: people[0],
          includeInPromotion: false,
          promotionParticipantPayouts: [
            { payoutType: { name: 'COUPON_CODE' }, payoutAmount: 31.5 },
            { payoutType: { name: 'PERCENT_OF_PRODUCT_AMOUNT' }, payoutAmount: 3.75 },
          ],
        },
      ],
      [{ participant: people[0], includeInPromotion: true, promotionParticipantPayouts: [] }],
    ],
    promotionOrganizations: [
      [{ organization, includeInPromotion: true }],
      [{ organization, includeInPromotion: false }],
    ],
    promotionCourses: [
      [
        {
          course,
          overridePassingGrade: 71.25,
          awardUnitsValueInCurrency: 2.0625,
          effectiveDate: '2026-05-01T04:00:00Z',
          expirationDate: '2027-01-01T04:59:00Z',
        },
      ],
      [
        {
          course,
          overridePassingGrade: 100,
          awardUnitsValueInCurrency: 0.5,
          effectiveDate: '2026-05-02T04:00:00Z',
          expirationDate: '2027-01-02T04:59:00Z',
        },
      ],
      [
        {
          course,
          overridePassingGrade: null,
          awardUnitsValueInCurrency: 1,
          effectiveDate: null,
          expirationDate: null,
        },
      ],
    ],
    promotionDeadlines: [
      [
        {
          name: 'Spring',
          effectiveDate: '2026-04-01T04:00:00Z',
          expirationDate: '2026-07-01T03:59:59Z',
          submissionDeadlineDate: '2026-08-01T03:59:59Z',
        },
        {
          name: 'Summer',
          effectiveDate: '2026-07-01T04:00:00Z',
          expirationDate: '2026-10-01T03:59:59Z',
          submissionDeadlineDate: '2026-11-01T03:59:59Z',
        },
      ],
      [
        {
          name: 'First',
          effectiveDate: '2026-04-02T04:00:00Z',
          expirationDate: '2026-07-02T03:59:59Z',
          submissionDeadlineDate: '2026-08-02T03:59:59Z',
        },
        {
          name: 'Second',
          effectiveDate: '2026-07-02T04:00:00Z',
          expirationDate: '2026-10-02T03:59:59Z',
          submissionDeadlineDate: '2026-11-02T03:59:59Z',
        },
      ],
    ],
    promotionInvitationSetting: [
      {
        linkToInvitation: '/first',
        emailTemplate: templates[0],
        approverEmailTemplate: templates[1],
        rejectedEmailTemplate: templates[2],
        redeemedEmailTemplate: templates[0],
        approvalsNeeded: 2,
        promotionInvitationRedeemable: true,
        participantTypesManagement: [type, otherType],
        defaultParticipantType: type,
        defaultParticipantStatus: statuses[0],
        participantRequesters: [people[0], people[1]],
        participantApprovers: [people[2]],
      },
      {
        // the deprecated name of each
        promotionInvitationUrl: '/second',
        emailTemplate: templates[1],
        approverEmailTemplate: templates[2],
        rejectedEmailTemplate: templates[0],
        redeemedEmailTemplate: templates[2],
        promotionInvitationApprovalsNeeded: 3,
        promotionInvitationRedeemable: false,
        participantTypesManagement: [thirdType],
        invitationOnlyDefaultParticipantType: otherType,
        invitationOnlyDefaultParticipantStatus: statuses[1],
        participantRequesters: [people[2]],
        participantApprovers: [people[0], people[1]],
      },
    ],
    participantEligibilityRuleCondition: [
      { spelExpression: "participant.participantTypeKey == 'DEALER'" },
      { spelExpression: "participant.participantTypeKey == 'REP'" },
    ],
    'rule group': RULES.map((rules, index) => ({ name: `Rules ${index}`, rules })),
  }
}

const GROUP_SWITCHES = [
  { combineUnpaidUnitsFromPastClaims: true, ignoreAlreadyConsideredLogic: true },
  { combineUnpaidUnitsFromPastClaims: false, ignoreAlreadyConsideredLogic: false },
  { combineUnpaidUnitsFromPastClaims: false, ignoreAlreadyConsideredLogic: false },
]

/** A root, a group and a limit below it, with the keys `a`, `b` and `c`. */
export const limits = (root: string, group: string, mpg: string, label: string, maxQuantity: number) => [
  { key: 'a', nodeType: root, customField4Name: null, customField4Value: null, maxQuantity: null },
  {
    key: 'b',
    nodeType: group,
    customField4Name: null,
    customField4Value: null,
    maxQuantity: null,
    parentPromotionLimitNode: { key: 'a' },
  },
  {
    key: 'c',
    customField4Name: label,
    customField4Value: mpg,
    maxQuantity,
    parentPromotionLimitNode: { key: 'b' },
  },
]

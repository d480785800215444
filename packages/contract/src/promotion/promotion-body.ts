import { MAX_DEADLINES } from '@incentive/model/deadlines'
import { NUMBER_CHECKS } from '@incentive/model/numbers'
import type { PromotionField } from '@incentive/model/promotion'
import { z } from 'zod'
import { int4, money, numeric, version, wholeNumberBetween } from '../values/numbers.ts'
import { referenceTo, type Collection } from '../references.ts'
import { ruleCondition } from '../resources.ts'
import { id } from '../values/shapes.ts'
import { takenBack } from '../taken-back.ts'
import { customFieldValues } from './custom-field-values.ts'
import { promotionCourse, promotionOrganization, deadline, promotionParticipant } from './promotion-rows.ts'
import { invitationSetting } from './invitation-setting-answer.ts'
import { limitNodeBody } from './limit-node.ts'
import { productGroup, productLine } from './line-body.ts'
import { publishAnyway } from './pause.ts'
import { savedPromotion } from './promotion-answer.ts'
import { exact, expression, key, line, markup } from '../values/texts.ts'

const { approvalsNeeded, contestEntriesPerSubmission, fiscalYear, passingGrade } = NUMBER_CHECKS
const { payoutAmountPerProduct, submissionDeadlineDays } = NUMBER_CHECKS

/** Maximum length of a promotion's text that has no rule of its own; a description is HTML. */
const maxCharacters = 100_000
const text = line(maxCharacters)
const date = exact(maxCharacters)
const toOne = (collection: Collection) => referenceTo(collection).nullish()
const toMany = (collection: Collection) => z.array(referenceTo(collection)).max(10_000).nullish()

const deadlineBody = takenBack(deadline, {
  id: id.nullish(),
  name: text.nullish(),
  effectiveDate: date.nullish(),
  expirationDate: date.nullish(),
  submissionDeadlineDate: date.nullish(),
}).meta({ id: 'PromotionDeadlineBody' })

/**
 * Invitation settings. The link, the number of approvals and the two defaults have two names each. Either is accepted,
 * and two different values are rejected. Spec 3, Invitation settings.
 */
const invitationSettingBody = takenBack(invitationSetting, {
  id: id.nullish(),
  linkToInvitation: text.nullish(),
  promotionInvitationUrl: text.nullish(),
  emailTemplate: toOne('emailTemplates'),
  approverEmailTemplate: toOne('emailTemplates'),
  rejectedEmailTemplate: toOne('emailTemplates'),
  redeemedEmailTemplate: toOne('emailTemplates'),
  approvalsNeeded: int4(approvalsNeeded).nullish(),
  promotionInvitationApprovalsNeeded: int4(approvalsNeeded).nullish(),
  promotionInvitationRedeemable: z.boolean().nullish(),
  participantTypesManagement: toMany('participantTypes'),
  defaultParticipantType: toOne('participantTypes'),
  invitationOnlyDefaultParticipantType: toOne('participantTypes'),
  defaultParticipantStatus: toOne('participantStatuses'),
  invitationOnlyDefaultParticipantStatus: toOne('participantStatuses'),
  participantRequesters: toMany('participants'),
  participantApprovers: toMany('participants'),
}).meta({ id: 'PromotionInvitationSettingBody' })

/**
 * The fields of a promotion that a caller can send. In update, an absent key leaves the field unchanged and null clears
 * it. In submit, an absent key gets its default. The model validates the values. Domain 6.2.
 */
export const promotionFields = takenBack(savedPromotion, {
  version: version.nullish(),
  promotionKey: key(maxCharacters).nullish(),
  name: text.nullish(),
  description: markup(maxCharacters).nullish(),
  promotionType: toOne('promotionTypes'),
  country: toOne('countries'),
  fiscalYear: int4(fiscalYear).nullish(),
  invoiceType: toOne('invoiceTypes'),
  forcedAwardVehicle: toOne('awardVehicles'),
  payoutAmountPerProduct: money(payoutAmountPerProduct).nullish(),
  payoutStrategyType: toOne('payoutStrategies'),
  payoutToParticipant: toOne('participants'),
  payoutToOrganization: toOne('organizations'),
  promotionAudienceType: toOne('promotionAudienceTypes'),
  taxable: z.boolean().nullish(),
  publiclyInvitable: z.boolean().nullish(),
  invitationOnly: z.boolean().nullish(),
  publishDate: date.nullish(),
  effectiveDate: date.nullish(),
  expirationDate: date.nullish(),
  claimType: toOne('claimTypes'),
  skipClaimDocumentation: z.boolean().nullish(),
  contest: toOne('contests'),
  contestEntriesPerSubmission: numeric(5, 2, contestEntriesPerSubmission).nullish(),
  ...customFieldValues(text.nullish()),
  coursesEnabled: z.boolean().nullish(),
  coursesRequiredBeforeGeneratingPayout: z.boolean().nullish(),
  coursesRequiredBeforePayingPayout: z.boolean().nullish(),
  submissionDeadlineDays: int4(submissionDeadlineDays).nullish(),
  participantEligibilityRuleCondition: takenBack(ruleCondition, {
    id: id.nullish(),
    spelExpression: expression().nullish(),
  }).nullish(),
  participantTypes: toMany('participantTypes'),
  participantGroups: toMany('participantGroups'),
  organizationTypes: toMany('organizationTypes'),
  organizationGroups: toMany('organizationGroups'),
  duplicationCheckPromotions: toMany('promotions'),
  uploads: toMany('uploads'),
  promotionDeadlines: z.array(deadlineBody).max(MAX_DEADLINES).nullish(),
  promotionInvitationSetting: invitationSettingBody.nullish(),
} satisfies Record<PromotionField | 'version', z.ZodType>).meta({ id: 'PromotionFields' })
export type PromotionFields = z.output<typeof promotionFields>

/** The lists that are sent along with the promotion, as changes only. An absent list stays unchanged. */
export const promotionLists = z.strictObject({
  promotionProducts: z.array(productLine).max(100_000).nullish(),
  promotionProductGroups: z.array(productGroup).max(10_000).nullish(),
  promotionLimitNodes: z.array(limitNodeBody).max(10_000).nullish(),
  promotionParticipants: z
    .array(
      takenBack(promotionParticipant, {
        id: id.nullish(),
        participant: toOne('participants'),
        includeInPromotion: z.boolean().nullish(),
        promotionParticipantPayouts: z
          .array(z.strictObject({ id: id.nullish(), payoutType: toOne('payouts'), payoutAmount: money().nullish() }))
          .max(1000)
          .nullish(),
        toBeDeleted: z.boolean().nullish(),
      }),
    )
    .max(100_000)
    .nullish(),
  promotionOrganizations: z
    .array(
      takenBack(promotionOrganization, {
        id: id.nullish(),
        organization: toOne('organizations'),
        includeInPromotion: z.boolean().nullish(),
        toBeDeleted: z.boolean().nullish(),
      }),
    )
    .max(100_000)
    .nullish(),
  promotionCourses: z
    .array(
      takenBack(promotionCourse, {
        id: id.nullish(),
        course: toOne('courses'),
        overridePassingGrade: numeric(5, 2, passingGrade).nullish(),
        effectiveDate: date.nullish(),
        expirationDate: date.nullish(),
        awardUnitsValueInCurrency: numeric(12, 4, NUMBER_CHECKS.awardUnitsValue).nullish(),
        toBeDeleted: z.boolean().nullish(),
      }),
    )
    .max(10_000)
    .nullish(),
})
export type PromotionLists = z.output<typeof promotionLists>

/** Body of submit and update: the promotion in its wrapper, and the lists next to it. Spec 7. */
export const promotionBody = z
  .strictObject({ promotion: promotionFields, ...promotionLists.shape })
  .meta({ id: 'PromotionBody' })
export type PromotionBody = z.output<typeof promotionBody>

/** Body of update. */
export const promotionChangeBody = z
  .strictObject({
    ...promotionBody.shape,
    publishAnyway: publishAnyway.nullish(),
    /**
     * Confirms that everyone in the program can claim once groups of another program, which every update removes, are
     * removed. OP-149.
     */
    confirmOpenAudience: z.boolean().nullish(),
    /** The number of a version that the update restores: rows that were deleted since get the ids that they had. */
    restores: wholeNumberBetween(1, 2_147_483_647).nullish(),
  })
  .meta({ id: 'PromotionChangeBody' })
export type PromotionChangeBody = z.output<typeof promotionChangeBody>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys of an update in addition to the promotion and its lists. */
const ANSWERS = ['publishAnyway', 'confirmOpenAudience', 'restores']

/** Promotion fields at the top level, without the wrapper, are also accepted. Domain 6.2. */
function wrapPromotion(body: unknown): unknown {
  if (!isObject(body) || 'promotion' in body) return body
  const entries = Object.entries(body)
  const isList = ([key]: [string, unknown]) => key in promotionLists.shape || ANSWERS.includes(key)
  return {
    promotion: Object.fromEntries(entries.filter((entry) => !isList(entry))),
    ...Object.fromEntries(entries.filter(isList)),
  }
}

/** An empty body is a new promotion with all fields missing. DET-71. */
export const wrapNewPromotion = (body: unknown): unknown => wrapPromotion(body ?? {})

/** A change must specify what to change: an empty body lacks the promotion. */
export const wrapChangedPromotion = (body: unknown): unknown =>
  isObject(body) && Object.keys(body).length === 0 ? body : wrapPromotion(body)

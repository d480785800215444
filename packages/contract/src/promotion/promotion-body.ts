import { MAX_DEADLINES, NUMBER_CHECKS, type PromotionField } from '@incentive/model'
import { z } from 'zod'
import { int4, money, numeric, version } from '../numbers.ts'
import { referenceTo, type Collection } from '../references.ts'
import { ruleCondition } from '../resources.ts'
import { id } from '../shapes.ts'
import { takenBack } from '../taken-back.ts'
import { customFieldValues } from './custom-field-values.ts'
import { deadline } from './deadline.ts'
import { invitationSetting } from './invitation-setting-answer.ts'
import { limitNodeBody } from './limit-node-body.ts'
import { productGroup, productLine } from './line-body.ts'
import { publishAnyway } from './pause.ts'
import { savedPromotion } from './promotion-answer.ts'
import { promotionCourse } from './promotion-course.ts'
import { promotionOrganization } from './promotion-organization.ts'
import { promotionParticipant } from './promotion-participant.ts'
import { exact, expression, key, line, markup } from '../texts.ts'

const { approvalsNeeded, contestEntriesPerSubmission, fiscalYear, passingGrade } = NUMBER_CHECKS
const { payoutAmountPerProduct, submissionDeadlineDays } = NUMBER_CHECKS

/** Longest text of a promotion that is not limited by a rule of its own; a description is HTML. */
const mostCharacters = 100_000
const text = line(mostCharacters)
const date = exact(mostCharacters)
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
 * Invitation settings; the link, the number of approvals and the two defaults have two names each and either is
 * accepted (two different values are refused). Spec 3, Invitation settings.
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
 * The fields of a promotion that a caller may send. In update an absent key leaves the field as it is and null
 * clears it; in submit an absent key takes its default. What a value must be is the model's to say. Domain 6.2.
 */
export const promotionFields = takenBack(savedPromotion, {
  version: version.nullish(),
  promotionKey: key(mostCharacters).nullish(),
  name: text.nullish(),
  description: markup(mostCharacters).nullish(),
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

/** The lists that are sent beside the promotion: changes only; an absent list is left alone. */
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

/** Body of submit and update: the promotion in its wrapper with the lists beside it. Spec 7. */
export const promotionBody = z
  .strictObject({ promotion: promotionFields, ...promotionLists.shape })
  .meta({ id: 'PromotionBody' })
export type PromotionBody = z.output<typeof promotionBody>

/** Body of update. */
export const promotionChangeBody = z
  .strictObject({
    ...promotionBody.shape,
    publishAnyway: publishAnyway.nullish(),
    /** Lets everyone in the program claim once groups of another program, which every update removes, are gone. OP-149. */
    confirmOpenAudience: z.boolean().nullish(),
  })
  .meta({ id: 'PromotionChangeBody' })
export type PromotionChangeBody = z.output<typeof promotionChangeBody>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an update says beside the promotion and its lists. */
const ANSWERS = ['publishAnyway', 'confirmOpenAudience']

/** Promotion fields at the top level, without the wrapper, are taken as well. Domain 6.2. */
function wrapPromotion(body: unknown): unknown {
  if (!isObject(body) || 'promotion' in body) return body
  const entries = Object.entries(body)
  const isList = ([key]: [string, unknown]) => key in promotionLists.shape || ANSWERS.includes(key)
  return {
    promotion: Object.fromEntries(entries.filter((entry) => !isList(entry))),
    ...Object.fromEntries(entries.filter(isList)),
  }
}

/** Nothing at all is a new promotion of which everything is missing. DET-71. */
export const wrapNewPromotion = (body: unknown): unknown => wrapPromotion(body ?? {})

/** A change says what it changes: nothing at all lacks the promotion. */
export const wrapChangedPromotion = (body: unknown): unknown =>
  isObject(body) && Object.keys(body).length === 0 ? body : wrapPromotion(body)

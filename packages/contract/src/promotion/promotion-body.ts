import { MAX_DEADLINES, type PromotionField } from '@incentive/model'
import { z } from 'zod'
import { id, reference } from '../shapes.ts'
import { customFieldValues } from './custom-field-values.ts'
import { limitNode } from './limit-node-body.ts'
import { productGroup, productLine } from './line-body.ts'

/** Longest text of a promotion that is not limited by a rule of its own; a description is HTML. */
const text = z.string().max(100_000)
const amount = z.number()
const toOne = reference.nullish()
const toMany = z.array(reference).max(10_000).nullish()

const deadline = z.strictObject({
  id: id.nullish(),
  name: text.nullish(),
  effectiveDate: text.nullish(),
  expirationDate: text.nullish(),
  submissionDeadlineDate: text.nullish(),
})

/**
 * Invitation settings; the link, the number of approvals and the two defaults have two names each and either is
 * accepted (two different values are refused). Spec 3, Invitation settings.
 */
const invitationSetting = z.strictObject({
  id: id.nullish(),
  linkToInvitation: text.nullish(),
  promotionInvitationUrl: text.nullish(),
  emailTemplate: toOne,
  approverEmailTemplate: toOne,
  rejectedEmailTemplate: toOne,
  redeemedEmailTemplate: toOne,
  approvalsNeeded: amount.nullish(),
  promotionInvitationApprovalsNeeded: amount.nullish(),
  promotionInvitationRedeemable: z.boolean().nullish(),
  participantTypesManagement: toMany,
  defaultParticipantType: toOne,
  invitationOnlyDefaultParticipantType: toOne,
  defaultParticipantStatus: toOne,
  invitationOnlyDefaultParticipantStatus: toOne,
  participantRequesters: toMany,
  participantApprovers: toMany,
})

/**
 * The fields of a promotion that a caller may send. In update an absent key leaves the field as it is and null
 * clears it; in submit an absent key takes its default. What a value must be is the model's to say. Domain 6.2.
 */
export const promotionFields = z.strictObject({
  version: z.int().nonnegative().nullish(),
  promotionKey: text.nullish(),
  name: text.nullish(),
  description: text.nullish(),
  promotionType: toOne,
  country: toOne,
  fiscalYear: amount.nullish(),
  invoiceType: toOne,
  forcedAwardVehicle: toOne,
  payoutAmountPerProduct: amount.nullish(),
  payoutStrategyType: toOne,
  payoutToParticipant: toOne,
  payoutToOrganization: toOne,
  promotionAudienceType: toOne,
  taxable: z.boolean().nullish(),
  publiclyInvitable: z.boolean().nullish(),
  invitationOnly: z.boolean().nullish(),
  publishDate: text.nullish(),
  effectiveDate: text.nullish(),
  expirationDate: text.nullish(),
  claimType: toOne,
  skipClaimDocumentation: z.boolean().nullish(),
  contest: toOne,
  contestEntriesPerSubmission: amount.nullish(),
  ...customFieldValues(text.nullish()),
  coursesEnabled: z.boolean().nullish(),
  coursesRequiredBeforeGeneratingPayout: z.boolean().nullish(),
  coursesRequiredBeforePayingPayout: z.boolean().nullish(),
  submissionDeadlineDays: amount.nullish(),
  participantEligibilityRuleCondition: z
    .strictObject({ id: id.nullish(), spelExpression: z.string().nullish() })
    .nullish(),
  participantTypes: toMany,
  participantGroups: toMany,
  organizationTypes: toMany,
  organizationGroups: toMany,
  duplicationCheckPromotions: toMany,
  uploads: toMany,
  promotionDeadlines: z.array(deadline).max(MAX_DEADLINES).nullish(),
  promotionInvitationSetting: invitationSetting.nullish(),
} satisfies Record<PromotionField | 'version', z.ZodType>)
export type PromotionFields = z.output<typeof promotionFields>

/** The lists that are sent beside the promotion: changes only; an absent list is left alone. */
export const promotionLists = z.strictObject({
  promotionProducts: z.array(productLine).max(100_000).nullish(),
  promotionProductGroups: z.array(productGroup).max(10_000).nullish(),
  promotionLimitNodes: z.array(limitNode).max(10_000).nullish(),
  promotionParticipants: z
    .array(
      z.strictObject({
        id: id.nullish(),
        participant: toOne,
        includeInPromotion: z.boolean().nullish(),
        promotionParticipantPayouts: z
          .array(z.strictObject({ id: id.nullish(), payoutType: toOne, payoutAmount: amount.nullish() }))
          .max(1000)
          .nullish(),
        toBeDeleted: z.boolean().nullish(),
      }),
    )
    .max(100_000)
    .nullish(),
  promotionOrganizations: z
    .array(
      z.strictObject({
        id: id.nullish(),
        organization: toOne,
        includeInPromotion: z.boolean().nullish(),
        toBeDeleted: z.boolean().nullish(),
      }),
    )
    .max(100_000)
    .nullish(),
  promotionCourses: z
    .array(
      z.strictObject({
        id: id.nullish(),
        course: toOne,
        overridePassingGrade: amount.nullish(),
        effectiveDate: text.nullish(),
        expirationDate: text.nullish(),
        awardUnitsValueInCurrency: amount.nullish(),
        toBeDeleted: z.boolean().nullish(),
      }),
    )
    .max(10_000)
    .nullish(),
})
export type PromotionLists = z.output<typeof promotionLists>

/** Body of submit and update: the promotion in its wrapper with the lists beside it. Spec 7. */
export const promotionBody = z.strictObject({ promotion: promotionFields, ...promotionLists.shape })
export type PromotionBody = z.output<typeof promotionBody>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Promotion fields at the top level, without the wrapper, are taken as well. Domain 6.2. */
export function wrapPromotion(body: unknown): unknown {
  if (body === undefined || body === null) return { promotion: {} }
  if (!isObject(body) || 'promotion' in body) return body
  const entries = Object.entries(body)
  const isList = ([key]: [string, unknown]) => key in promotionLists.shape
  return {
    promotion: Object.fromEntries(entries.filter((entry) => !isList(entry))),
    ...Object.fromEntries(entries.filter(isList)),
  }
}

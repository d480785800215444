import type { z } from 'zod'
import { activity } from '../activity.ts'
import { AnswersBy, endpoint } from '../endpoint.ts'
import { promotionCourse, promotionOrganization, deadline, promotionParticipant } from '../promotion/promotion-rows.ts'
import { invitationSetting } from '../promotion/invitation-setting-answer.ts'
import { limitNode } from '../promotion/limit-node.ts'
import { promotionProduct, promotionProductGroup } from '../promotion/product-line.ts'
import type { ReadableCollection } from '../references.ts'
import * as shapes from '../resources.ts'
import { idInPath } from '../shapes.ts'
import { claimRow } from './history.ts'

/** The resource at the self link, by collection. */
const resource = new AnswersBy('collection', {
  activities: activity,
  awardVehicles: shapes.awardVehicle,
  claimProductDuplications: shapes.lookup,
  claimTypes: shapes.claimType,
  claims: claimRow,
  contests: shapes.contest,
  countries: shapes.country,
  currencies: shapes.currency,
  emailTemplates: shapes.emailTemplate,
  invoiceTypes: shapes.invoiceType,
  organizationGroups: shapes.organizationGroup,
  organizationTypes: shapes.organizationType,
  organizations: shapes.organization,
  participantGroups: shapes.participantGroup,
  participantStatuses: shapes.lookup,
  participantTypes: shapes.participantType,
  participants: shapes.participant,
  payoutStrategies: shapes.payoutStrategyType,
  payouts: shapes.payoutType,
  productPayoutMethods: shapes.lookup,
  productSerialNumbers: shapes.productSerialNumber,
  products: shapes.product,
  promotionAudienceTypes: shapes.audienceType,
  promotionCourses: promotionCourse,
  promotionDeadlines: deadline,
  promotionInvitationSettings: invitationSetting,
  promotionLimitNodes: limitNode,
  promotionOrganizations: promotionOrganization,
  promotionParticipants: promotionParticipant,
  promotionProductGroups: promotionProductGroup,
  promotionProducts: promotionProduct,
  promotionTypes: shapes.promotionType,
  ruleConditions: shapes.ruleCondition,
  ruleFormulas: shapes.ruleFormula,
  ruleGroups: shapes.ruleGroup,
  storePrograms: shapes.storeProgram,
  storeProducts: shapes.storeProduct,
  uploads: shapes.upload,
} as const satisfies Readonly<Record<ReadableCollection, z.ZodType>>)

export const resourceEndpoints = [
  endpoint('getResource', 'Get the object of a self link, for collections without their own endpoint', {
    params: idInPath.extend({ collection: resource.values }),
    answer: resource,
  }),
]

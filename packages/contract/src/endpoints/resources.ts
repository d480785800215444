import type { z } from 'zod'
import { activity } from '../activity.ts'
import { AnswersBy, endpoint } from '../endpoint.ts'
import { promotionCourse, promotionOrganization, deadline, promotionParticipant } from '../promotion/promotion-rows.ts'
import { invitationSetting } from '../promotion/invitation-setting-answer.ts'
import { limitNode } from '../promotion/limit-node.ts'
import { promotionProduct, promotionProductGroup } from '../promotion/product-line.ts'
import { recordAnswers } from '../records.ts'
import type { ReadableCollection } from '../references.ts'
import * as shapes from '../resources.ts'
import { idInPath } from '../values/shapes.ts'
import { claimRow } from './history.ts'

/** The resource at the self link, by collection. */
const resource = new AnswersBy('collection', {
  activities: activity,
  awardVehicles: recordAnswers.awardVehicles,
  claimProductDuplications: shapes.lookup,
  claimTypes: recordAnswers.claimTypes,
  claims: claimRow,
  contests: recordAnswers.contests,
  courseResults: recordAnswers.courseResults,
  countries: shapes.country,
  currencies: shapes.currency,
  emailTemplates: recordAnswers.emailTemplates,
  invoiceTypes: recordAnswers.invoiceTypes,
  organizationGroupMembers: recordAnswers.organizationGroupMembers,
  organizationGroups: recordAnswers.organizationGroups,
  organizationTypes: recordAnswers.organizationTypes,
  organizations: recordAnswers.organizations,
  participantGroupMembers: recordAnswers.participantGroupMembers,
  participantGroups: recordAnswers.participantGroups,
  participantStatuses: shapes.lookup,
  participantTypes: recordAnswers.participantTypes,
  participants: recordAnswers.participants,
  payoutStrategies: shapes.payoutStrategyType,
  payouts: shapes.payoutType,
  productPayoutMethods: shapes.lookup,
  productSerialNumbers: recordAnswers.productSerialNumbers,
  productCategories: recordAnswers.productCategories,
  products: recordAnswers.products,
  programGroups: recordAnswers.programGroups,
  promotionAudienceTypes: shapes.audienceType,
  promotionCourses: promotionCourse,
  promotionDeadlines: deadline,
  promotionInvitationSettings: invitationSetting,
  promotionLimitNodes: limitNode,
  promotionOrganizations: promotionOrganization,
  promotionParticipants: promotionParticipant,
  promotionProductGroups: promotionProductGroup,
  promotionProducts: promotionProduct,
  promotionTypes: recordAnswers.promotionTypes,
  ruleConditions: shapes.ruleCondition,
  ruleFormulas: shapes.ruleFormula,
  ruleGroups: shapes.ruleGroup,
  storePrograms: recordAnswers.storePrograms,
  storeProducts: recordAnswers.storeProducts,
  uploads: shapes.upload,
} as const satisfies Readonly<Record<ReadableCollection, z.ZodType>>)

export const resourceEndpoints = [
  endpoint('getResource', 'Get the object of a self link, for collections without their own endpoint', {
    params: idInPath.extend({ collection: resource.values }),
    answer: resource,
  }),
]

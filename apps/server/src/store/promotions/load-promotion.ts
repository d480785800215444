import type { InvitationSetting } from '@incentive/model/invitation'
import type { LoadedPromotion } from '@incentive/model/promotion'
import type { EligibilityCondition } from '@incentive/model/rules'
import { sql, type InferResult, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Value } from '../../db/planned-once.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { invitationFields, invitationParticipants } from './invitation-fields.ts'
import { ownColumns, toOwnFields, customFieldsJson, deadlinesJson, toCustomFields, toDeadlines } from './own-fields.ts'
import { attachedUploads, jsonObject, promotionLinkTables, toMany, toOne } from '../references/links.ts'
import { resources } from '../references/resources.ts'

const toOnes = {
  promotionType: toOne(resources.promotionType, 'promotion.promotion_type_id'),
  country: toOne(resources.country, 'promotion.country_id'),
  forcedAwardVehicle: toOne(resources.awardVehicle, 'promotion.forced_award_vehicle_id'),
  invoiceType: toOne(resources.invoiceType, 'promotion.invoice_type_id'),
  payoutStrategyType: toOne(resources.payoutStrategyType, 'promotion.payout_strategy_type'),
  payoutToParticipant: toOne(resources.participant, 'promotion.payout_to_participant_id'),
  payoutToOrganization: toOne(resources.organization, 'promotion.payout_to_organization_id'),
  promotionAudienceType: toOne(resources.audienceType, 'promotion.promotion_audience_type'),
  claimType: toOne(resources.claimType, 'promotion.claim_type_id'),
  contest: toOne(resources.contest, 'promotion.contest_id'),
}

/** All references of a promotion, as one JSON object. */
const referencesJson = (id: Value<number>) =>
  jsonObject({
    ...toOnes,
    participantTypes: toMany(promotionLinkTables.participantTypes, id),
    participantGroups: toMany(promotionLinkTables.participantGroups, id),
    organizationTypes: toMany(promotionLinkTables.organizationTypes, id),
    organizationGroups: toMany(promotionLinkTables.organizationGroups, id),
    duplicationCheckPromotions: toMany(promotionLinkTables.duplicationCheckPromotions, id),
    uploads: attachedUploads(id),
    promotionInvitationSetting: invitationJson(id),
    participantEligibilityRuleCondition: conditionJson,
  })

const conditionJson: RawBuilder<EligibilityCondition | null> = sql`(
  SELECT json_build_object('spelExpression', spel_expression) FROM rule_condition
  WHERE rule_condition.id = promotion.participant_eligibility_rule_condition_id)`

const invitationJson = (promotionId: Value<number>): RawBuilder<InvitationSetting | null> => sql`(
  SELECT ${jsonObject({ ...invitationFields, ...invitationParticipants })} FROM promotion_invitation_setting AS setting
  WHERE setting.promotion_id = ${promotionId})`

/**
 * Selects everything from a promotion's row that the model opens for editing; convert with {@link toLoadedPromotion}.
 */
export const selectLoaded = <Output>(promotions: SelectQueryBuilder<Schema, 'promotion', Output>, id: Value<number>) =>
  promotions
    .select(ownColumns)
    .select([referencesJson(id).as('references'), deadlinesJson(id).as('deadlines')])
    .select(customFieldsJson(id).as('customFields'))
    .where('promotion.id', '=', id)

type StoredPromotion = InferResult<ReturnType<typeof selectLoaded<object>>>[number]

/** Converts a row to a promotion with all its references, as the model opens it for editing. */
export function toLoadedPromotion(row: StoredPromotion): LoadedPromotion {
  const { references, deadlines, customFields, ...own } = row
  return {
    ...toOwnFields(own),
    ...references,
    ...toCustomFields(customFields),
    promotionDeadlines: toDeadlines(deadlines),
  }
}

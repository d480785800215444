import type { EligibilityCondition, InvitationSetting, LoadedPromotion } from '@incentive/model'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../queries.ts'
import { ownFields } from './get-promotion.ts'
import { invitationFields, invitationPeople } from './invitation-fields.ts'
import { customFieldsJson, deadlinesJson, toCustomFields, toDeadlines } from './own-parts.ts'
import { attachedUploads, jsonObject, promotionLinkTables, toMany, toOne } from './references/links.ts'
import { resources } from './references/resources.ts'

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

/** All that a promotion refers to, as one JSON object. */
const referencesJson = (id: number) =>
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

const invitationJson = (promotionId: number): RawBuilder<InvitationSetting | null> => sql`(
  SELECT ${jsonObject({ ...invitationFields, ...invitationPeople })} FROM promotion_invitation_setting AS setting
  WHERE setting.promotion_id = ${promotionId})`

/**
 * A promotion with everything that it refers to, as the model opens it for an edit; in one statement. The caller has
 * shown before that it may be read.
 */
export async function loadPromotion(db: Queries, id: number): Promise<LoadedPromotion> {
  const row = await db
    .selectFrom('promotion')
    .selectAll('promotion')
    .select([referencesJson(id).as('references'), deadlinesJson(id).as('deadlines')])
    .select(customFieldsJson(id).as('custom_fields'))
    .where('promotion.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...ownFields(row),
    ...row.references,
    ...toCustomFields(row.custom_fields),
    promotionDeadlines: toDeadlines(row.deadlines),
  }
}

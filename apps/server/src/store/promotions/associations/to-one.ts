import type { ToOneAssociation } from '@incentive/contract'
import { sql, type RawBuilder } from 'kysely'
import { toOne } from '../references/links.ts'
import { resources } from '../references/resources.ts'
import { ruleGroupJson } from './rule-group.ts'

/** A thing that a promotion has at most one of. */
export interface ToOne {
  /** The thing as JSON, out of a query of the promotion's row; null when there is none. */
  readonly json: RawBuilder<{ readonly id: number } | null>
  readonly address: string
}

const of = (resource: (typeof resources)[keyof typeof resources], column: string): ToOne => ({
  json: toOne<{ readonly id: number }>(resource, `promotion.${column}`),
  address: resource.address,
})

const condition = sql<{ id: number } | null>`(
  SELECT json_build_object('id', id, 'spelExpression', spel_expression) FROM rule_condition
  WHERE rule_condition.id = promotion.participant_eligibility_rule_condition_id)`

const program = sql<{ id: number } | null>`(
  SELECT json_build_object('id', id, 'programKey', program_key, 'name', name) FROM program
  WHERE program.id = promotion.program_id)`

/** The to-one associations of a promotion by their names, but for the invitation setting. Domain 6.2. */
export const toOneAssociation: Readonly<Record<Exclude<ToOneAssociation, 'promotionInvitationSetting'>, ToOne>> = {
  promotionType: of(resources.promotionType, 'promotion_type_id'),
  country: of(resources.country, 'country_id'),
  currency: of(resources.currency, 'currency_id'),
  invoiceType: of(resources.invoiceType, 'invoice_type_id'),
  forcedAwardVehicle: of(resources.awardVehicle, 'forced_award_vehicle_id'),
  payoutStrategyType: of(resources.payoutStrategyType, 'payout_strategy_type'),
  payoutToParticipant: of(resources.participant, 'payout_to_participant_id'),
  payoutToOrganization: of(resources.organization, 'payout_to_organization_id'),
  promotionAudienceType: of(resources.audienceType, 'promotion_audience_type'),
  claimType: of(resources.claimType, 'claim_type_id'),
  contest: of(resources.contest, 'contest_id'),
  participantEligibilityRuleCondition: { json: condition, address: '/api/ruleConditions' },
  payoutGenerationRuleGroup: {
    json: ruleGroupJson(sql`promotion.payout_generation_rule_group_id`),
    address: '/api/ruleGroups',
  },
  program: { json: program, address: '/api/programs' },
}

import type { AnswerOf, PromotionAssociation, ToManyAssociation, ToOneAssociation } from '@incentive/contract'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { getInvitationSetting } from './invitation-setting.ts'
import { readOfPromotion } from './read-of-promotion.ts'
import { withSelf, embedded, type Entity, promotionAddress } from '../../links.ts'
import { sql, type RawBuilder } from 'kysely'
import { toOne, attachedUploads, promotionLinkTables, toMany, type Link } from '../../references/links.ts'
import { resources, type Resource } from '../../references/resources.ts'
import { ruleGroupJson } from './rule-group.ts'
import { deadlinesJson, toDeadlines } from '../own-fields.ts'
import { deadlinesAddress } from '../search-deadlines.ts'

const isToMany = (name: PromotionAssociation): name is ToManyAssociation => name in toManyAssociation

/**
 * Returns the resource or resources that a promotion is associated with, in one statement; undefined if there is none.
 * Throws 404 if the caller cannot see the promotion, 403 for a participant that the caller cannot see. Domain 6.2.
 */
export async function getAssociation(
  db: Queries,
  caller: Caller,
  id: number,
  name: PromotionAssociation,
): Promise<AnswerOf<'getPromotionAssociation'>> {
  if (isToMany(name)) return toManyAssociation[name](db, caller, id)
  if (name === 'promotionInvitationSetting') return getInvitationSetting(db, caller, { promotionId: id })
  const { json, address }: ToOne<AnyToOne> = toOneAssociation[name]
  const isPersonal = name === 'payoutToParticipant'
  const entity = await readOfPromotion(db, caller, { of: { promotionId: id }, json, isPersonal })
  return entity === null ? undefined : withSelf(entity, address)
}

type ToOneEntity = Exclude<ToOneAssociation, 'promotionInvitationSetting'>
type Form<Name extends ToOneEntity> = Omit<
  NonNullable<AnswerOf<'getPromotionAssociation', { association: Name }>>,
  '_links'
>

/** Any resource of a to-one association of a promotion. */
type AnyToOne = { [Name in ToOneEntity]: Form<Name> }[ToOneEntity]

/** A to-one association of a promotion. */
interface ToOne<Some> {
  /** The resource as JSON, from a query of the promotion's row; null if there is none. */
  readonly json: RawBuilder<Some | null>
  readonly address: string
}

const of = <Some>(resource: Resource<Some>, column: string): ToOne<Some> => ({
  json: toOne(resource, `promotion.${column}`),
  address: resource.address,
})

const condition = sql<Form<'participantEligibilityRuleCondition'> | null>`(
  SELECT json_build_object('id', id, 'spelExpression', spel_expression) FROM rule_condition
  WHERE rule_condition.id = promotion.participant_eligibility_rule_condition_id)`

const program = sql<Form<'program'> | null>`(
  SELECT json_build_object('id', id, 'programKey', program_key, 'name', name) FROM program
  WHERE program.id = promotion.program_id)`

/** The to-one associations of a promotion by name, except the invitation setting. Domain 6.2. */
export const toOneAssociation: { readonly [Name in ToOneEntity]: ToOne<Form<Name>> } = {
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

type Answer<Name extends ToManyAssociation> = AnswerOf<'getPromotionAssociation', { association: Name }>
type Read<Answered> = (db: Queries, caller: Caller, promotionId: number) => Promise<Answered>

const { participantTypes, participantGroups, organizationTypes, organizationGroups, duplicationCheckPromotions } =
  promotionLinkTables

/** The queries of a promotion's to-many associations, by name; each is one statement. Domain 6.2. */
const toManyAssociation: { readonly [Name in ToManyAssociation]: Read<Answer<Name>> } = {
  participantTypes: linked('participantTypes', participantTypes),
  participantGroups: linked('participantGroups', participantGroups),
  organizationTypes: linked('organizationTypes', organizationTypes),
  organizationGroups: linked('organizationGroups', organizationGroups),
  duplicationCheckPromotions: linked('duplicationCheckPromotions', duplicationCheckPromotions),
  uploads: list('uploads', attachedUploads, (uploads) => uploads, resources.upload.address),
  promotionDeadlines: list('promotionDeadlines', deadlinesJson, toDeadlines, deadlinesAddress),
}

function linked<Name extends ToManyAssociation, Form extends Entity>(name: Name, link: Link<Form>) {
  return list(
    name,
    (id) => toMany(link, id),
    (entities) => entities,
    link.resource.address,
  )
}

function list<Name extends ToManyAssociation, Form, Some extends Entity>(
  name: Name,
  json: (promotionId: number) => RawBuilder<Form>,
  read: (form: Form) => readonly Some[],
  address: string,
) {
  return async (db: Queries, caller: Caller, id: number) => {
    const form = await readOfPromotion(db, caller, { of: { promotionId: id }, json: json(id) })
    return embedded(name, `${promotionAddress(id)}/${name}`, read(form), address)
  }
}

import type { AnswerOf, LookupName, ReadableCollection, RecordAnswer, RecordAnswerOf } from '@incentive/contract'
import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { sql } from 'kysely'
import { loadProducts } from '../catalog/load-products.ts'
import { loadResources } from '../catalog/load-resources.ts'
import { readLookup, type ValueOf } from '../catalog/lookups.ts'
import { loadRuleFormulas } from '../catalog/rule-formulas.ts'
import { loadNamed, loadPairs, toRecordAnswer } from '../catalog/records/record-answer.ts'
import { recordTable } from '../catalog/record-table.ts'
import { loadStoreProducts, loadStorePrograms } from '../catalog/store-products.ts'
import { loadWholeActivities } from '../history/activities.ts'
import { loadClaims } from '../history/claims.ts'
import { loadOrganizations } from '../catalog/organizations.ts'
import { loadParticipants } from '../catalog/participants.ts'
import { getInvitationSetting } from '../promotions/associations/invitation-setting.ts'
import { type Linked, type Entity, withSelf } from '../links.ts'
import { findLimitNode } from '../promotions/limits/limit-nodes.ts'
import { resources, type Resource } from '../references/resources.ts'
import { loadPromotionCourses } from '../promotions/search-courses.ts'
import { loadDeadlines } from '../promotions/search-deadlines.ts'
import { loadPromotionOrganizations } from '../promotions/search-organizations.ts'
import { loadPromotionParticipants } from '../promotions/search-participants.ts'
import { loadPromotionProductGroups, loadPromotionProducts } from '../promotions/search-products.ts'
import { permitted, permittedOfClient, type ClientTable, type ProgramTable } from '../scope.ts'
import { uploadsInReach } from '../uploads/find-upload.ts'
import {
  emailTemplates,
  linesOfPromotions,
  ofPromotions,
  ruleConditions,
  pairs,
  inReach,
  type Load,
  type ReadEntity,
} from './rows-in-reach.ts'
import { ruleGroupJson, type RuleGroup } from '../promotions/associations/rule-group.ts'
import { toOneAssociation } from '../promotions/associations/get-association.ts'
import type { Queries } from '../queries.ts'

/** The reader of each collection, grouped by the rule that decides who can see its rows. */
export const readers: {
  readonly [Of in ReadableCollection]: ReadEntity<AnswerOf<'getResource', { collection: Of }>>
} = {
  claimProductDuplications: lookup('claimProductDuplications'),
  participantStatuses: lookup('participantStatuses'),
  payoutStrategies: lookup('payoutStrategies'),
  payouts: lookup('payouts'),
  productPayoutMethods: lookup('productPayoutMethods'),
  promotionAudienceTypes: lookup('promotionAudienceType'),
  countries: inReach({ id: 'country.id', rows: (db) => db.selectFrom('country'), load: as(resources.country) }),
  currencies: inReach({ id: 'currency.id', rows: (db) => db.selectFrom('currency'), load: as(resources.currency) }),
  ruleFormulas: inReach({ id: 'rule_formula.id', rows: (db) => db.selectFrom('rule_formula'), load: loadRuleFormulas }),

  awardVehicles: asRecord('awardVehicles', ofClients('award_vehicle', as(resources.awardVehicle))),
  claimTypes: asRecord('claimTypes', ofClients('claim_type', as(resources.claimType))),
  invoiceTypes: asRecord('invoiceTypes', ofClients('invoice_type', as(resources.invoiceType))),
  organizationTypes: asRecord('organizationTypes', ofClients('organization_type', as(resources.organizationType))),
  organizations: asRecord('organizations', ofClients('organization', loadOrganizations)),
  products: asRecord('products', ofClients('product', loadProducts)),
  promotionTypes: asRecord('promotionTypes', ofClients('promotion_type', as(resources.promotionType))),
  productSerialNumbers: ofPairs('productSerialNumbers'),
  storePrograms: asRecord('storePrograms', ofClients('store_program', loadStorePrograms)),
  storeProducts: asRecord('storeProducts', ofClients('store_product', loadStoreProducts)),
  productCategories: asRecord('productCategories', ofClients('product_category', loadNamed('product_category'))),
  programGroups: asRecord('programGroups', ofClients('program_group', loadNamed('program_group'))),

  courseResults: ofPairs('courseResults'),
  organizationGroupMembers: ofPairs('organizationGroupMembers'),
  participantGroupMembers: ofPairs('participantGroupMembers'),
  contests: asRecord('contests', ofPrograms('contest', as(resources.contest))),
  organizationGroups: asRecord('organizationGroups', ofPrograms('organization_group', as(resources.organizationGroup))),
  participantGroups: asRecord('participantGroups', ofPrograms('participant_group', as(resources.participantGroup))),
  participantTypes: asRecord('participantTypes', ofPrograms('participant_type', as(resources.participantType))),
  ruleGroups: ofPrograms('rule_group', loadRuleGroups),
  emailTemplates: asRecord(
    'emailTemplates',
    inReach({ id: 'email_template.id', rows: emailTemplates, load: as(resources.emailTemplate) }),
  ),
  uploads: inReach({ id: 'upload.id', rows: uploadsInReach, load: as(resources.upload) }),
  activities: (db, caller, ...rest) =>
    inReach({
      id: 'activity.id',
      rows: () => permitted(db, caller, 'activity'),
      load: (_, ids) => loadWholeActivities(db, caller, ids),
      programOfPersonalData: sql<
        number | null
      >`CASE WHEN activity.activity_type = 'participant' THEN activity.program_id END`,
    })(db, caller, ...rest),
  participants: asRecord(
    'participants',
    inReach({
      id: 'participant.id',
      rows: (db, caller) => permitted(db, caller, 'participant'),
      load: loadParticipants,
      programOfPersonalData: sql<number>`participant.program_id`,
    }),
  ),

  claims: inReach({ id: 'claim.id', rows: ofPromotions('claim'), load: loadClaims }),
  promotionDeadlines: inReach({
    id: 'promotion_deadline.id',
    rows: ofPromotions('promotion_deadline'),
    load: loadDeadlines,
  }),
  promotionCourses: inReach({
    id: 'promotion_course.id',
    rows: ofPromotions('promotion_course'),
    load: loadPromotionCourses,
  }),
  promotionOrganizations: inReach({
    id: 'promotion_organization.id',
    rows: ofPromotions('promotion_organization'),
    load: loadPromotionOrganizations,
  }),
  promotionParticipants: inReach({
    id: 'promotion_participant.id',
    rows: ofPromotions('promotion_participant'),
    load: loadPromotionParticipants,
    programOfPersonalData: sql<number>`promotion.program_id`,
  }),
  promotionProducts: inReach({
    id: 'promotion_product_line.id',
    rows: linesOfPromotions(false),
    load: loadPromotionProducts,
  }),
  promotionProductGroups: inReach({
    id: 'promotion_product_line.id',
    rows: linesOfPromotions(true),
    load: loadPromotionProductGroups,
  }),
  promotionLimitNodes: findLimitNode,
  promotionInvitationSettings: (db, caller, id) => getInvitationSetting(db, caller, { settingId: id }),
  ruleConditions: inReach({ id: 'rule_condition.id', rows: ruleConditions, load: loadRuleConditions }),
}

/** Reads an object of the catalog with the rest of its record. */
function asRecord<Some extends Entity>(name: CatalogName, read: ReadEntity<Some>): ReadEntity<RecordAnswer & Some> {
  return async (db, caller, id, now) => {
    const entity = await read(db, caller, id, now)
    return entity && toRecordAnswer(db, name, entity)
  }
}

/** Reads a record that connects others. */
function ofPairs<Name extends CatalogName>(name: Name): ReadEntity<RecordAnswerOf<Name>> {
  const { table, through } = recordTable(name)
  const program = sql<number>`${sql.ref(`${through?.table}.program_id`)}`
  return inReach({
    id: `${table}.id`,
    rows: pairs(name),
    load: async (db, ids) => (await loadPairs(db, name, ids)) as unknown as RecordAnswerOf<Name>[],
    ...(catalogEntity(name).isPersonal && { programOfPersonalData: program }),
  })
}

/** Loads entities in the representation that promotions use for them. */
function as<Form extends Entity>(resource: Resource<Form>): Load<Linked<Form>> {
  return (db, ids) => loadResources(db, resource, ids)
}

/** A value of a lookup, which is the same for everyone. */
function lookup<Name extends LookupName>(name: Name): ReadEntity<ValueOf<Name>> {
  return async (db, _caller, id) => (await readLookup(db, name)).find((value) => value.id === id)
}

function ofClients<Some>(table: ClientTable, load: Load<Some>): ReadEntity<Some> {
  return inReach({ id: `${table}.id`, rows: (db, caller) => permittedOfClient(db, caller, table), load })
}

function ofPrograms<Some>(table: ProgramTable, load: Load<Some>): ReadEntity<Some> {
  return inReach({ id: `${table}.id`, rows: (db, caller) => permitted(db, caller, table), load })
}

/** Loads rule groups by id, in any order, each with its rules. */
async function loadRuleGroups(db: Queries, ids: readonly number[]) {
  const { rows } = await sql<{ group: RuleGroup | null }>`
    SELECT ${ruleGroupJson(sql`wanted.id`)} AS group FROM unnest(${ids}::bigint[]) AS wanted (id)`.execute(db)
  const { address } = toOneAssociation.payoutGenerationRuleGroup
  return rows.flatMap(({ group }) => (group ? [withSelf(group, address)] : []))
}

/** Loads conditions by id, in any order. */
async function loadRuleConditions(db: Queries, ids: readonly number[]) {
  const rows = await db
    .selectFrom('rule_condition')
    .select(['id', 'spel_expression as spelExpression'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => withSelf(row, toOneAssociation.participantEligibilityRuleCondition.address))
}

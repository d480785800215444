import type { ReferenceKind } from '@incentive/model/references'
import { sql, type RawBuilder } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import type { FormOf } from './forms.ts'

/**
 * A kind of entity that a promotion refers to: its table, the key column of references, its row as JSON in the wire
 * format, and its API address.
 */
export interface Resource<Form = unknown> {
  readonly table: keyof Schema
  readonly key: 'id' | 'name'
  readonly json: RawBuilder<Form>
  readonly address: string
}

type Lookup =
  | 'payout_strategy_type'
  | 'participant_status'
  | 'promotion_input_type'
  | 'award_vehicle_type'
  | 'payout_type'
  | 'payout_product_method_type'
  | 'claim_product_duplication_type'

const lookup = (table: Lookup) => {
  const row = sql.table(table)
  return sql`json_build_object('id', ${row}.id, 'name', ${row}.name, 'description', ${row}.description)`
}

const currency = sql`json_build_object('id', currency.id, 'name', currency.name)`

const country = sql`(
  SELECT json_build_object(
    'id', country.id, 'name', country.name, 'description', country.description,
    'currencyName', currency.name, 'currency', ${currency})
  FROM currency WHERE currency.id = country.currency_id)`

const promotionType = sql`json_build_object(
  'id', promotion_type.id, 'promotionTypeKey', promotion_type.promotion_type_key, 'name', promotion_type.name,
  'inputType', (
    SELECT ${lookup('promotion_input_type')} FROM promotion_input_type
    WHERE promotion_input_type.name = promotion_type.input_type),
  'rulesEngineBased', promotion_type.rules_engine_based,
  'availableCountries', (
    SELECT coalesce(json_agg(
      json_build_object('id', country.id, 'name', country.name, 'description', country.description)
      ORDER BY country.description COLLATE "und-x-icu"), '[]')
    FROM promotion_type_country JOIN country ON country.id = promotion_type_country.country_id
    WHERE promotion_type_country.promotion_type_id = promotion_type.id),
  'uploadLimit', promotion_type.upload_limit)`

const awardVehicle = sql`json_build_object(
  'id', award_vehicle.id, 'name', award_vehicle.name, 'taxable', award_vehicle.taxable,
  'awardVehicleType', (
    SELECT ${lookup('award_vehicle_type')} FROM award_vehicle_type
    WHERE award_vehicle_type.name = award_vehicle.award_vehicle_type))`

const invoiceType = sql`json_build_object(
  'id', invoice_type.id, 'invoiceTypeKey', invoice_type.invoice_type_key, 'name', invoice_type.name,
  'currency', (SELECT ${currency} FROM currency WHERE currency.id = invoice_type.currency_id))`

const audienceType = sql`json_build_object(
  'id', promotion_audience_type.id, 'name', promotion_audience_type.name,
  'description', promotion_audience_type.description, 'longDescription', promotion_audience_type.long_description)`

const organizationGroup = sql`json_build_object(
  'id', organization_group.id, 'organizationGroupKey', organization_group.organization_group_key,
  'name', organization_group.name, 'description', organization_group.description,
  'category', organization_group.category,
  'program', (
    SELECT json_build_object('id', program.id, 'name', program.name)
    FROM program WHERE program.id = organization_group.program_id))`

const participant = sql`json_build_object(
  'id', participant.id, 'participantKey', participant.participant_key,
  'user', json_build_object('firstName', participant.first_name, 'lastName', participant.last_name),
  'fullName', participant.full_name, 'email1', participant.email1)`

const organizationForm = (row: string) => sql`json_build_object(
  'id', ${sql.ref(`${row}.id`)}, 'organizationKey', ${sql.ref(`${row}.organization_key`)},
  'name', ${sql.ref(`${row}.name`)})`

const organizationType = sql`json_build_object(
  'id', organization_type.id, 'organizationTypeKey', organization_type.organization_type_key,
  'name', organization_type.name)`

const listedOrganization = sql`json_build_object(
  'id', organization.id, 'organizationKey', organization.organization_key, 'name', organization.name,
  'dba', organization.dba, 'companyNumber', organization.company_number,
  'parentOrganization', (
    SELECT ${organizationForm('parent')} FROM organization AS parent
    WHERE parent.id = organization.parent_organization_id),
  'organizationType', (
    SELECT ${organizationType} FROM organization_type
    WHERE organization_type.id = organization.organization_type_id),
  'updatedDate', ${instant('organization.updated_date')})`

const participantType = sql`json_build_object(
  'id', participant_type.id, 'participantTypeKey', participant_type.participant_type_key,
  'name', participant_type.name)`

const listedParticipant = sql`json_build_object(
  'id', participant.id, 'participantKey', participant.participant_key,
  'user', json_build_object('firstName', participant.first_name, 'lastName', participant.last_name),
  'fullName', participant.full_name, 'email1', participant.email1,
  'organization', (
    SELECT json_build_object(
      'id', organization.id, 'organizationKey', organization.organization_key, 'name', organization.name,
      'companyNumber', organization.company_number)
    FROM organization WHERE organization.id = participant.organization_id),
  'participantType', (
    SELECT ${participantType} FROM participant_type
    WHERE participant_type.id = participant.participant_type_id),
  'updatedDate', ${instant('participant.updated_date')})`

const upload = sql`json_build_object(
  'id', upload.id, 'fileName', upload.file_name, 'contentType', upload.content_type, 'size', upload.size_bytes,
  'url', '/api/uploads/' || upload.id || '/content',
  'createdDate', ${instant('upload.created_date')})`

/** All kinds of entities that a promotion refers to, and its currency. Instants in their JSON are formatted as text. */
export const resources: { readonly [Kind in ReferenceKind | 'currency']: Resource<FormOf<Kind>> } = {
  promotionType: of('promotion_type', 'promotionTypes', promotionType),
  country: of('country', 'countries', country),
  currency: of(
    'currency',
    'currencies',
    sql`json_build_object('id', currency.id, 'name', currency.name, 'description', currency.description)`,
  ),
  invoiceType: of('invoice_type', 'invoiceTypes', invoiceType),
  awardVehicle: of('award_vehicle', 'awardVehicles', awardVehicle),
  payoutStrategyType: {
    ...of('payout_strategy_type', 'payoutStrategies', lookup('payout_strategy_type')),
    key: 'name',
  },
  audienceType: { ...of('promotion_audience_type', 'promotionAudienceTypes', audienceType), key: 'name' },
  participantStatus: { ...of('participant_status', 'participantStatuses', lookup('participant_status')), key: 'name' },
  claimType: of(
    'claim_type',
    'claimTypes',
    sql`json_build_object('id', claim_type.id, 'claimTypeKey', claim_type.claim_type_key, 'name', claim_type.name)`,
  ),
  contest: of(
    'contest',
    'contests',
    sql`json_build_object('id', contest.id, 'name', contest.name, 'isActive', contest.is_active)`,
  ),
  participant: of('participant', 'participants', participant),
  listedParticipant: of('participant', 'participants', listedParticipant),
  organization: of('organization', 'organizations', organizationForm('organization')),
  listedOrganization: of('organization', 'organizations', listedOrganization),
  participantType: of('participant_type', 'participantTypes', participantType),
  participantGroup: of(
    'participant_group',
    'participantGroups',
    sql`json_build_object(
      'id', participant_group.id, 'name', participant_group.name, 'category', participant_group.category)`,
  ),
  organizationType: of('organization_type', 'organizationTypes', organizationType),
  organizationGroup: of('organization_group', 'organizationGroups', organizationGroup),
  promotion: of(
    'promotion',
    'promotions',
    sql`json_build_object('id', promotion.id, 'promotionKey', promotion.promotion_key, 'name', promotion.name)`,
  ),
  upload: of('upload', 'uploads', upload),
  payoutType: { ...of('payout_type', 'payouts', lookup('payout_type')), key: 'name' },
  emailTemplate: of(
    'email_template',
    'emailTemplates',
    sql`json_build_object(
      'id', email_template.id, 'emailTemplateKey', email_template.email_template_key,
      'subject', email_template.subject)`,
  ),
  payoutMethod: {
    ...of('payout_product_method_type', 'productPayoutMethods', lookup('payout_product_method_type')),
    key: 'name',
  },
  duplicationType: {
    ...of('claim_product_duplication_type', 'claimProductDuplications', lookup('claim_product_duplication_type')),
    key: 'name',
  },
  course: of(
    'course',
    'courses',
    sql`json_build_object(
      'id', course.id, 'courseKey', course.course_key, 'name', course.name, 'description', course.description,
      'passingGrade', course.passing_grade, 'rankOrder', course.rank_order,
      'effectiveDate', ${instant('course.effective_date')}, 'expirationDate', ${instant('course.expiration_date')})`,
  ),
  product: of(
    'product',
    'products',
    sql`json_build_object(
      'id', product.id, 'productKey', product.product_key, 'modelNumber', product.model_number, 'name', product.name)`,
  ),
  storeProduct: of(
    'store_product',
    'storeProducts',
    sql`json_build_object(
      'id', store_product.id, 'productNumber', store_product.product_number, 'name', store_product.name)`,
  ),
  ruleGroup: of(
    'rule_group',
    'ruleGroups',
    sql`json_build_object(
      'id', rule_group.id, 'ruleCount', (SELECT count(*) FROM rule WHERE rule.rule_group_id = rule_group.id))`,
  ),
}

/** A column of instants as text, because JSON has no type for them. */
function instant(column: string) {
  return sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

function of<Form>(table: keyof Schema, plural: string, json: RawBuilder<unknown>): Resource<Form> {
  return { table, key: 'id', json: json.$castTo<Form>(), address: `/api/${plural}` }
}

/** The fields of a content that refer to other objects. */
export const REFERENCE_KINDS: Readonly<Record<string, ReferenceKind>> = {
  promotionType: 'promotionType',
  country: 'country',
  invoiceType: 'invoiceType',
  forcedAwardVehicle: 'awardVehicle',
  payoutStrategyType: 'payoutStrategyType',
  payoutToParticipant: 'participant',
  payoutToOrganization: 'organization',
  promotionAudienceType: 'audienceType',
  claimType: 'claimType',
  contest: 'contest',
  participantTypes: 'participantType',
  participantGroups: 'participantGroup',
  organizationTypes: 'organizationType',
  organizationGroups: 'organizationGroup',
  duplicationCheckPromotions: 'promotion',
  uploads: 'upload',
  emailTemplate: 'emailTemplate',
  approverEmailTemplate: 'emailTemplate',
  rejectedEmailTemplate: 'emailTemplate',
  redeemedEmailTemplate: 'emailTemplate',
  participantTypesManagement: 'participantType',
  defaultParticipantType: 'participantType',
  defaultParticipantStatus: 'participantStatus',
  participantRequesters: 'participant',
  participantApprovers: 'participant',
  product: 'product',
  products: 'product',
  claimProductDuplicationType: 'duplicationType',
  payoutType: 'payoutType',
  payoutProductMethodType: 'payoutMethod',
  payoutStoreCatalogProduct: 'storeProduct',
  participant: 'listedParticipant',
  organization: 'listedOrganization',
  course: 'course',
}

import { CUSTOM_FIELD_NUMBERS } from '@incentive/model/draft'
import type { SentInvitation } from '@incentive/model/invitation'
import { customFieldSwitch } from '@incentive/model/products'
import type { PromotionField } from '@incentive/model/promotion'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { columnsAs } from '../../../db/columns-as.ts'
import { lineColumns, type SettingName } from '../lists/lines/line.ts'
import { invitationLinkTables, promotionLinkTables, type Link } from '../../references/links.ts'

/**
 * The parts of a promotion's content, as the update body has them: complete lists, with the ids of their rows. Long
 * lists are stored in pieces, so a version that changes a row stores only the piece of that row.
 */
export const CONTENT_PARTS = [
  'promotion',
  'promotionCourses',
  'promotionLimitNodes',
  'payoutGenerationRuleGroup',
  'promotionProducts',
  'promotionProductGroups',
  'promotionParticipants',
  'promotionOrganizations',
] as const
export type ContentPart = (typeof CONTENT_PARTS)[number]

/** A row of a list, or the promotion with its fields, in the form of an update. */
export type ContentRow = Readonly<Record<string, unknown>>

/** The field of a row that names what it lists. */
export const ITEMS: Readonly<Partial<Record<ContentPart, string>>> = {
  promotionProducts: 'product',
  promotionProductGroups: 'products',
  promotionParticipants: 'participant',
  promotionOrganizations: 'organization',
  promotionCourses: 'course',
}

/** Number of consecutive ids whose rows form a piece of a long list. */
export const IDS_PER_PIECE = 256

type Json = RawBuilder<unknown>

/** The columns of a row as a JSON object. */
const objectOf = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>): Json =>
  sql`(SELECT to_jsonb(fields) FROM (SELECT ${columns} ${from}) AS fields)`

/** A reference by id; null if the column is empty. */
const byId = (column: string): Json =>
  sql`CASE WHEN ${sql.ref(column)} IS NOT NULL THEN jsonb_build_object('id', ${sql.ref(column)}) END`

/** A reference to a lookup by name; null if the column is empty. */
const byName = (column: string): Json =>
  sql`CASE WHEN ${sql.ref(column)} IS NOT NULL THEN jsonb_build_object('name', ${sql.ref(column)}) END`

/** An instant in the wire format, which has milliseconds only if there are any. */
const instant = (column: string): Json =>
  sql`replace(to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '.000Z', 'Z')`

const plain = (column: string): Json => sql`${sql.ref(column)}`

/** A list of JSON values in the order of an id. */
const listOf = (value: Json, id: string, from: RawBuilder<unknown>): Json =>
  sql`(SELECT coalesce(jsonb_agg(${value} ORDER BY ${sql.ref(id)}), '[]') ${from})`

const linked = ({ table, owner, column }: Link, of: string): Json =>
  listOf(
    byId(`link.${column}`),
    `link.${column}`,
    sql`FROM ${sql.table(table)} AS link WHERE ${sql.ref(`link.${owner}`)} = ${sql.ref(of)}`,
  )

const invitation = objectOf(
  columnsAs<Record<keyof SentInvitation | 'defaultParticipantStatus' | 'id', unknown>>({
    id: plain('setting.id'),
    linkToInvitation: plain('setting.link_to_invitation'),
    emailTemplate: byId('setting.email_template_id'),
    approverEmailTemplate: byId('setting.approver_email_template_id'),
    rejectedEmailTemplate: byId('setting.rejected_email_template_id'),
    redeemedEmailTemplate: byId('setting.redeemed_email_template_id'),
    approvalsNeeded: plain('setting.approvals_needed'),
    promotionInvitationRedeemable: plain('setting.redeemable'),
    participantTypesManagement: linked(invitationLinkTables.participantTypesManagement, 'setting.id'),
    defaultParticipantType: byId('setting.default_participant_type_id'),
    defaultParticipantStatus: byName('setting.default_participant_status'),
    participantRequesters: linked(invitationLinkTables.participantRequesters, 'setting.id'),
    participantApprovers: linked(invitationLinkTables.participantApprovers, 'setting.id'),
  }),
  sql`FROM promotion_invitation_setting AS setting WHERE setting.promotion_id = promotion.id`,
)

const deadlines = listOf(
  sql`jsonb_build_object('id', deadline.id, 'name', deadline.name,
    'effectiveDate', ${instant('deadline.effective_date')}, 'expirationDate', ${instant('deadline.expiration_date')},
    'submissionDeadlineDate', ${instant('deadline.submission_deadline_date')})`,
  'deadline.id',
  sql`FROM promotion_deadline AS deadline WHERE deadline.promotion_id = promotion.id`,
)

const customFields: Json = sql`(
  SELECT jsonb_object_agg('customFieldValue' || number, stored.value)
  FROM generate_series(1, 15) AS number
  LEFT JOIN promotion_custom_field_value AS stored
    ON stored.promotion_id = promotion.id AND stored.field_number = number)`

type OwnField = Exclude<PromotionField, `customFieldValue${number}`>

/** The fields of a promotion; one that is missing does not compile. */
const fields = columnsAs<Record<OwnField, unknown>>({
  promotionKey: plain('promotion.promotion_key'),
  name: plain('promotion.name'),
  description: plain('promotion.description'),
  promotionType: byId('promotion.promotion_type_id'),
  country: byId('promotion.country_id'),
  fiscalYear: plain('promotion.fiscal_year'),
  invoiceType: byId('promotion.invoice_type_id'),
  forcedAwardVehicle: byId('promotion.forced_award_vehicle_id'),
  payoutAmountPerProduct: plain('promotion.payout_amount_per_product'),
  payoutStrategyType: byName('promotion.payout_strategy_type'),
  payoutToParticipant: byId('promotion.payout_to_participant_id'),
  payoutToOrganization: byId('promotion.payout_to_organization_id'),
  promotionAudienceType: byName('promotion.promotion_audience_type'),
  taxable: plain('promotion.taxable'),
  publiclyInvitable: plain('promotion.publicly_invitable'),
  invitationOnly: plain('promotion.invitation_only'),
  publishDate: instant('promotion.publish_date'),
  effectiveDate: instant('promotion.effective_date'),
  expirationDate: instant('promotion.expiration_date'),
  claimType: byId('promotion.claim_type_id'),
  skipClaimDocumentation: plain('promotion.skip_claim_documentation'),
  contest: byId('promotion.contest_id'),
  contestEntriesPerSubmission: plain('promotion.contest_entries_per_submission'),
  coursesEnabled: plain('promotion.courses_enabled'),
  coursesRequiredBeforeGeneratingPayout: plain('promotion.courses_required_before_generating_payout'),
  coursesRequiredBeforePayingPayout: plain('promotion.courses_required_before_paying_payout'),
  submissionDeadlineDays: plain('promotion.submission_deadline_days'),
  participantEligibilityRuleCondition: sql`(
    SELECT jsonb_build_object('spelExpression', spel_expression) FROM rule_condition
    WHERE rule_condition.id = promotion.participant_eligibility_rule_condition_id)`,
  participantTypes: linked(promotionLinkTables.participantTypes, 'promotion.id'),
  participantGroups: linked(promotionLinkTables.participantGroups, 'promotion.id'),
  organizationTypes: linked(promotionLinkTables.organizationTypes, 'promotion.id'),
  organizationGroups: linked(promotionLinkTables.organizationGroups, 'promotion.id'),
  duplicationCheckPromotions: linked(promotionLinkTables.duplicationCheckPromotions, 'promotion.id'),
  uploads: listOf(byId('upload.id'), 'upload.id', sql`FROM upload WHERE upload.promotion_id = promotion.id`),
  promotionDeadlines: deadlines,
  promotionInvitationSetting: invitation,
})

/** A rule group with its rules; null if the column is empty. */
const rulesOf = (group: string): Json => sql`(
  SELECT jsonb_build_object('id', rule_group.id, 'name', rule_group.name, 'rules', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', rule.id, 'ruleCondition', (
        SELECT jsonb_build_object('id', condition.id, 'spelExpression', condition.spel_expression)
        FROM rule_condition AS condition WHERE condition.id = rule.rule_condition_id),
      'errorMessage', rule.error_message, 'effectiveDate', ${instant('rule.effective_date')},
      'expirationDate', ${instant('rule.expiration_date')}, 'ruleActions', ${listOf(
        sql`jsonb_build_object('id', action.id, 'actionKey', action.action_key, 'stringContext', action.string_context)`,
        'action.id',
        sql`FROM rule_action AS action WHERE action.rule_id = rule.id`,
      )}) ORDER BY rule.sort_order, rule.id), '[]')
    FROM rule WHERE rule.rule_group_id = rule_group.id))
  FROM rule_group WHERE rule_group.id = ${sql.ref(group)})`

const payout = sql`jsonb_build_object('id', payout.id, 'effectiveDate', ${instant('payout.effective_date')},
  'expirationDate', ${instant('payout.expiration_date')}, 'payoutType', ${byName('payout.payout_type')},
  'payoutProductMethodType', ${byName('payout.payout_product_method_type')},
  'payoutAmount', payout.payout_amount, 'payoutProductQuantity', payout.payout_product_quantity,
  'payoutProductThreshold', payout.payout_product_threshold,
  'forcedAwardVehicle', ${byId('payout.forced_award_vehicle_id')},
  'payoutStoreCatalogProduct', ${byId('payout.payout_store_catalog_product_id')},
  'payoutDescription', payout.payout_description, 'ruleGroup', ${rulesOf('payout.rule_group_id')})`

/**
 * The payouts and the enabled custom fields of lines (`row`), read once for all of them: in a table without statistics,
 * the planner would read both again for each line if they were not materialized.
 */
const joinsOfLines = (isRead: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>) => sql`
  LEFT JOIN (
    WITH grouped AS MATERIALIZED (
      SELECT payout.line_id, jsonb_agg(${payout} ORDER BY payout.id) AS list
      FROM promotion_product_payout AS payout WHERE ${isRead(sql`payout.line_id`)} GROUP BY payout.line_id)
    SELECT * FROM grouped
  ) AS payouts ON payouts.line_id = row.id
  LEFT JOIN (
    WITH grouped AS MATERIALIZED (
      SELECT line_id, jsonb_object_agg('enableCustomField' || field_number, true) AS switches
      FROM promotion_product_enabled_custom_field WHERE ${isRead(sql`line_id`)} GROUP BY line_id)
    SELECT * FROM grouped
  ) AS enabled ON enabled.line_id = row.id`

const dates: readonly string[] = ['effectiveDate', 'expirationDate']
const groupSwitches: readonly string[] = ['combineUnpaidUnitsFromPastClaims', 'ignoreAlreadyConsideredLogic']

function settingOf(name: string, column: string): Json {
  if (dates.includes(name)) return instant(`row.${column}`)
  return name === 'claimProductDuplicationType' ? byName(`row.${column}`) : plain(`row.${column}`)
}

/** The settings of a line or group, without those that only groups have. */
const settings = (isOfGroup: boolean) =>
  Object.fromEntries(
    Object.entries(lineColumns)
      .filter(([name]) => isOfGroup || !groupSwitches.includes(name))
      .map(([name, column]) => [name, settingOf(name, column)]),
  ) as Record<SettingName, Json>

const allOff = JSON.stringify(
  Object.fromEntries(CUSTOM_FIELD_NUMBERS.map((number) => [customFieldSwitch(number), false])),
)
const switches: Json = sql`CASE WHEN enabled.line_id IS NULL THEN ${sql.lit(allOff)}::jsonb
  ELSE ${sql.lit(allOff)}::jsonb || enabled.switches END`

const lineOf = (isOfGroup: boolean, items: Record<string, Json>): Json =>
  sql`${objectOf(
    columnsAs({
      id: plain('row.id'),
      ...items,
      ...settings(isOfGroup),
      promotionProductPayouts: sql`coalesce(payouts.list, '[]')`,
    }),
    sql``,
  )} || ${switches}`

/** A list whose rows are rows of a table (`row`): the row as JSON, and further conditions on it. */
export interface ListPart {
  readonly table: string
  readonly row: Json
  readonly only?: RawBuilder<unknown>
  /** Joins of other tables that the row reads, given which ids of rows are read. */
  readonly joins?: typeof joinsOfLines
}

const item = (name: string): Json => byId(`row.${name}_id`)

/** The long lists, which are stored in pieces. */
export const LONG_LISTS = {
  promotionProducts: {
    table: 'promotion_product_line',
    row: lineOf(false, { product: item('product') }),
    only: sql`AND NOT row.is_group`,
    joins: joinsOfLines,
  },
  promotionProductGroups: {
    table: 'promotion_product_line',
    row: lineOf(true, {
      products: listOf(
        byId('item.product_id'),
        'item.product_id',
        sql`FROM promotion_product_group_item AS item WHERE item.line_id = row.id`,
      ),
    }),
    only: sql`AND row.is_group`,
    joins: joinsOfLines,
  },
  promotionParticipants: {
    table: 'promotion_participant',
    row: sql`jsonb_build_object('id', row.id, 'participant', ${item('participant')},
      'includeInPromotion', row.include_in_promotion, 'promotionParticipantPayouts', ${listOf(
        sql`jsonb_build_object('id', payout.id, 'payoutType', ${byName('payout.payout_type')},
          'payoutAmount', payout.payout_amount)`,
        'payout.id',
        sql`FROM promotion_participant_payout AS payout WHERE payout.promotion_participant_id = row.id`,
      )})`,
  },
  promotionOrganizations: {
    table: 'promotion_organization',
    row: sql`jsonb_build_object('id', row.id, 'organization', ${item('organization')},
      'includeInPromotion', row.include_in_promotion)`,
  },
} as const satisfies Partial<Record<ContentPart, ListPart>>
export type LongList = keyof typeof LONG_LISTS
export const isLongList = (part: ContentPart): part is LongList => part in LONG_LISTS

/** The parts that are stored as one, as JSON, in a statement in which `promotion` is the promotion's row. */
export const SINGLE_PARTS: Readonly<Record<Exclude<ContentPart, LongList>, Json>> = {
  promotion: sql`(${objectOf(fields, sql``)} || ${customFields})`,
  promotionCourses: listOf(
    sql`jsonb_build_object('id', row.id, 'course', ${item('course')},
      'overridePassingGrade', row.override_passing_grade, 'effectiveDate', ${instant('row.effective_date')},
      'expirationDate', ${instant('row.expiration_date')},
      'awardUnitsValueInCurrency', row.award_units_value_in_currency)`,
    'row.id',
    sql`FROM promotion_course AS row WHERE row.promotion_id = promotion.id`,
  ),
  promotionLimitNodes: sql`(
    WITH RECURSIVE tree AS (
      SELECT root.* FROM promotion_limit_node AS root WHERE root.promotion_id = promotion.id
      UNION ALL
      SELECT node.* FROM promotion_limit_node AS node JOIN tree ON node.parent_id = tree.id)
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'parentPromotionLimitNode', ${byId('parent_id')},
      'nodeType', node_type, 'customField4Name', custom_field4_name, 'customField4Value', custom_field4_value,
      'maxQuantity', max_quantity) ORDER BY id), '[]') FROM tree)`,
  payoutGenerationRuleGroup: sql`coalesce(${rulesOf('promotion.payout_generation_rule_group_id')}, 'null')`,
}

/** SQL for the hash of a JSON value, which the database writes in one way only. */
export const hashOf = (json: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(convert_to(${json}::text, 'UTF8')), 'hex')`

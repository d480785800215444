import type { CatalogName } from '@incentive/model/catalog'
import { sql, type RawBuilder } from 'kysely'

/**
 * A query of the uses of some records: the id of the record as `used`, and that of the promotion. `isMeant` follows the
 * column with the id of the record.
 */
type Use = (isMeant: RawBuilder<unknown>) => RawBuilder<unknown>

const ofPromotion =
  (column: string): Use =>
  (isMeant) =>
    sql`SELECT ${sql.ref(column)} AS used, id FROM promotion WHERE ${sql.ref(column)} ${isMeant}`
const ofPart =
  (table: string, column: string): Use =>
  (isMeant) =>
    sql`SELECT ${sql.ref(column)} AS used, promotion_id AS id FROM ${sql.table(table)}
         WHERE ${sql.ref(column)} ${isMeant}`
const ofLine =
  (table: string, column: string): Use =>
  (isMeant) =>
    sql`SELECT part.${sql.ref(column)} AS used, line.promotion_id AS id FROM ${sql.table(table)} AS part
          JOIN promotion_product_line AS line ON line.id = part.line_id WHERE part.${sql.ref(column)} ${isMeant}`
const ofSetting =
  (table: string, column: string): Use =>
  (isMeant) =>
    sql`SELECT part.${sql.ref(column)} AS used, setting.promotion_id AS id FROM ${sql.table(table)} AS part
          JOIN promotion_invitation_setting AS setting ON setting.id = part.setting_id
         WHERE part.${sql.ref(column)} ${isMeant}`

/** Actions of rules name their award vehicle in their text; the text of another system can be anything. */
const ofRuleAction: Use = (isMeant) => sql`
  SELECT action.used, owner.id FROM (
      SELECT substring(string_context FROM '"awardVehicleId"\\s*:\\s*(\\d{1,15})')::bigint AS used, rule_id FROM rule_action
    ) AS action
    JOIN rule ON rule.id = action.rule_id
    JOIN (
      SELECT id, payout_generation_rule_group_id AS rule_group_id FROM promotion
      UNION ALL
      SELECT line.promotion_id, payout.rule_group_id FROM promotion_product_payout AS payout
        JOIN promotion_product_line AS line ON line.id = payout.line_id) AS owner
      ON owner.rule_group_id = rule.rule_group_id
   WHERE action.used ${isMeant}`

const setting = 'promotion_invitation_setting'

const usesInPromotions: Readonly<Record<CatalogName, readonly Use[]>> = {
  awardVehicles: [
    ofPromotion('forced_award_vehicle_id'),
    ofLine('promotion_product_payout', 'forced_award_vehicle_id'),
    ofRuleAction,
  ],
  claimTypes: [ofPromotion('claim_type_id')],
  courseResults: [],
  contests: [ofPromotion('contest_id')],
  courses: [ofPart('promotion_course', 'course_id')],
  emailTemplates: [
    'email_template_id',
    'approver_email_template_id',
    'rejected_email_template_id',
    'redeemed_email_template_id',
  ].map((column) => ofPart(setting, column)),
  invoiceTypes: [ofPromotion('invoice_type_id')],
  organizationGroupMembers: [],
  organizationGroups: [ofPart('promotion_organization_group', 'organization_group_id')],
  organizationTypes: [ofPart('promotion_organization_type', 'organization_type_id')],
  organizations: [ofPromotion('payout_to_organization_id'), ofPart('promotion_organization', 'organization_id')],
  participantGroupMembers: [],
  participantGroups: [ofPart('promotion_participant_group', 'participant_group_id')],
  participantTypes: [
    ofPart('promotion_participant_type', 'participant_type_id'),
    ofPart(setting, 'default_participant_type_id'),
    ofSetting('promotion_invitation_managed_type', 'participant_type_id'),
  ],
  participants: [
    ofPromotion('payout_to_participant_id'),
    ofPart('promotion_participant', 'participant_id'),
    ofPart('promotion_invitation', 'participant_id'),
    ofPart('claim', 'participant_id'),
    ofSetting('promotion_invitation_requester', 'participant_id'),
    ofSetting('promotion_invitation_approver', 'participant_id'),
  ],
  productCategories: [],
  productSerialNumbers: [],
  products: [ofPart('promotion_product_line', 'product_id'), ofLine('promotion_product_group_item', 'product_id')],
  programGroups: [],
  promotionTypes: [ofPromotion('promotion_type_id')],
  storePrograms: [],
  storeProducts: [ofLine('promotion_product_payout', 'payout_store_catalog_product_id')],
}

/** A query of the promotions that use records; null if no promotion can. */
export function promotionsUsing(name: CatalogName, isMeant: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const queries = usesInPromotions[name].map((use) => use(isMeant))
  return queries.length === 0 ? null : sql.join(queries, sql` UNION `)
}

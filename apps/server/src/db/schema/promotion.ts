// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Decimal, Generated, Instant } from './column-types.ts'

export type Promotion = {
  id: Generated<number>
  version: Generated<number>
  program_id: number
  promotion_key: string
  promotion_type_id: number
  country_id: number
  currency_id: number
  fiscal_year: number
  name: string
  description: string | null
  invoice_type_id: number | null
  forced_award_vehicle_id: number
  payout_amount_per_product: Decimal | null
  payout_strategy_type: string
  payout_to_participant_id: number | null
  payout_to_organization_id: number | null
  publicly_invitable: Generated<boolean>
  promotion_audience_type: Generated<string>
  taxable: boolean | null
  publish_date: Instant
  effective_date: Instant
  expiration_date: Instant
  invitation_only: Generated<boolean>
  skip_claim_documentation: Generated<boolean>
  claim_type_id: number | null
  contest_id: number | null
  contest_entries_per_submission: Decimal | null
  courses_enabled: Generated<boolean>
  courses_required_before_generating_payout: Generated<boolean>
  courses_required_before_paying_payout: Generated<boolean>
  submission_deadline_days: Generated<number>
  participant_eligibility_rule_condition_id: number | null
  payout_generation_rule_group_id: number | null
  created_date: Generated<Instant>
  created_by: number | null
  updated_date: Generated<Instant>
  updated_by: number | null
  publish_due: Generated<boolean>
  problem_count: Generated<number>
  folded_key: string | null
}

export type PromotionCustomFieldValue = {
  promotion_id: number
  field_number: number
  value: string
}

export type PromotionParticipantType = {
  promotion_id: number
  participant_type_id: number
}

export type PromotionParticipantGroup = {
  promotion_id: number
  participant_group_id: number
}

export type PromotionOrganizationType = {
  promotion_id: number
  organization_type_id: number
}

export type PromotionOrganizationGroup = {
  promotion_id: number
  organization_group_id: number
}

export type PromotionDuplicationCheck = {
  promotion_id: number
  other_promotion_id: number
}

export type PromotionDeadline = {
  id: Generated<number>
  promotion_id: number
  name: string
  effective_date: Instant
  expiration_date: Instant
  submission_deadline_date: Instant
}

export type PromotionInvitationSetting = {
  id: Generated<number>
  promotion_id: number
  link_to_invitation: string
  email_template_id: number
  approver_email_template_id: number | null
  rejected_email_template_id: number | null
  redeemed_email_template_id: number | null
  approvals_needed: Generated<number>
  redeemable: Generated<boolean>
  default_participant_type_id: number | null
  default_participant_status: string | null
}

export type PromotionInvitationManagedType = {
  setting_id: number
  participant_type_id: number
}

export type PromotionInvitationRequester = {
  setting_id: number
  participant_id: number
}

export type PromotionInvitationApprover = {
  setting_id: number
  participant_id: number
}

export type PromotionLimitNode = {
  id: Generated<number>
  promotion_id: number | null
  parent_id: number | null
  level: number
  node_type: 'AND' | 'OR' | null
  custom_field4_name: string | null
  custom_field4_value: string | null
  max_quantity: number | null
  created_date: Generated<Instant>
}

export type PromotionParticipant = {
  id: Generated<number>
  promotion_id: number
  participant_id: number
  include_in_promotion: boolean
}

export type PromotionParticipantPayout = {
  id: Generated<number>
  promotion_participant_id: number
  payout_type: string
  payout_amount: Decimal
}

export type PromotionOrganization = {
  id: Generated<number>
  promotion_id: number
  organization_id: number
  include_in_promotion: boolean
}

export type PromotionProductLine = {
  id: Generated<number>
  promotion_id: number
  is_group: Generated<boolean>
  product_id: number | null
  effective_date: Instant | null
  expiration_date: Instant | null
  marked_as_expired: Generated<boolean>
  minimum_claimable_units: number | null
  maximum_claimable_units: number | null
  maximum_payout_amount: Decimal | null
  promotion_product_agreement_number: string | null
  enable_serial_numbers: Generated<boolean>
  allow_product_price_entry: Generated<boolean>
  product_price_min: Decimal | null
  product_price_max: Decimal | null
  claim_product_duplication_type: string | null
  hide_quantity: Generated<boolean>
  hide_serial_number: Generated<boolean>
  combine_unpaid_units_from_past_claims: Generated<boolean>
  ignore_already_considered_logic: Generated<boolean>
  updated_date: Generated<Instant>
}

export type PromotionProductGroupItem = {
  line_id: number
  product_id: number
}

export type PromotionProductEnabledCustomField = {
  line_id: number
  field_number: number
}

export type PromotionProductPayout = {
  id: Generated<number>
  line_id: number
  effective_date: Instant | null
  expiration_date: Instant | null
  payout_type: string | null
  payout_product_method_type: string | null
  payout_amount: Decimal | null
  payout_product_quantity: number | null
  payout_product_threshold: number | null
  forced_award_vehicle_id: number | null
  payout_store_catalog_product_id: number | null
  payout_description: string | null
  rule_group_id: number | null
}

export type PromotionCourse = {
  id: Generated<number>
  promotion_id: number
  course_id: number
  override_passing_grade: Decimal | null
  effective_date: Instant | null
  expiration_date: Instant | null
  award_units_value_in_currency: Generated<Decimal>
  updated_date: Generated<Instant>
}

export type Upload = {
  id: Generated<number>
  program_id: number
  promotion_id: number | null
  file_name: string
  content_type: string
  size_bytes: number
  storage_key: string
  created_by: number | null
  created_date: Generated<Instant>
  kept_for: number | null
}

/** The tables of `promotion.sql`. */
export type PromotionTables = {
  promotion: Promotion
  promotion_custom_field_value: PromotionCustomFieldValue
  promotion_participant_type: PromotionParticipantType
  promotion_participant_group: PromotionParticipantGroup
  promotion_organization_type: PromotionOrganizationType
  promotion_organization_group: PromotionOrganizationGroup
  promotion_duplication_check: PromotionDuplicationCheck
  promotion_deadline: PromotionDeadline
  promotion_invitation_setting: PromotionInvitationSetting
  promotion_invitation_managed_type: PromotionInvitationManagedType
  promotion_invitation_requester: PromotionInvitationRequester
  promotion_invitation_approver: PromotionInvitationApprover
  promotion_limit_node: PromotionLimitNode
  promotion_participant: PromotionParticipant
  promotion_participant_payout: PromotionParticipantPayout
  promotion_organization: PromotionOrganization
  promotion_product_line: PromotionProductLine
  promotion_product_group_item: PromotionProductGroupItem
  promotion_product_enabled_custom_field: PromotionProductEnabledCustomField
  promotion_product_payout: PromotionProductPayout
  promotion_course: PromotionCourse
  upload: Upload
}

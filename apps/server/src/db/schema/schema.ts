// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { GeneratedAlways } from 'kysely'
import type { Decimal, Generated, Instant, Json } from './column-types.ts'

export type Client = {
  id: Generated<number>
  client_key: string
  name: string
  demands_second_factor: Generated<boolean>
  allows_passwords: Generated<boolean>
  version: Generated<number>
  updated_date: Generated<Instant>
}

export type ProgramGroup = {
  id: Generated<number>
  client_id: number
  name: string
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type Program = {
  id: Generated<number>
  client_id: number
  program_group_id: number | null
  program_key: string
  name: string
  simple_payouts: Generated<boolean>
  version: Generated<number>
  updated_date: Generated<Instant>
}

export type ProgramCustomField = {
  program_id: number
  entity: 'PROMOTION' | 'PRODUCT' | 'CLAIM_PRODUCT'
  field_number: number
  label: string
  required: Generated<boolean>
  sort_order: Generated<number>
}

export type AppUser = {
  id: Generated<number>
  email: string | null
  password_hash: string | null
  first_name: string
  last_name: string
  full_name: GeneratedAlways<string | null>
  role: Generated<'ADMIN' | 'READ_ONLY'>
  disabled: Generated<boolean>
  password_changed_date: Instant | null
  kind: Generated<'PERSON' | 'MACHINE'>
  version: Generated<number>
  created_date: Generated<Instant>
  last_sign_in_date: Instant | null
  totp_secret: string | null
  totp_confirmed_date: Instant | null
  totp_last_step: number | null
  updated_date: Generated<Instant>
}

export type AppUserProgram = {
  app_user_id: number
  program_id: number
  can_view_participants: Generated<boolean>
  can_change: Generated<boolean>
}

export type Session = {
  id: string
  app_user_id: number
  program_id: number | null
  created_date: Generated<Instant>
  last_seen_date: Generated<Instant>
  expiration_date: Instant
  data: Generated<Json>
  number: Generated<number>
  address: string | null
  user_agent: string | null
  signed_in_by: Generated<'PASSWORD' | 'PROVIDER'>
  awaits: 'SECOND_FACTOR' | 'SECOND_FACTOR_SETUP' | null
  sign_on_client_id: number | null
  sealed_id_token: string | null
}

export type LoginAttempt = {
  id: Generated<number>
  account: string
  address: string
  succeeded: boolean
  attempted_date: Generated<Instant>
}

export type IdempotencyKey = {
  app_user_id: number
  key: string
  method: string
  path: string
  body_hash: string
  status: number | null
  location: string | null
  answer: string | null
  created_date: Generated<Instant>
}

export type SavedView = {
  id: Generated<number>
  program_id: number
  app_user_id: number
  list: string
  name: string
  shared: Generated<boolean>
  is_default: Generated<boolean>
  settings: Json
  version: Generated<number>
  updated_date: Generated<Instant>
  folded_name: string | null
}

export type AppUserPreference = {
  app_user_id: number
  name: string
  value: Json
}

export type AuditEntry = {
  id: Generated<number>
  created_date: Generated<Instant>
  app_user_id: number | null
  program_id: number | null
  request_id: string
  action: string
  subject_type: string
  subject_id: number | null
  state_before: Json | null
  state_after: Json | null
  client_id: number | null
  cut_states: GeneratedAlways<Json | null>
}

export type Job = {
  id: Generated<number>
  kind: string
  payload: Generated<Json>
  run_at: Generated<Instant>
  attempts: Generated<number>
  locked_until: Instant | null
  done_date: Instant | null
  last_error: string | null
}

export type Currency = {
  id: Generated<number>
  name: string
  description: string
}

export type Country = {
  id: Generated<number>
  name: string
  description: string
  currency_id: number
}

export type PromotionInputType = {
  name: string
  id: Generated<number>
  description: string
}

export type PayoutStrategyType = {
  name: string
  id: Generated<number>
  description: string
  sort_order: Generated<number>
}

export type PromotionAudienceType = {
  name: string
  id: Generated<number>
  description: string
  long_description: string | null
}

export type ParticipantStatus = {
  name: string
  id: Generated<number>
  description: string
}

export type ClaimProductDuplicationType = {
  name: string
  id: Generated<number>
  description: string
}

export type PayoutProductMethodType = {
  name: string
  id: Generated<number>
  description: string
}

export type AwardVehicleType = {
  name: string
  id: Generated<number>
  description: string
}

export type PayoutType = {
  name: string
  id: Generated<number>
  description: string
  supports_product_group: Generated<boolean>
  sort_order: Generated<number>
}

export type PayoutTypeAwardVehicleType = {
  payout_type: string
  award_vehicle_type: string
}

export type AwardVehicle = {
  id: Generated<number>
  client_id: number
  name: string
  award_vehicle_type: string
  taxable: Generated<boolean>
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type PromotionType = {
  id: Generated<number>
  client_id: number
  promotion_type_key: string
  name: string
  input_type: string
  rules_engine_based: Generated<boolean>
  upload_limit: number | null
  effective_date: Instant | null
  expiration_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type PromotionTypeCountry = {
  promotion_type_id: number
  country_id: number
}

export type PromotionTypeAwardVehicle = {
  promotion_type_id: number
  award_vehicle_id: number
}

export type StoreProgram = {
  id: Generated<number>
  name: string
  award_vehicle_id: number
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  client_id: number
  feed_id: number | null
}

export type StoreProduct = {
  id: Generated<number>
  product_number: string
  name: string
  country_id: number
  calculated_price_amount: Decimal
  currency_id: number
  effective_date: Instant | null
  expiration_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  client_id: number
  feed_id: number | null
}

export type StoreProgramProduct = {
  store_program_id: number
  store_product_id: number
}

export type InvoiceType = {
  id: Generated<number>
  client_id: number
  invoice_type_key: string
  name: string
  currency_id: number
  effective_date: Instant | null
  expiration_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type ClaimType = {
  id: Generated<number>
  client_id: number
  claim_type_key: string
  name: string
  effective_date: Instant | null
  expiration_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type ParticipantType = {
  id: Generated<number>
  program_id: number
  participant_type_key: string
  name: string
  effective_date: Instant | null
  expiration_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type OrganizationType = {
  id: Generated<number>
  client_id: number
  organization_type_key: string
  name: string
  effective_date: Instant | null
  expiration_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type ParticipantGroup = {
  id: Generated<number>
  program_id: number
  name: string
  category: Generated<string>
  effective_date: Instant | null
  expiration_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type OrganizationGroup = {
  id: Generated<number>
  program_id: number
  organization_group_key: string
  name: string
  description: string | null
  category: Generated<string>
  effective_date: Instant | null
  expiration_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type Contest = {
  id: Generated<number>
  program_id: number
  name: string
  is_active: Generated<boolean>
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type EmailTemplate = {
  id: Generated<number>
  program_id: number | null
  program_group_id: number | null
  email_template_key: string
  subject: string
  has_send_grid_template: Generated<boolean>
  effective_date: Instant | null
  expiration_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type RuleFormula = {
  id: Generated<number>
  name: string
  formula: string
  description: string | null
}

export type Course = {
  id: Generated<number>
  program_id: number
  course_key: string
  name: string
  description: string | null
  passing_grade: Decimal | null
  rank_order: number | null
  effective_date: Instant | null
  expiration_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type Organization = {
  id: Generated<number>
  client_id: number
  organization_key: string
  name: string
  dba: string | null
  company_number: string | null
  parent_organization_id: number | null
  organization_type_id: number
  updated_date: Generated<Instant>
  tier: string | null
  country: string | null
  state: string | null
  active: boolean | null
  employee_count: number | null
  annual_volume: Decimal | null
  contract_date: Instant | null
  folded_key: string | null
  version: Generated<number>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type Participant = {
  id: Generated<number>
  program_id: number
  participant_key: string
  first_name: string
  last_name: string
  full_name: GeneratedAlways<string | null>
  email1: string | null
  organization_id: number | null
  participant_type_id: number
  participant_status: string
  updated_date: Generated<Instant>
  country: string | null
  state: string | null
  city: string | null
  postal_code: string | null
  hire_date: Instant | null
  registration_date: Instant | null
  tax_exempt: boolean | null
  years_of_service: number | null
  loyalty_points: number | null
  ytd_payout_amount: Decimal | null
  commission_rate: Decimal | null
  completed_course_keys: Generated<string[]>
  custom_field_value1: string | null
  custom_field_value2: string | null
  custom_field_value3: string | null
  custom_field_value4: string | null
  custom_field_value5: string | null
  folded_key: string | null
  version: Generated<number>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  erased_date: Instant | null
  feed_id: number | null
}

export type ProductCategory = {
  id: Generated<number>
  client_id: number
  name: string
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type Product = {
  id: Generated<number>
  client_id: number
  product_key: string
  model_number: string
  name: string
  product_category_id: number | null
  updated_date: Generated<Instant>
  folded_key: string | null
  folded_model_number: string | null
  version: Generated<number>
  updated_by: number | null
  source: string | null
  deactivated_date: Instant | null
  feed_id: number | null
}

export type ProductCustomFieldValue = {
  product_id: number
  field_number: number
  value: string
  description: string | null
  client_id: number
}

export type ProductPrice = {
  product_id: number
  country_id: number
  price: Decimal
}

export type ProductSerialNumber = {
  id: Generated<number>
  product_id: number
  serial_number: string
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  feed_id: number | null
}

export type RuleCondition = {
  id: Generated<number>
  spel_expression: string
}

export type RuleGroup = {
  id: Generated<number>
  program_id: number
  version: Generated<number>
  created_date: Generated<Instant>
  name: string | null
  updated_date: Generated<Instant>
}

export type Rule = {
  id: Generated<number>
  rule_group_id: number
  rule_condition_id: number
  error_message: string | null
  effective_date: Instant | null
  expiration_date: Instant | null
  sort_order: Generated<number>
}

export type RuleAction = {
  id: Generated<number>
  rule_id: number
  action_key: Generated<string>
  string_context: Generated<string>
}

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

export type Claim = {
  id: Generated<number>
  promotion_id: number
  participant_id: number
  claim_number: string
  created_date: Generated<Instant>
  program_id: number
}

export type ClaimProduct = {
  id: Generated<number>
  claim_id: number
  line_id: number
  quantity: number
  serial_number: string | null
}

export type Activity = {
  id: Generated<number>
  program_id: number
  activity_type: 'approval' | 'claim' | 'payout' | 'promotion' | 'sale' | 'storeOrder' | 'participant'
  subject_id: number
  message: string
  app_user_id: number | null
  created_date: Generated<Instant>
  kind: Generated<'change' | 'file' | 'claim' | 'system'>
  changes: Json | null
  whole_changes: Buffer | null
}

export type PromotionDraft = {
  id: Generated<number>
  program_id: number
  app_user_id: number
  promotion_id: number | null
  version: number | null
  content: string
  updated_date: Instant
}

export type ParticipantGroupMember = {
  participant_group_id: number
  participant_id: number
  id: Generated<number>
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  feed_id: number | null
}

export type OrganizationGroupMember = {
  organization_group_id: number
  organization_id: number
  id: Generated<number>
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  feed_id: number | null
}

export type PromotionTestCase = {
  id: Generated<number>
  promotion_id: number
  name: string
  claim: Json
  state: Generated<Json>
  expected: Json
  version: Generated<number>
  updated_date: Generated<Instant>
  folded_name: string | null
}

export type AcceptedFinding = {
  promotion_id: number
  finding: string
  subject: string
  reason: string
  app_user_id: number | null
  created_date: Instant
}

export type AppUserClient = {
  app_user_id: number
  client_id: number
  manages_accounts: Generated<boolean>
  manages_catalog: Generated<boolean>
}

export type AccountLink = {
  id: string
  app_user_id: number
  client_id: number
  kind: 'INVITATION' | 'PASSWORD_RESET'
  created_by: number | null
  created_date: Generated<Instant>
  expiration_date: Instant
  used_date: Instant | null
}

export type RecoveryCode = {
  app_user_id: number
  digest: string
  used_date: Instant | null
}

export type IdentityProvider = {
  client_id: number
  enabled: Generated<boolean>
  issuer: string
  provider_client_id: string
  sealed_secret: string | null
  scopes: Generated<string>
  makes_accounts: Generated<boolean>
  mappings: Generated<Json>
  has_own_callback: Generated<boolean>
}

export type AppUserIdentity = {
  issuer: string
  subject: string
  app_user_id: number
  client_id: number
  created_date: Generated<Instant>
}

export type ProviderSignIn = {
  id: string
  client_id: number
  nonce: string
  code_verifier: string
  next: string | null
  expiration_date: Instant
  attempt_id: number | null
}

export type ApiToken = {
  id: string
  app_user_id: number
  program_id: number
  hint: string
  calls_per_minute: Generated<number>
  created_by: number | null
  created_date: Generated<Instant>
  expiration_date: Instant | null
  last_used_date: Instant | null
  revoked_date: Instant | null
  edits_program_data: Generated<boolean>
  manages_catalog: Generated<boolean>
}

export type PromotionInvitation = {
  promotion_id: number
  participant_id: number
  accepted_date: Instant | null
}

export type PromotionPause = {
  id: Generated<number>
  promotion_id: number
  from_date: Instant
  to_date: Instant | null
  reason: string
  created_by: number | null
  ended_by: number | null
  findings: Json | null
}

export type CatalogChange = {
  id: Generated<number>
  entity: string
  record_id: number
  client_id: number
  program_id: number | null
  app_user_id: number | null
  source: string
  kind: 'CREATED' | 'CHANGED' | 'DEACTIVATED' | 'REACTIVATED' | 'REMOVED' | 'ERASED'
  changes: Json | null
  created_date: Instant
}

export type Work = {
  id: Generated<number>
  kind: string
  client_id: number
  program_id: number | null
  app_user_id: number | null
  state: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELED'
  progress_done: Generated<number>
  progress_total: number | null
  message: string | null
  cancel_requested: Generated<boolean>
  attempts: Generated<number>
  losses: Generated<number>
  created_date: Instant
  started_date: Instant | null
  ended_date: Instant | null
  heartbeat_date: Instant | null
}

export type Import = {
  id: Generated<number>
  entity: string
  client_id: number
  program_id: number | null
  started_in: number
  app_user_id: number
  work_id: number | null
  state:
    | 'RECEIVED'
    | 'NEEDS_COLUMNS'
    | 'CHECKING'
    | 'CHECKED'
    | 'APPLYING'
    | 'APPLIED'
    | 'UNDOING'
    | 'UNDONE'
    | 'UNDONE_IN_PART'
    | 'CANCELED'
    | 'STOPPED'
    | 'FAILED'
    | 'EXPIRED'
  storage_key: string | null
  file_name: string
  byte_count: number
  digest: string
  options: Json
  chosen_columns: Json | null
  head: Json | null
  questions: Json | null
  row_count: Generated<number>
  created_count: Generated<number>
  changed_count: Generated<number>
  unchanged_count: Generated<number>
  rejected_count: Generated<number>
  reactivated_count: Generated<number>
  undone_count: number | null
  kept_count: number | null
  changed_fields: Json | null
  reason: string | null
  retry_of: number | null
  created_date: Instant
  applied_date: Instant | null
  undone_date: Instant | null
  deactivated_count: Generated<number>
  removed_count: Generated<number>
  check_revision: Generated<number>
  effects: Json | null
  made_records: Json | null
  feed_id: number | null
  missing: Generated<'keep' | 'deactivate'>
  changing_feed_count: Generated<number>
  missing_count: Generated<number>
  missing_to_confirm: number | null
  reported_state: string | null
  retries_due: Generated<boolean>
}

export type ImportRow = {
  id: Generated<number>
  import_id: number
  line: number
  cells: Json | null
  key: Generated<string>
  folded_key: string | null
  parent_key: string | null
  level: Generated<number>
  given: Json | null
  is_corrected: Generated<boolean>
  result: 'created' | 'changed' | 'unchanged' | 'rejected' | 'deactivated' | 'removed' | null
  issues: Json | null
  note: string | null
  changes: Json | null
  record_id: number | null
  record_version: number | null
  is_reactivated: Generated<boolean>
  is_waiting: Generated<boolean>
  is_applied: Generated<boolean>
  before_image: Json | null
  after_image: Json | null
  undo_result: 'restored' | 'removed' | 'deactivated' | 'kept' | null
  undo_reason: string | null
  is_delete: Generated<boolean>
  effects: Json | null
  missing: Json | null
  is_feed_changed: Generated<boolean>
  feed_before: number | null
  is_missing: Generated<boolean>
  new_record: Json | null
}

export type CourseResult = {
  id: Generated<number>
  participant_id: number
  course_id: number
  completed_date: Instant
  grade: Decimal
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  feed_id: number | null
}

export type ParticipantErasure = {
  program_id: number
  digest: string
  salt: string
  erased_date: Instant
  reserved_until: Instant
}

export type ReservedKey = {
  id: Generated<number>
  entity: string
  client_id: number
  program_id: number | null
  record_id: number
  folded_key: string
  old_key: string
  new_key: string
  changed_date: Instant
}

export type Feed = {
  id: Generated<number>
  client_id: number
  program_id: number | null
  entity: string
  name: string
  folded_name: string
  options: Json
  columns: Json | null
  missing: 'keep' | 'deactivate'
  missing_limit: number
  expected_hours: number | null
  emails: string[]
  version: Generated<number>
  updated_date: Instant
  updated_by: number | null
  deleted_date: Instant | null
  last_same_date: Instant | null
  late_reported_date: Instant | null
}

export type PromotionPart = {
  content_hash: string
  body: Json
}

export type PromotionVersion = {
  id: Generated<number>
  promotion_id: number
  number: number
  parts: Json
  content_hash: string
  active_from: Instant
  reason: string | null
  action: string | null
  activity_id: number | null
  created_by: number | null
  created_date: Generated<Instant>
  has_records: boolean | null
}

export type PromotionRevision = {
  id: Generated<number>
  promotion_id: number
  version: Generated<number>
  base_number: number
  base_parts: Json
  body: Json
  parts: Json
  state: Generated<'DRAFT' | 'SCHEDULED' | 'ACTIVATED' | 'DISCARDED'>
  activate_at: Instant | null
  reason: string | null
  stopped_by: Json | null
  created_by: number
  created_date: Instant
  updated_by: number
  updated_date: Instant
  stop_unsent: Generated<boolean>
}

export type CallCount = {
  api_token_id: string
  since: Instant
  calls: number
}

export type PromotionRecord = {
  record_id: number
  field: string
  promotion_id: number
}

/** Every table of the database, as Kysely reads and writes it. */
export type Schema = {
  client: Client
  program_group: ProgramGroup
  program: Program
  program_custom_field: ProgramCustomField
  app_user: AppUser
  app_user_program: AppUserProgram
  session: Session
  login_attempt: LoginAttempt
  idempotency_key: IdempotencyKey
  saved_view: SavedView
  app_user_preference: AppUserPreference
  audit_entry: AuditEntry
  job: Job
  currency: Currency
  country: Country
  promotion_input_type: PromotionInputType
  payout_strategy_type: PayoutStrategyType
  promotion_audience_type: PromotionAudienceType
  participant_status: ParticipantStatus
  claim_product_duplication_type: ClaimProductDuplicationType
  payout_product_method_type: PayoutProductMethodType
  award_vehicle_type: AwardVehicleType
  payout_type: PayoutType
  payout_type_award_vehicle_type: PayoutTypeAwardVehicleType
  award_vehicle: AwardVehicle
  promotion_type: PromotionType
  promotion_type_country: PromotionTypeCountry
  promotion_type_award_vehicle: PromotionTypeAwardVehicle
  store_program: StoreProgram
  store_product: StoreProduct
  store_program_product: StoreProgramProduct
  invoice_type: InvoiceType
  claim_type: ClaimType
  participant_type: ParticipantType
  organization_type: OrganizationType
  participant_group: ParticipantGroup
  organization_group: OrganizationGroup
  contest: Contest
  email_template: EmailTemplate
  rule_formula: RuleFormula
  course: Course
  organization: Organization
  participant: Participant
  product_category: ProductCategory
  product: Product
  product_custom_field_value: ProductCustomFieldValue
  product_price: ProductPrice
  product_serial_number: ProductSerialNumber
  rule_condition: RuleCondition
  rule_group: RuleGroup
  rule: Rule
  rule_action: RuleAction
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
  claim: Claim
  claim_product: ClaimProduct
  activity: Activity
  promotion_draft: PromotionDraft
  participant_group_member: ParticipantGroupMember
  organization_group_member: OrganizationGroupMember
  promotion_test_case: PromotionTestCase
  accepted_finding: AcceptedFinding
  app_user_client: AppUserClient
  account_link: AccountLink
  recovery_code: RecoveryCode
  identity_provider: IdentityProvider
  app_user_identity: AppUserIdentity
  provider_sign_in: ProviderSignIn
  api_token: ApiToken
  promotion_invitation: PromotionInvitation
  promotion_pause: PromotionPause
  catalog_change: CatalogChange
  work: Work
  import: Import
  import_row: ImportRow
  course_result: CourseResult
  participant_erasure: ParticipantErasure
  reserved_key: ReservedKey
  feed: Feed
  promotion_part: PromotionPart
  promotion_version: PromotionVersion
  promotion_revision: PromotionRevision
  call_count: CallCount
  promotion_record: PromotionRecord
}

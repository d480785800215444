// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { GeneratedAlways } from 'kysely'
import type { Decimal, Generated, Instant } from './column-types.ts'

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

/** The tables of `catalog.sql`. */
export type CatalogTables = {
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
}

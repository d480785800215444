// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { GeneratedAlways } from 'kysely'
import type { Generated, Instant, Json } from './column-types.ts'

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

/** The tables of `tenancy.sql`. */
export type TenancyTables = {
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
}

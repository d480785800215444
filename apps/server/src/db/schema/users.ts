// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant } from './column-types.ts'

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

/** The tables of `users.sql`. */
export type UsersTables = {
  app_user_client: AppUserClient
  account_link: AccountLink
  recovery_code: RecoveryCode
}

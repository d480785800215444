// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant, Json } from './column-types.ts'

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

/** The tables of `providers.sql`. */
export type ProvidersTables = {
  identity_provider: IdentityProvider
  app_user_identity: AppUserIdentity
  provider_sign_in: ProviderSignIn
}

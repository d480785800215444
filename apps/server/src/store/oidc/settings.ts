import type { OidcSettings } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import { notFound } from '../../refusal.ts'
import { signInPath } from '../links.ts'
import type { Queries, Writes } from '../queries.ts'

/** The rights of a user whose claim matches. */
export type Mapping = OidcSettings['mappings'][number]

/** Settings as stored; the secret is encrypted. */
export type StoredSettings = Omit<OidcSettings, 'hasSecret'> & { readonly sealedSecret: string | null }

/** The encryption purpose of a client's secret. */
export const secretPurpose = (clientId: number) => `identity provider of client ${clientId}`

const nothing = {
  enabled: false,
  issuer: '',
  providerClientId: '',
  sealedSecret: null,
  scopes: 'openid email profile',
  makesAccounts: false,
  mappings: [],
}

/** Loads the sign-in settings of the client that the call works in. */
export async function loadSettings(db: Queries, scope: ProgramScope): Promise<StoredSettings> {
  const row = await db
    .selectFrom('client')
    .leftJoin('identity_provider', 'identity_provider.client_id', 'client.id')
    .selectAll('identity_provider')
    .select(['client.client_key', 'client.allows_passwords', 'client.version'])
    .where('client.id', '=', scope.clientId)
    .executeTakeFirst()
  if (!row) throw notFound('The client')
  const provider =
    row.issuer === null
      ? nothing
      : {
          enabled: row.enabled === true,
          issuer: row.issuer,
          providerClientId: row.provider_client_id ?? '',
          sealedSecret: row.sealed_secret,
          scopes: row.scopes ?? nothing.scopes,
          makesAccounts: row.makes_accounts === true,
          mappings: row.mappings as Mapping[],
        }
  return {
    ...provider,
    allowsPasswords: row.allows_passwords,
    signInPath: signInPath(row.client_key),
    callbackPath: callbackPath(row.client_key, row.has_own_callback ?? true),
    signedOutPath: '/api/sign-in/signed-out',
    version: row.version,
  }
}

/** Same as above, but locks them. */
export async function lockSettings(tx: Writes, scope: ProgramScope): Promise<StoredSettings> {
  await tx.selectFrom('client').select('id').where('id', '=', scope.clientId).forNoKeyUpdate().execute()
  return loadSettings(tx, scope)
}

/**
 * Stores the settings as the client's next version; without an issuer there is no provider. A provider that is
 * registered again gets its own callback path.
 */
export async function writeSettings(
  tx: Writes,
  { clientId }: ProgramScope,
  settings: Omit<StoredSettings, 'version' | 'signInPath' | 'callbackPath' | 'signedOutPath'>,
  isRegisteredAgain: boolean,
  now: Date,
): Promise<void> {
  const { enabled, issuer, providerClientId, sealedSecret, scopes, makesAccounts, allowsPasswords } = settings
  await tx
    .updateTable('client')
    .set((row) => ({ allows_passwords: allowsPasswords, version: row('version', '+', 1), updated_date: now }))
    .where('id', '=', clientId)
    .execute()
  if (issuer === '') {
    await tx.deleteFrom('identity_provider').where('client_id', '=', clientId).execute()
    return
  }
  const columns = {
    enabled,
    issuer,
    scopes,
    provider_client_id: providerClientId,
    sealed_secret: sealedSecret,
    makes_accounts: makesAccounts,
    mappings: JSON.stringify(settings.mappings),
    ...(isRegisteredAgain && { has_own_callback: true }),
  }
  await tx
    .insertInto('identity_provider')
    .values({ client_id: clientId, ...columns })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(columns))
    .execute()
}

/** The display names of a client's programs, by id: `Dealer Rewards (ACME-DEALER)`. */
export async function programsOfClient(db: Queries, clientId: number): Promise<ReadonlyMap<number, string>> {
  const programs = db.selectFrom('program').select(['id', 'name', 'program_key as key'])
  const rows = await programs.where('client_id', '=', clientId).execute()
  return new Map(rows.map(({ id, name, key }) => [id, `${name} (${key})`]))
}

/**
 * The callback path of a provider: with the key of its client, or the shared one for providers that were registered
 * before clients had their own.
 */
export const callbackPath = (clientKey: string, hasOwnCallback: boolean): string =>
  `/api/sign-in/callback${hasOwnCallback ? `/${encodeURIComponent(clientKey)}` : ''}`

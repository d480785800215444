import type { Queries } from '../queries.ts'
import { type Mapping, callbackPath } from './settings.ts'

/** The provider of a client whose single sign-on is enabled. */
export interface ClientProvider {
  readonly clientId: number
  readonly clientKey: string
  /** Its callback path, the only one where a response is valid. */
  readonly callbackPath: string
  readonly issuer: string
  readonly providerClientId: string
  readonly sealedSecret: string | null
  readonly scopes: string
  readonly makesAccounts: boolean
  readonly mappings: readonly Mapping[]
}

/** Finds it by the client's key or id; null if there is no such client, or if its single sign-on is not enabled. */
export async function providerOfClient(
  db: Queries,
  by: { readonly clientKey: string } | { readonly clientId: number },
): Promise<ClientProvider | null> {
  const row = await db
    .selectFrom('identity_provider')
    .innerJoin('client', 'client.id', 'identity_provider.client_id')
    .selectAll('identity_provider')
    .select('client.client_key')
    .where('identity_provider.enabled', '=', true)
    .where((where) =>
      'clientKey' in by
        ? where(where.fn('lower', ['client.client_key']), '=', by.clientKey.toLowerCase())
        : where('client.id', '=', by.clientId),
    )
    .executeTakeFirst()
  if (!row) return null
  return {
    clientId: row.client_id,
    clientKey: row.client_key,
    callbackPath: callbackPath(row.client_key, row.has_own_callback),
    issuer: row.issuer,
    providerClientId: row.provider_client_id,
    sealedSecret: row.sealed_secret,
    scopes: row.scopes,
    makesAccounts: row.makes_accounts,
    mappings: row.mappings as Mapping[],
  }
}

import type { Queries } from '../queries.ts'

/**
 * Returns whether a user can sign in by password: one of their clients allows it, or they manage its accounts and have
 * not signed in through its provider yet. So every client keeps a manager who can sign in.
 */
export async function mayUsePassword(db: Queries, userId: number): Promise<boolean> {
  const clients = await db
    .selectFrom('app_user_client')
    .innerJoin('client', 'client.id', 'app_user_client.client_id')
    .leftJoin('identity_provider', 'identity_provider.client_id', 'client.id')
    .leftJoin('app_user_identity', (join) =>
      join
        .onRef('app_user_identity.client_id', '=', 'client.id')
        .onRef('app_user_identity.app_user_id', '=', 'app_user_client.app_user_id')
        .onRef('app_user_identity.issuer', '=', 'identity_provider.issuer'),
    )
    .select(['client.allows_passwords', 'app_user_client.manages_accounts', 'app_user_identity.subject'])
    .where('app_user_client.app_user_id', '=', userId)
    .execute()
  const may = ({ allows_passwords, manages_accounts, subject }: (typeof clients)[number]) =>
    allows_passwords || (manages_accounts && subject === null)
  return clients.length === 0 || clients.some(may)
}

import type { Writes } from '../queries.ts'

/**
 * Forgets the provider identity of one user or of all users of a client. The next sign-in links it again by a verified
 * email.
 */
export async function forgetIdentities(
  tx: Writes,
  of: { readonly userId: number } | { readonly clientId: number },
): Promise<void> {
  const identities = tx.deleteFrom('app_user_identity')
  await (
    'userId' in of ? identities.where('app_user_id', '=', of.userId) : identities.where('client_id', '=', of.clientId)
  ).execute()
}

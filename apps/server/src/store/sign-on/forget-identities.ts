import type { Writes } from '../queries.ts'

/** Forgets who somebody, or everybody of a client, is at a provider: a verified address says it once more. */
export async function forgetIdentities(
  tx: Writes,
  of: { readonly userId: number } | { readonly clientId: number },
): Promise<void> {
  const identities = tx.deleteFrom('app_user_identity')
  await (
    'userId' in of ? identities.where('app_user_id', '=', of.userId) : identities.where('client_id', '=', of.clientId)
  ).execute()
}

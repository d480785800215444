import type { Writes } from '../queries.ts'

/** Locks and returns whether a client requires two-factor authentication. */
export async function lockDemand(tx: Writes, clientId: number): Promise<boolean> {
  const client = await tx
    .selectFrom('client')
    .select('demands_second_factor')
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return client.demands_second_factor
}

/** Stores whether a client requires two-factor authentication. */
export async function updateDemand(tx: Writes, clientId: number, demandsSecondFactor: boolean): Promise<void> {
  await tx
    .updateTable('client')
    .set({ demands_second_factor: demandsSecondFactor })
    .where('id', '=', clientId)
    .execute()
}

/**
 * Ends the password-only sessions of a client's users without a second factor, and returns their number. Locks their
 * accounts first: a concurrent sign-in either finishes before, or sees the requirement.
 */
export async function endSessionsWithoutFactor(tx: Writes, clientId: number): Promise<number> {
  const users = await tx
    .selectFrom('app_user')
    .select('id')
    .where('totp_confirmed_date', 'is', null)
    .where('id', 'in', (members) =>
      members.selectFrom('app_user_client').select('app_user_id').where('client_id', '=', clientId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (users.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('signed_in_by', '=', 'PASSWORD')
    .where('awaits', 'is', null)
    .where(
      'app_user_id',
      'in',
      users.map(({ id }) => id),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

import type { Queries } from '../queries.ts'

/** Returns whether a client of the user requires two-factor authentication for password sign-in. */
export async function isSecondFactorDemanded(db: Queries, userId: number): Promise<boolean> {
  const client = await db
    .selectFrom('app_user_client')
    .innerJoin('client', 'client.id', 'app_user_client.client_id')
    .select('client.id')
    .where('app_user_client.app_user_id', '=', userId)
    .where('client.demands_second_factor', '=', true)
    .limit(1)
    .executeTakeFirst()
  return client !== undefined
}

/** Returns whether a user has set up two-factor authentication here. */
export async function hasSecondFactor(db: Queries, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('totp_confirmed_date', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

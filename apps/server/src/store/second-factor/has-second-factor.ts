import type { Queries } from '../queries.ts'

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

import type { Queries } from '../queries.ts'

/** Whether somebody has a second factor set up here. */
export async function hasSecondFactor(db: Queries, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('totp_confirmed_date', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

import type { Queries } from '../queries.ts'

/** Returns whether any account exists; a database without one is new. */
export async function hasUsers(db: Queries): Promise<boolean> {
  const user = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

import type { HeldRights } from '@incentive/model'
import type { Queries } from '../queries.ts'

/** Returns a user's rights in the programs of all their clients. */
export async function heldRights(db: Queries, userId: number): Promise<HeldRights> {
  const { role } = await db.selectFrom('app_user').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  const programs = await db
    .selectFrom('app_user_program')
    .select(['program_id as id', 'can_change as canChange', 'can_view_participants as canViewParticipants'])
    .where('app_user_id', '=', userId)
    .execute()
  return { role, programs }
}

/** True if a user manages the accounts of any client. */
export async function managesAnyAccounts(db: Queries, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user_client')
    .select('client_id')
    .where('app_user_id', '=', userId)
    .where('manages_accounts', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

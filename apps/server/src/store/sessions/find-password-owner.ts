import type { Queries } from '../queries.ts'
import type { PasswordOwner } from './password-rules.ts'

/** Returns the user data that the rules for a new password need. */
export async function findPasswordOwner(db: Queries, userId: number): Promise<PasswordOwner> {
  const { email, name } = await db
    .selectFrom('app_user')
    .select((user) => [
      user.fn.coalesce('email', user.val('')).as('email'),
      user.fn.coalesce('full_name', user.val('')).as('name'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const clients = await db
    .selectFrom('app_user_client')
    .innerJoin('client', 'client.id', 'app_user_client.client_id')
    .select('client.name')
    .where('app_user_client.app_user_id', '=', userId)
    .execute()
  return { email, name, company: clients.map((client) => client.name) }
}

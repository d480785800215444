import type { GrantablePrograms } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import type { HeldRights } from '@incentive/model/accounts'

/**
 * Returns all programs of the client, by name, with the caller's rights in each: no one can grant a right that they
 * lack.
 */
export async function grantablePrograms(db: Queries, { clientId, userId }: ProgramScope): Promise<GrantablePrograms> {
  const programs = await db
    .selectFrom('program')
    .select(['program.id', 'program.name', 'program.program_key as programKey'])
    .where('program.client_id', '=', clientId)
    .orderBy('program.name')
    .orderBy('program.id')
    .execute()
  const held = await heldRights(db, userId)
  const own = new Map(held.programs.map(({ id, ...rights }) => [id, rights]))
  return { content: programs.map((program) => ({ ...program, own: own.get(program.id) ?? null })) }
}

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

/** Returns the clients whose catalog a user has the right to manage; it only has an effect with the role `ADMIN`. */
async function catalogsOf(db: Queries, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user_client')
    .select('client_id')
    .where('app_user_id', '=', userId)
    .where('manages_catalog', '=', true)
    .execute()
  return rows.map((row) => row.client_id)
}

/** Returns the clients whose catalog a user can manage now, with their role. */
export async function managedCatalogs(db: Queries, userId: number): Promise<ReadonlySet<number>> {
  const { role } = await db.selectFrom('app_user').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  return new Set(role === 'ADMIN' ? await catalogsOf(db, userId) : [])
}

/** Returns the clients whose catalog a user could manage as an administrator, and another user cannot manage now. */
export async function catalogsBeyond(db: Queries, userId: number, otherId: number): Promise<number[]> {
  const others = await managedCatalogs(db, otherId)
  return (await catalogsOf(db, userId)).filter((clientId) => !others.has(clientId))
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

import { foldKey } from '@incentive/scalars'
import { sql } from 'kysely'
import type { Queries, Writes } from '../queries.ts'

/** The clients whose accounts a user manages, by name. */
export const findManagedClients = (db: Queries, userId: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('app_user_client')
    .innerJoin('client', 'client.id', 'app_user_client.client_id')
    .innerJoin('app_user', 'app_user.id', 'app_user_client.app_user_id')
    .select(['client.id', 'client.name'])
    .where('app_user_client.app_user_id', '=', userId)
    .where('app_user_client.manages_accounts', '=', true)
    .where('app_user.role', '=', 'ADMIN')
    .orderBy('client.name')
    .orderBy('client.id')
    .execute()

/** A client or program to create. */
export interface Named {
  readonly key: string
  readonly name: string
}

/** Inserts a client and returns its id; null if another one has its key. */
export async function insertClient(tx: Writes, { key, name }: Named): Promise<number | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('clients', 0))`.execute(tx)
  const clients = await tx.selectFrom('client').select('client_key').execute()
  if (clients.some(({ client_key }) => foldKey(client_key) === foldKey(key))) return null
  const client = await tx
    .insertInto('client')
    .values({ client_key: key, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return client.id
}

/** A program to create, with the id of its group. */
interface NewProgram extends Named {
  readonly programGroupId?: number | null
}

/** Inserts a program of a client and returns its id; null if another one of the client has its key. */
export async function insertProgram(
  tx: Writes,
  clientId: number,
  { key, name, programGroupId = null }: NewProgram,
): Promise<number | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`programs of client ${clientId}`}, 0))`.execute(tx)
  const programs = await tx.selectFrom('program').select('program_key').where('client_id', '=', clientId).execute()
  if (programs.some(({ program_key }) => foldKey(program_key) === foldKey(key))) return null
  const program = await tx
    .insertInto('program')
    .values({ client_id: clientId, program_group_id: programGroupId, program_key: key, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return program.id
}

/** Gives a user every right to a program; a session without a program works in it from now on. */
export async function enterProgram(
  tx: Writes,
  userId: number,
  sessionId: string | null,
  programId: number,
): Promise<void> {
  await tx.insertInto('app_user_program').values({ app_user_id: userId, program_id: programId }).execute()
  if (sessionId === null) return
  await tx
    .updateTable('session')
    .set({ program_id: programId })
    .where('id', '=', sessionId)
    .where('program_id', 'is', null)
    .execute()
}

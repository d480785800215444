import { isEmailTaken } from './write-administrator.ts'
import { recordAudit } from '../audit.ts'
import type { Queries, Writes } from '../queries.ts'
import { inTransaction } from '../transaction.ts'
import { replacePassword } from './account-links.ts'
import { homeClientOf } from '../home-client-of.ts'
import { insertClient, insertProgram, type Named } from '../tenancy/new-program.ts'

/** An administrator to create, with trimmed names and a hashed password. */
export interface NewAdministrator {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  /** A client to create with them, and its first program if given; null for all existing clients. */
  readonly newClient: { readonly client: Named; readonly program: Named | null } | null
}

/** The result: an existing email or client is left unchanged, and a database without a client needs one first. */
export type Created = 'made' | 'emailTaken' | 'clientTaken' | 'noClient'

/**
 * Creates a user with the role ADMIN who manages all accounts: of a new client, with the right to its program, or of
 * every existing client, with the right to every program. Writes to the audit log.
 */
export function createAdministrator(db: Queries, given: NewAdministrator): Promise<Created> {
  return inTransaction(db, async (tx) => {
    if (await isEmailTaken(tx, given.email)) return 'emailTaken'
    const clients = given.newClient ? await createClient(tx, given.newClient) : await allClients(tx)
    if (clients === null) return 'clientTaken'
    if (clients.length === 0) return 'noClient'
    const user = await tx
      .insertInto('app_user')
      .values({
        email: given.email,
        first_name: given.firstName,
        last_name: given.lastName,
        password_hash: given.passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await giveClients(tx, user.id, clients)
    await notifyClients(tx, user.id, clients, given)
    return 'made'
  })
}

async function giveClients(tx: Writes, id: number, clients: readonly number[]): Promise<void> {
  await tx
    .insertInto('app_user_program')
    .columns(['app_user_id', 'program_id'])
    .expression((query) =>
      query
        .selectFrom('program')
        .select((row) => [row.val(id).as('user'), 'program.id'])
        .where('program.client_id', 'in', clients),
    )
    .execute()
  await tx
    .insertInto('app_user_client')
    .values(
      clients.map((client) => ({ app_user_id: id, client_id: client, manages_accounts: true, manages_catalog: true })),
    )
    .execute()
}

async function allClients(tx: Writes): Promise<number[]> {
  const clients = await tx.selectFrom('client').select('id').orderBy('id').execute()
  return clients.map(({ id }) => id)
}

/** Creates a client, with its first program if there is one, and returns its id; null if its key is taken. */
async function createClient(
  tx: Writes,
  { client, program }: NonNullable<NewAdministrator['newClient']>,
): Promise<number[] | null> {
  const id = await insertClient(tx, client)
  if (id === null) return null
  if (program) await insertProgram(tx, id, program)
  return [id]
}

/** Writes to the audit log of each client whose accounts the new account manages. */
async function notifyClients(
  tx: Writes,
  id: number,
  clients: readonly number[],
  { email, firstName, lastName }: NewAdministrator,
): Promise<void> {
  for (const clientId of clients) {
    await recordAudit(tx, {
      userId: null,
      programId: null,
      clientId,
      requestId: 'command',
      action: 'administrator.create',
      subjectType: 'administrator',
      subjectId: id,
      after: { email, firstName, lastName, role: 'ADMIN', managesAccounts: true, managesCatalog: true },
    })
  }
}

/** Returns whether any account exists; a database without one is new. */
export async function hasUsers(db: Queries): Promise<boolean> {
  const user = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

/** An account whose password can be reset. */
interface ResettableAccount {
  readonly id: number
  readonly email: string
  readonly fullName: string
  readonly isDisabled: boolean
}

/** Returns the account with an email, ignoring case; null if there is none. */
export async function findResettable(db: Queries, email: string): Promise<ResettableAccount | null> {
  const row = await db
    .selectFrom('app_user')
    .select((user) => ['id', 'disabled', user.fn.coalesce('email', user.val('')).as('email')])
    .select((user) => user.fn.coalesce('full_name', user.val('')).as('fullName'))
    .where((user) => user(user.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return row ? { id: row.id, email: row.email, fullName: row.fullName, isDisabled: row.disabled } : null
}

/**
 * Sets the password of an account, for the operator of the server. Keeps its second factor and rights. Writes to the
 * audit log.
 */
export const resetPassword = (db: Queries, id: number, passwordHash: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await replacePassword(tx, id, { passwordHash, now })
    await recordAudit(tx, {
      userId: null,
      programId: null,
      clientId: await homeClientOf(tx, id),
      requestId: 'command',
      action: 'administrator.resetByCommand',
      subjectType: 'administrator',
      subjectId: id,
    })
  })

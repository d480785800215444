import { isEmailTaken } from '../administrators/write-administrator.ts'
import { recordAudit } from '../audit.ts'
import type { Queries, Writes } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

/** An administrator to be created; names without the blanks around them, the password as its hash. */
export interface NewAdministrator {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  /** The client and program to create first, for a database that has none. */
  readonly firstProgram: { readonly client: string; readonly program: string } | null
}

const keyOf = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * Creates a user with the role ADMIN, the right to every program there is and the care of all accounts, and answers
 * whether it did: an address that has an account already is left as it is. The audit tells of it.
 */
export function createAdministrator(db: Queries, given: NewAdministrator): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (await isEmailTaken(tx, given.email)) return false
    if (given.firstProgram) {
      const { client, program } = given.firstProgram
      const { id } = await tx
        .insertInto('client')
        .values({ client_key: keyOf(client), name: client })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('program')
        .values({ client_id: id, program_key: keyOf(program), name: program })
        .execute()
    }
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
    await tx
      .insertInto('app_user_program')
      .columns(['app_user_id', 'program_id'])
      .expression((query) => query.selectFrom('program').select((row) => [row.val(user.id).as('user'), 'program.id']))
      .execute()
    await tx
      .insertInto('app_user_client')
      .columns(['app_user_id', 'client_id', 'manages_accounts'])
      .expression((query) =>
        query
          .selectFrom('client')
          .select((row) => [row.val(user.id).as('user'), 'client.id', row.lit(true).as('manages')]),
      )
      .execute()
    await tellClients(tx, user.id, given)
    return true
  })
}

/** Tells the audit of every client, for the new account looks after the accounts of each; without a client, that of none. */
async function tellClients(tx: Writes, id: number, { email, firstName, lastName }: NewAdministrator): Promise<void> {
  const clients = await tx.selectFrom('client').select('id').orderBy('id').execute()
  const clientIds = clients.length > 0 ? clients.map((client) => client.id) : [null]
  for (const clientId of clientIds) {
    await recordAudit(tx, {
      ...{ userId: null, programId: null, clientId, requestId: 'command' },
      ...{ action: 'administrator.create', subjectType: 'administrator', subjectId: id },
      after: { email, firstName, lastName, role: 'ADMIN', managesAccounts: true },
    })
  }
}

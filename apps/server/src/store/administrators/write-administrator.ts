import type { AdministratorDraft, ProgramRights, StoredRights } from '@incentive/model/accounts'
import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { ProgramScope } from '../../caller.ts'
import { constraintOf } from '../../db/failures.ts'
import { invalid } from '../../refusal.ts'
import type { Queries, Writes } from '../queries.ts'

/** The fields of an account that are the same in all clients. */
type AccountFields = Pick<AdministratorDraft, 'firstName' | 'lastName' | 'role'>

/** Creates an account without a password, and returns its id. Refuses (400) an email that is taken, ignoring case. */
export async function insertAccount(
  tx: Writes,
  { email, firstName, lastName, role }: Pick<AdministratorDraft, 'email'> & AccountFields,
  now: Date,
): Promise<number> {
  try {
    const { id } = await tx
      .insertInto('app_user')
      .values({ email, first_name: firstName, last_name: lastName, role, created_date: now, updated_date: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (constraintOf(error)?.name !== 'app_user_email_uk') throw error
    throw invalid({ email: [ACCOUNT_MESSAGES.administrator.emailTaken] })
  }
}

/** True if a user has this email, ignoring case. */
export async function isEmailTaken(db: Queries, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
    .executeTakeFirst()
  return found !== undefined
}

/** Stores the fields of an account as its next version. */
export async function updateAccount(
  tx: Writes,
  id: number,
  fields: AccountFields & { readonly disabled?: boolean },
  now: Date,
): Promise<void> {
  const { firstName, lastName, role, disabled } = fields
  await tx
    .updateTable('app_user')
    .set((row) => ({
      first_name: firstName,
      last_name: lastName,
      role,
      ...(disabled === undefined ? {} : { disabled }),
      version: row('version', '+', 1),
      updated_date: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Replaces the rights of an account in the client. Rights in other clients stay. */
export async function writeRights(
  tx: Writes,
  { clientId }: ProgramScope,
  id: number,
  { managesAccounts, managesCatalog, programs }: Omit<StoredRights, 'role'>,
): Promise<void> {
  const rights = { manages_accounts: managesAccounts, manages_catalog: managesCatalog }
  await tx
    .insertInto('app_user_client')
    .values({ app_user_id: id, client_id: clientId, ...rights })
    .onConflict((conflict) => conflict.columns(['app_user_id', 'client_id']).doUpdateSet(rights))
    .execute()
  const kept = programs.map((program) => program.id)
  await tx
    .deleteFrom('app_user_program')
    .where('app_user_id', '=', id)
    .where('program_id', 'in', (query) => query.selectFrom('program').select('id').where('client_id', '=', clientId))
    .$if(kept.length > 0, (rows) => rows.where('program_id', 'not in', kept))
    .execute()
  if (programs.length > 0) await insertRights(tx, id, programs)
}

async function insertRights(tx: Writes, userId: number, programs: readonly ProgramRights[]): Promise<void> {
  await tx
    .insertInto('app_user_program')
    .values(
      programs.map(({ id, canChange, canViewParticipants }) => ({
        app_user_id: userId,
        program_id: id,
        can_change: canChange,
        can_view_participants: canViewParticipants,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['app_user_id', 'program_id']).doUpdateSet((row) => ({
        can_change: row.ref('excluded.can_change'),
        can_view_participants: row.ref('excluded.can_view_participants'),
      })),
    )
    .execute()
}

/** Ends all sessions of an account, and returns their number. */
export async function deleteSessions(tx: Writes, userId: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('session').where('app_user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

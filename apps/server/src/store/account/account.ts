import type { Account } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { unauthenticated } from '../../refusal.ts'
import type { Queries, Writes } from '../queries.ts'
import { isSecondFactorDemanded } from '../sessions/second-factor-state.ts'

/** Returns a user's account as that user sees it. */
export async function findAccount(deps: Deps, userId: number, db: Queries = deps.db.kysely): Promise<Account> {
  const row = await db
    .selectFrom('app_user')
    .select((query) => [
      'email',
      'first_name',
      'last_name',
      'version',
      'password_changed_date',
      'password_hash',
      'totp_confirmed_date',
      query
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('app_user_id', '=', userId)
        .where('used_date', 'is', null)
        .as('recoveryCodesLeft'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) throw unauthenticated()
  return {
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    passwordChangedDate: row.password_changed_date,
    hasPassword: row.password_hash !== null,
    secondFactor: {
      since: row.totp_confirmed_date,
      recoveryCodesLeft: row.recoveryCodesLeft ?? 0,
      isDemanded: await isSecondFactorDemanded(db, userId),
      canBeSetUp: deps.sealer !== null,
    },
    version: row.version,
  }
}

/** The stored name of a user, and its version. */
interface StoredName {
  readonly firstName: string
  readonly lastName: string
  readonly version: number
}

/** Reads a user's name and locks it until the transaction ends. */
export const lockName = (tx: Writes, userId: number): Promise<StoredName> =>
  tx
    .selectFrom('app_user')
    .select(['first_name as firstName', 'last_name as lastName', 'version'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Stores a user's name with the version that it contains. */
export async function updateName(
  tx: Writes,
  userId: number,
  { firstName, lastName, version }: StoredName,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ first_name: firstName, last_name: lastName, version })
    .where('id', '=', userId)
    .execute()
}

/** Stores the hash of a user's new password as the next version. Earlier sessions become invalid. */
export async function updatePassword(tx: Writes, userId: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((row) => ({ password_hash: passwordHash, password_changed_date: now, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

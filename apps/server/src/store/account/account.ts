import type { Account } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { unauthenticated } from '../../refusal.ts'
import type { Queries } from '../queries.ts'
import { isSecondFactorDemanded } from '../second-factor/is-demanded.ts'

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

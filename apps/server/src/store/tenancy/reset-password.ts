import { replacePassword } from '../administrators/account-links.ts'
import { recordAudit } from '../audit.ts'
import { homeClientOf } from '../home-client-of.ts'
import type { Queries } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

/** An account whose password can be reset. */
export interface ResettableAccount {
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
      ...{ userId: null, programId: null, clientId: await homeClientOf(tx, id), requestId: 'command' },
      ...{ action: 'administrator.resetByCommand', subjectType: 'administrator', subjectId: id },
    })
  })

import { replacePassword } from '../administrators/account-links.ts'
import { recordAudit } from '../audit.ts'
import { homeClientOf } from '../home-client-of.ts'
import type { Queries } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

/** An account that a password can be set for. */
export interface ResettableAccount {
  readonly id: number
  readonly email: string
  readonly fullName: string
  readonly isDisabled: boolean
}

/** The account of an email address, whatever its case; null when nobody has it. */
export async function findResettable(db: Queries, email: string): Promise<ResettableAccount | null> {
  const row = await db
    .selectFrom('app_user')
    .select((user) => ['id', 'disabled', user.fn.coalesce('email', user.val('')).as('email')])
    .select((user) => user.fn.coalesce('full_name', user.val('')).as('fullName'))
    .where((user) => user(user.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return row ? { id: row.id, email: row.email, fullName: row.fullName, isDisabled: row.disabled } : null
}

/** Sets the password of an account for whoever runs the server; its second factor and its rights stay. The audit tells of it. */
export const resetPassword = (db: Queries, id: number, passwordHash: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await replacePassword(tx, id, { passwordHash, now })
    await recordAudit(tx, {
      ...{ userId: null, programId: null, clientId: await homeClientOf(tx, id), requestId: 'command' },
      ...{ action: 'administrator.resetByCommand', subjectType: 'administrator', subjectId: id },
    })
  })

import { BadSetting } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { findPasswordOwner } from '../store/sessions/find-password-owner.ts'
import { passwordIssues } from '../store/sessions/password-rules.ts'
import { hashPassword } from '../store/sessions/password.ts'
import { findResettable, resetPassword } from '../store/tenancy/create-administrator.ts'
import { askPassword } from './ask-password.ts'
import type { Terminal } from './command.ts'

/**
 * Sets the password of an existing account, for the operator of the server: the last way in if no email can be sent.
 */
export async function resetAdmin({ kysely }: Database, email: string, terminal: Terminal): Promise<void> {
  const account = await findResettable(kysely, email)
  if (!account) throw new BadSetting(`No account has the address ${email}`)
  if (account.isDisabled) throw new BadSetting(`${account.email} is disabled; enable the account first`)
  const password = await askPassword(terminal)
  const [issue] = await passwordIssues(password, await findPasswordOwner(kysely, account.id))
  if (issue !== undefined) throw new BadSetting(issue)
  await resetPassword(kysely, account.id, await hashPassword(password), new Date())
  terminal.print(`${account.email} can sign in with the new password; all other sessions have ended`)
}

import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { created, type Call, type Reply } from '../../http/call.ts'
import { insertLink } from '../../store/administrators/account-links.ts'
import { administratorAddress, getAdministrator } from '../../store/administrators/load-administrators.ts'
import { lockAccounts } from '../../store/administrators/lock-administrator.ts'
import { insertAccount, writeRights } from '../../store/administrators/write-administrator.ts'
import { inTransaction } from '../../store/transaction.ts'
import { auditAdministrator, auditedFields } from './audit-administrator.ts'
import { sendLink } from './send-link.ts'
import { validateAdministrator } from './validate-administrator.ts'

/**
 * Creates an account without a password, and the link with which its owner sets one. A failed email does not undo it.
 */
export async function inviteAdministrator(
  deps: Deps,
  call: Call<'inviteAdministrator'>,
): Promise<Reply<AnswerOf<'inviteAdministrator'>>> {
  const { caller, scope, body, unread, now, requestId } = call
  const view = { caller, scope, now: now.toISOString() }
  const invited = await inTransaction(deps.db.kysely, async (tx) => {
    await lockAccounts(tx, view)
    const fields = await validateAdministrator(tx, { scope, stored: null, unread }, body)
    const id = await insertAccount(tx, fields, now)
    await writeRights(tx, scope, id, fields)
    const link = await insertLink(tx, scope, id, 'INVITATION', now)
    const administrator = await getAdministrator(tx, view, id)
    const { expirationDate } = link
    await auditAdministrator(tx, call, {
      ...{ action: 'invite', id },
      after: { ...auditedFields(administrator), expirationDate },
    })
    return { administrator, link }
  })
  const { administrator } = invited
  const link = await sendLink(deps, { ...invited, sender: caller.fullName, requestId })
  return created(administratorAddress(administrator.id), { administrator, link })
}

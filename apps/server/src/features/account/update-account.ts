import type { Account } from '@incentive/contract'
import { ACCOUNT_MESSAGES, nameIssues } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { seenVersions, type Call } from '../../http/call.ts'
import { conflict, invalidFrom } from '../../refusal.ts'
import { findAccount } from '../../store/account/account.ts'
import { lockName, updateName } from '../../store/account/write-account.ts'
import { recordAudit } from '../../store/audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { ownEntry } from './own-entry.ts'

/** Changes the name of the caller. A save without changes leaves version and audit log unchanged. */
export function updateAccount(deps: Deps, call: Call<'updateAccount'>): Promise<Account> {
  const { caller, body } = call
  const after = { firstName: body.firstName.trim(), lastName: body.lastName.trim() }
  const issues = nameIssues(after)
  if (issues.length > 0) throw invalidFrom(issues)
  return inTransaction(deps.db.kysely, async (tx) => {
    const { version, ...before } = await lockName(tx, caller.userId)
    if (seenVersions(call, body.version).some((seen) => seen !== version)) {
      throw conflict(ACCOUNT_MESSAGES.account.changedElsewhere)
    }
    if (before.firstName !== after.firstName || before.lastName !== after.lastName) {
      await updateName(tx, caller.userId, { ...after, version: version + 1 })
      await recordAudit(tx, ownEntry(call, 'account.update', { before, after }))
    }
    return findAccount(deps, caller.userId, tx)
  })
}

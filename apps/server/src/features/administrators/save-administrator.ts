import { isDeepStrictEqual } from 'node:util'
import type { Administrator } from '@incentive/contract'
import { ACCOUNT_MESSAGES, type AdministratorDraft } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { Reply, seenVersions, type Call } from '../../http/call.ts'
import { forbidden } from '../../refusal.ts'
import { getAdministrator } from '../../store/administrators/load-administrators.ts'
import { lockAdministrator } from '../../store/administrators/lock-administrator.ts'
import { updateAccount, writeRights } from '../../store/administrators/write-administrator.ts'
import { inTransaction } from '../../store/transaction.ts'
import { auditAdministrator, auditedFields } from './audit-administrator.ts'
import { validateAdministrator } from './validate-administrator.ts'

const ofAccount = ['firstName', 'lastName', 'role'] as const

/**
 * Changes the name and role of an administrator, and their rights in the client. If the administrator also belongs to a
 * client whose accounts the caller does not manage, name and role cannot be changed (403). A save without changes
 * leaves version and audit log unchanged.
 */
export function updateAdministrator(deps: Deps, call: Call<'updateAdministrator'>): Promise<Reply<Administrator>> {
  const { caller, scope, params, body, unread, now } = call
  const view = { caller, scope, now: now.toISOString() }
  return inTransaction(deps.db.kysely, async (tx) => {
    const stored = await lockAdministrator(tx, view, params.id, seenVersions(call, body.version))
    const { email } = stored
    const draft = { ...body, email }
    const fields = await validateAdministrator(tx, { scope, stored, unread }, draft)
    const isOther = ofAccount.some((name) => fields[name] !== stored[name])
    if (isOther && stored.isSharedElsewhere) throw forbidden(ACCOUNT_MESSAGES.administrator.sharedElsewhere)
    if (!isOther && isSameRights(fields, stored)) return new Reply(stored)
    await updateAccount(tx, stored.id, fields, now)
    await writeRights(tx, scope, stored.id, fields)
    const after = await getAdministrator(tx, view, stored.id)
    await auditAdministrator(tx, call, {
      ...{ action: 'update', id: stored.id },
      ...changedOnly(auditedFields(stored), auditedFields(after)),
    })
    return new Reply(after)
  })
}

const rightsOf = ({ managesAccounts, programs }: Pick<AdministratorDraft, 'managesAccounts' | 'programs'>) => ({
  managesAccounts,
  programs: programs
    .map(({ id, canChange, canViewParticipants }) => ({ id, canChange, canViewParticipants }))
    .toSorted((one, other) => one.id - other.id),
})

const isSameRights = (fields: AdministratorDraft, stored: Administrator) =>
  isDeepStrictEqual(rightsOf(fields), rightsOf(stored))

type Audited = ReturnType<typeof auditedFields>

function changedOnly(before: Audited, after: Audited): { before: Partial<Audited>; after: Partial<Audited> } {
  const changed = (Object.keys(after) as (keyof Audited)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const only = (fields: Audited) => Object.fromEntries(changed.map((name) => [name, fields[name]]))
  return { before: only(before), after: only(after) }
}

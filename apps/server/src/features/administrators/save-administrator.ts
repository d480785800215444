import { isDeepStrictEqual } from 'node:util'
import type { Administrator, AnswerOf } from '@incentive/contract'
import {
  type AdministratorDraft,
  administratorIssues,
  beyondOwnIssues,
  type PassedRights,
  type StoredRights,
} from '@incentive/model/accounts'
import { ACCOUNT_MESSAGES, type Issue } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Reply, seenVersions, type Call, created } from '../../http/call.ts'
import { forbidden, invalidFrom, withUnread, type FieldErrors } from '../../refusal.ts'
import { getAdministrator, administratorAddress } from '../../store/administrators/load-administrators.ts'
import { lockAdministrator, lockAccounts } from '../../store/administrators/lock-administrator.ts'
import {
  updateAccount,
  writeRights,
  insertAccount,
  isEmailTaken,
} from '../../store/administrators/write-administrator.ts'
import { inTransaction } from '../../store/transaction.ts'
import { auditAdministrator, auditedFields } from './audit-administrator.ts'
import { insertLink } from '../../store/administrators/account-links.ts'
import { sendLink } from './send-link.ts'
import type { ProgramScope } from '../../caller.ts'
import {
  catalogsBeyond,
  grantablePrograms,
  heldRights,
  managedCatalogs,
} from '../../store/administrators/grantable-rights.ts'
import type { Writes } from '../../store/queries.ts'

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
    const draft = { ...body, managesCatalog: body.managesCatalog ?? stored.managesCatalog, email }
    const fields = await validateAdministrator(tx, { scope, stored, unread }, draft)
    const isOther = ofAccount.some((name) => fields[name] !== stored[name])
    if (isOther && stored.isSharedElsewhere) throw forbidden(ACCOUNT_MESSAGES.administrator.sharedElsewhere)
    if (!isOther && isSameRights(fields, stored)) return new Reply(stored)
    await updateAccount(tx, stored.id, fields, now)
    await writeRights(tx, scope, stored.id, fields)
    const after = await getAdministrator(tx, view, stored.id)
    await auditAdministrator(tx, call, {
      action: 'update',
      id: stored.id,
      ...changedOnly(auditedFields(stored), auditedFields(after)),
    })
    return new Reply(after)
  })
}

const rightsOf = ({ managesAccounts, managesCatalog, programs }: Omit<StoredRights, 'role'>) => ({
  managesAccounts,
  managesCatalog,
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
    const fields = await validateAdministrator(
      tx,
      { scope, stored: null, unread },
      {
        ...body,
        managesCatalog: body.managesCatalog ?? false,
      },
    )
    const id = await insertAccount(tx, fields, now)
    await writeRights(tx, scope, id, fields)
    const link = await insertLink(tx, scope, id, 'INVITATION', now)
    const administrator = await getAdministrator(tx, view, id)
    const { expirationDate } = link
    await auditAdministrator(tx, call, {
      action: 'invite',
      id,
      after: { ...auditedFields(administrator), expirationDate },
    })
    return { administrator, link }
  })
  const { administrator } = invited
  const link = await sendLink(deps, { ...invited, sender: caller.fullName, requestId })
  return created(administratorAddress(administrator.id), { administrator, link })
}

/** The client and the account, existing or new. */
interface Place {
  readonly scope: ProgramScope
  /** Null for an invitation. */
  readonly stored: Administrator | null
  /** Parts of the body that could not be parsed. */
  readonly unread: FieldErrors
}

/**
 * Returns the fields of a body for storage, with trimmed texts; throws 400 with every problem at its field. Managers
 * cannot change their own rights or grant one that they lack.
 */
async function validateAdministrator(
  tx: Writes,
  { scope, stored, unread }: Place,
  draft: AdministratorDraft,
): Promise<AdministratorDraft> {
  const { content } = await grantablePrograms(tx, scope)
  const managesCatalog = (await managedCatalogs(tx, scope.userId)).has(scope.clientId)
  const own = { ...(await heldRights(tx, scope.userId)), managesCatalog }
  const isOwn = stored?.isOwn === true
  const found = administratorIssues(draft, {
    before: stored,
    isOwn,
    own,
    grantable: new Set(content.map(({ id }) => id)),
  })
  const email = draft.email.trim()
  const mayBeTaken = stored === null && !found.some(({ field }) => field === 'email') && unread.email === undefined
  const taken =
    mayBeTaken && (await isEmailTaken(tx, email))
      ? [{ field: 'email', message: ACCOUNT_MESSAGES.administrator.emailTaken }]
      : []
  const isRoleChecked = isOwn || found.some(({ field }) => field === 'role')
  const elsewhere =
    stored && !isRoleChecked && !stored.isSharedElsewhere
      ? await elsewhereIssues(tx, { scope, stored, own }, draft)
      : []
  const issues = withUnread([...found, ...taken, ...elsewhere], unread)
  if (issues.length > 0) throw invalidFrom(issues)
  return { ...draft, email, firstName: draft.firstName.trim(), lastName: draft.lastName.trim() }
}

/**
 * A role also applies in other clients: a caller cannot make a user an administrator of programs or catalogs that the
 * caller cannot change.
 */
async function elsewhereIssues(
  tx: Writes,
  { scope, stored, own }: { scope: ProgramScope; stored: Administrator; own: PassedRights },
  { role }: AdministratorDraft,
): Promise<Issue[]> {
  const { id, role: before } = stored
  if (role !== 'ADMIN' || before === 'ADMIN') return []
  const held = await heldRights(tx, id)
  const elsewhere = held.programs.filter((program) => !stored.programs.some((here) => here.id === program.id))
  const beyond = beyondOwnIssues({ role, programs: elsewhere }, { role: before, programs: elsewhere }, own)
  if (beyond.length > 0) return [{ field: 'role', message: ACCOUNT_MESSAGES.administrator.roleBeyondElsewhere }]
  const catalogs = await catalogsBeyond(tx, id, scope.userId)
  return catalogs.some((clientId) => clientId !== scope.clientId)
    ? [{ field: 'role', message: ACCOUNT_MESSAGES.administrator.roleBeyondCatalog }]
    : []
}

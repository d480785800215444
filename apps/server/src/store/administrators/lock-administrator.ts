import type { Administrator } from '@incentive/contract'
import { ACCOUNT_MESSAGES, CALL_MESSAGES } from '@incentive/model/issues'
import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { conflict, forbidden, notFound } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { administratorsOf } from '../scope.ts'
import { getAdministrator, managedClients, type AccountsView } from './load-administrators.ts'

/**
 * Locks the accounts of the client until the transaction ends, and refuses (403) a caller who has lost the right in the
 * meantime. No manager can remove their own right, and each change is made by a manager while all others wait. So when
 * managers remove each other concurrently, one remains.
 */
export async function lockAccounts(tx: Writes, { caller, scope }: AccountsView): Promise<void> {
  await lockClients(tx, [scope.clientId])
  await requireManager(tx, caller, scope.clientId)
}

/**
 * Locks an administrator of the client for this transaction. Throws 404 if not found, and 409 if the stored version is
 * not one of the versions in `seen`.
 */
export async function lockAdministrator(
  tx: Writes,
  view: AccountsView,
  id: number,
  seen: readonly number[],
): Promise<Administrator> {
  const { clientId } = view.scope
  const clients = await tx.selectFrom('app_user_client').select('client_id').where('app_user_id', '=', id).execute()
  await lockClients(tx, [clientId, ...clients.map((row) => row.client_id)])
  await requireManager(tx, view.caller, clientId)
  const locked = await administratorsOf(tx, clientId)
    .select(['app_user.version', 'app_user.updated_date as updatedDate'])
    .where('app_user.id', '=', id)
    .forUpdate('app_user')
    .executeTakeFirst()
  if (!locked) throw notFound('The administrator')
  const { version, updatedDate } = locked
  if (seen.some((one) => one !== version)) {
    const updatedBy = await lastChangedBy(tx, id)
    throw conflict(ACCOUNT_MESSAGES.administrator.changedByOther, { version, updatedDate, updatedBy })
  }
  return getAdministrator(tx, view, id)
}

/**
 * Same as above, for changes that affect the account in all clients: refused (403) if the account belongs to a client
 * whose accounts the caller does not manage.
 */
export async function lockWholeAccount(
  tx: Writes,
  view: AccountsView,
  id: number,
  seen: readonly number[],
): Promise<Administrator> {
  const administrator = await lockAdministrator(tx, view, id, seen)
  if (administrator.isSharedElsewhere) throw forbidden(ACCOUNT_MESSAGES.administrator.sharedElsewhere)
  return administrator
}

/**
 * An account can be disabled from each of its clients, so all of them are locked, always in the same order to avoid
 * deadlocks.
 */
async function lockClients(tx: Writes, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts of client ${id}`}, 0))`.execute(tx)
}

async function requireManager(tx: Writes, caller: Caller, clientId: number): Promise<void> {
  const right = await managedClients(tx, caller)
    .innerJoin('app_user', 'app_user.id', 'app_user_client.app_user_id')
    .where('app_user_client.client_id', '=', clientId)
    .where('app_user.disabled', '=', false)
    .executeTakeFirst()
  if (!right) throw forbidden(CALL_MESSAGES.managersOnly)
}

async function lastChangedBy(tx: Writes, id: number): Promise<string | null> {
  const entry = await tx
    .selectFrom('audit_entry')
    .innerJoin('app_user', 'app_user.id', 'audit_entry.app_user_id')
    .select('app_user.full_name')
    .where('audit_entry.subject_type', '=', 'administrator')
    .where('audit_entry.subject_id', '=', id)
    .orderBy('audit_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.full_name ?? null
}

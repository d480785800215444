import type { Administrator } from '@incentive/contract'
import { ACCOUNT_MESSAGES, CALL_MESSAGES } from '@incentive/model'
import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { conflict, forbidden, notFound } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { administratorsOf } from '../scope.ts'
import { getAdministrator, managedClients, type AccountsView } from './load-administrators.ts'

/**
 * Lets no other call change accounts of the client until the transaction ends, and refuses (403) a caller who has lost
 * the right meanwhile. Nobody takes the right from themselves, and each change is made by somebody who has it while all
 * others wait: so of managers who remove each other at once, one stays.
 */
export async function lockAccounts(tx: Writes, { caller, scope }: AccountsView): Promise<void> {
  await lockClients(tx, [scope.clientId])
  await requireManager(tx, caller, scope.clientId)
}

/**
 * An administrator of the client whom this transaction alone may change. 404 when there is none; 409 when another version
 * than a seen one is stored.
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
 * The same, for what concerns the account in all clients: refused (403) when it belongs to one whose accounts the caller
 * does not manage.
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

/** An account can be disabled from each of its clients: all of them wait, in one order, so that none waits for another. */
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

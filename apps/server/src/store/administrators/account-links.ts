import type { AccountLink } from '@incentive/contract'
import { printInstant } from '@incentive/scalars'
import type { ProgramScope } from '../../caller.ts'
import type { Queries, Writes } from '../queries.ts'
import { digestOf, newToken } from '../sessions/token.ts'

/** Number of hours that a link is valid. */
const hoursValid = 72

/** A new link. Only this object holds its token; the database stores a digest. */
export interface NewLink {
  readonly kind: AccountLink['kind']
  readonly token: string
  /** ISO 8601, in UTC. */
  readonly expirationDate: string
}

/** Creates a link for an account. Its earlier pending links expire. */
export async function insertLink(
  tx: Writes,
  { userId, clientId }: ProgramScope,
  accountId: number,
  kind: AccountLink['kind'],
  now: Date,
): Promise<NewLink> {
  const token = newToken()
  const expires = new Date(now.getTime() + hoursValid * 60 * 60_000)
  await endLinks(tx, accountId)
  await tx
    .insertInto('account_link')
    .values({
      id: digestOf(token),
      app_user_id: accountId,
      client_id: clientId,
      kind,
      created_by: userId,
      created_date: now,
      expiration_date: expires,
    })
    .execute()
  return { kind, token, expirationDate: printInstant(expires.getTime()) }
}

/** Invalidates the unused links of an account. */
export async function endLinks(tx: Writes, accountId: number): Promise<void> {
  await tx.deleteFrom('account_link').where('app_user_id', '=', accountId).where('used_date', 'is', null).execute()
}

/** A valid link, and the account that it belongs to. */
export interface WorkingLink extends AccountLink {
  readonly accountId: number
  readonly clientId: number
}

/**
 * Returns the link with a token; null if it does not exist, was used or has expired, or if its account is disabled.
 * Callers cannot distinguish these cases.
 */
export async function findLink(db: Queries, token: string, now: Date): Promise<WorkingLink | null> {
  return (await selectLink(db, token, now).executeTakeFirst()) ?? null
}

/** Same as above, but locks the link and its account for this transaction, because a link works only once. */
export async function lockLink(tx: Writes, token: string, now: Date): Promise<WorkingLink | null> {
  return (await selectLink(tx, token, now).forUpdate().executeTakeFirst()) ?? null
}

const selectLink = (db: Queries, token: string, now: Date) =>
  db
    .selectFrom('account_link')
    .innerJoin('app_user', 'app_user.id', 'account_link.app_user_id')
    .select(['app_user.id as accountId', 'account_link.client_id as clientId', 'account_link.kind'])
    .select('account_link.expiration_date as expirationDate')
    .select((row) => [
      row.fn.coalesce('app_user.email', row.val('')).as('email'),
      row.fn.coalesce('app_user.full_name', row.val('')).as('fullName'),
    ])
    .where('account_link.id', '=', digestOf(token))
    .where('account_link.used_date', 'is', null)
    .where('account_link.expiration_date', '>', now.toISOString())
    .where('app_user.disabled', '=', false)

/** Sets the password of an account through its link. The link becomes used, and other links and all sessions end. */
export async function usePasswordLink(
  tx: Writes,
  { accountId }: WorkingLink,
  { token, passwordHash, now }: { readonly token: string; readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  await tx.updateTable('account_link').set({ used_date: now }).where('id', '=', digestOf(token)).execute()
  await replacePassword(tx, accountId, { passwordHash, now })
}

/** Replaces the password of an account. Its unused links and all its sessions end. */
export async function replacePassword(
  tx: Writes,
  accountId: number,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  await endLinks(tx, accountId)
  await tx.deleteFrom('session').where('app_user_id', '=', accountId).execute()
  await tx
    .updateTable('app_user')
    .set((row) => ({
      password_hash: passwordHash,
      password_changed_date: now,
      updated_date: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', accountId)
    .execute()
}

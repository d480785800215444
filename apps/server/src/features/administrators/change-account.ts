import type { AccountLink, Administrator, AnswerOf } from '@incentive/contract'
import { beyondOwnIssues } from '@incentive/model/accounts'
import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Reply, seenVersions, type Call } from '../../http/call.ts'
import { conflict, forbidden } from '../../refusal.ts'
import { endLinks, insertLink } from '../../store/administrators/account-links.ts'
import { catalogsBeyond, heldRights, managesAnyAccounts } from '../../store/administrators/grantable-rights.ts'
import { getAdministrator } from '../../store/administrators/load-administrators.ts'
import { lockWholeAccount } from '../../store/administrators/lock-administrator.ts'
import { deleteSessions, updateAccount } from '../../store/administrators/write-administrator.ts'
import type { Writes } from '../../store/queries.ts'
import { forgetIdentities } from '../../store/oidc/settle-account.ts'
import { inTransaction } from '../../store/transaction.ts'
import { auditAdministrator } from './audit-administrator.ts'
import { sendLink } from './send-link.ts'

type AccountCall = Pick<Call<'disableAdministrator'>, 'caller' | 'scope' | 'params' | 'now' | 'requestId' | 'ifMatch'>

const viewOf = ({ caller, scope, now }: AccountCall) => ({ caller, scope, now: now.toISOString() })

/**
 * Disables or enables an account. Disabling ends its sessions and links and removes its provider identity; enabling
 * restores none of these.
 */
export function switchAccount(deps: Deps, call: AccountCall, disabled: boolean): Promise<Reply<Administrator>> {
  const { params, now } = call
  return inTransaction(deps.db.kysely, async (tx) => {
    const stored = await lockWholeAccount(tx, viewOf(call), params.id, seenVersions(call, null))
    const { id } = stored
    if (disabled && stored.isOwn) throw forbidden(ACCOUNT_MESSAGES.administrator.notYourself)
    if (disabled === (stored.status === 'DISABLED')) return new Reply(stored)
    await updateAccount(tx, id, { ...stored, disabled }, now)
    const ended = disabled ? await deleteSessions(tx, id) : 0
    if (disabled) {
      await endLinks(tx, id)
      await forgetIdentities(tx, { userId: id })
    }
    await auditAdministrator(tx, call, {
      action: disabled ? 'disable' : 'enable',
      id,
      before: { disabled: !disabled },
      after: { disabled, ...(disabled ? { endedSessions: ended } : {}) },
    })
    return new Reply(await getAdministrator(tx, viewOf(call), id))
  })
}

/** Ends all sessions of an account, if there are any. */
export function endSessionsOf(deps: Deps, call: AccountCall): Promise<Reply<Administrator>> {
  return inTransaction(deps.db.kysely, async (tx) => {
    const stored = await lockWholeAccount(tx, viewOf(call), call.params.id, seenVersions(call, null))
    const endedSessions = await deleteSessions(tx, stored.id)
    await auditAdministrator(tx, call, { action: 'endSessions', id: stored.id, after: { endedSessions } })
    return new Reply(stored)
  })
}

/**
 * Creates a link to set the password of an account. The previous link expires; the password stays until the new one is
 * set. Managers cannot create one for themselves: changing their own password requires the old one. They also cannot
 * get a link for another manager, or for a user with more rights than their own: 409 without a mail server.
 */
export async function createLink(
  deps: Deps,
  call: Call<'createAdministratorLink'>,
): Promise<Reply<AnswerOf<'createAdministratorLink'>>> {
  const { caller, scope, params, now, requestId } = call
  const made = await inTransaction(deps.db.kysely, async (tx) => {
    const stored = await lockWholeAccount(tx, viewOf(call), params.id, seenVersions(call, null))
    if (stored.isOwn) throw forbidden(ACCOUNT_MESSAGES.administrator.ownPassword)
    if (stored.status === 'DISABLED') throw conflict(ACCOUNT_MESSAGES.administrator.isDisabled)
    const kind = stored.status === 'INVITED' ? 'INVITATION' : 'PASSWORD_RESET'
    const isForOwnerAlone = await opensMoreThanOwn(tx, scope.userId, stored.id, kind)
    if (isForOwnerAlone && !deps.mailer) throw conflict(ACCOUNT_MESSAGES.administrator.linkNeedsMail)
    const link = await insertLink(tx, scope, stored.id, kind, now)
    const { expirationDate } = link
    await auditAdministrator(tx, call, { action: 'makeLink', id: stored.id, after: { kind, expirationDate } })
    return { administrator: await getAdministrator(tx, viewOf(call), stored.id), link, isForOwnerAlone }
  })
  const link = await sendLink(deps, { ...made, sender: caller.fullName, requestId })
  return new Reply({ administrator: made.administrator, link: made.isForOwnerAlone ? { ...link, token: null } : link })
}

/** Returns whether a link would give access to another manager's account, or to rights that the caller lacks. */
async function opensMoreThanOwn(
  tx: Writes,
  makerId: number,
  ownerId: number,
  kind: AccountLink['kind'],
): Promise<boolean> {
  if (kind === 'PASSWORD_RESET' && (await managesAnyAccounts(tx, ownerId))) return true
  const held = await heldRights(tx, ownerId)
  if (held.role === 'ADMIN' && (await catalogsBeyond(tx, ownerId, makerId)).length > 0) return true
  return beyondOwnIssues(held, null, await heldRights(tx, makerId)).length > 0
}

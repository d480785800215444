import type { AnswerOf } from '@incentive/contract'
import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { noContent, type Call, type Reply } from '../../http/call.ts'
import { invalid } from '../../refusal.ts'
import { findLink, lockLink, usePasswordLink, type WorkingLink } from '../../store/administrators/account-links.ts'
import { recordAudit } from '../../store/audit.ts'
import { findPasswordOwner } from '../../store/sessions/find-password-owner.ts'
import { passwordIssues } from '../../store/sessions/password-rules.ts'
import { hashPassword } from '../../store/sessions/password.ts'
import { markRight, type Attempt } from '../../store/sessions/sign-in-attempts.ts'
import { throttled } from '../../store/sessions/throttled.ts'
import { inTransaction } from '../../store/transaction.ts'

type LinkCall = Pick<Call<'getAccountLink'>, 'now' | 'address' | 'requestId'>

/** A link that is unknown, used, expired or of a disabled account is refused with the same message. */
const over = () => invalid({ token: [ACCOUNT_MESSAGES.administrator.linkOver] })

/** Returns the purpose of a link. Attempts count like sign-in attempts. */
export async function getLink(deps: Deps, call: Call<'getAccountLink'>): Promise<AnswerOf<'getAccountLink'>> {
  const { kind, email, fullName, expirationDate } = await throttled(deps, tryOf(call), (attempt) =>
    attemptLink(deps, call, call.body.token, attempt),
  )
  return { kind, email, fullName, expirationDate }
}

/** Sets the password of an account through its link. Signing in is a separate call. */
export async function redeemLink(deps: Deps, call: Call<'redeemAccountLink'>): Promise<Reply<undefined>> {
  const { token, password } = call.body
  return throttled(deps, tryOf(call), async (attempt) => {
    const found = await attemptLink(deps, call, token, attempt)
    const issues = await passwordIssues(password, await findPasswordOwner(deps.db.kysely, found.accountId))
    if (issues.length > 0) throw invalid({ password: issues })
    await setPassword(deps, call, { token, passwordHash: await hashPassword(password) })
    return noContent()
  })
}

function setPassword(
  deps: Deps,
  { now, requestId }: LinkCall,
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string },
): Promise<void> {
  return inTransaction(deps.db.kysely, async (tx) => {
    const link = await lockLink(tx, token, now)
    if (!link) throw over()
    const { accountId, clientId, kind } = link
    await usePasswordLink(tx, link, { token, passwordHash, now })
    await recordAudit(tx, {
      userId: accountId,
      programId: null,
      clientId,
      requestId,
      action: kind === 'INVITATION' ? 'administrator.acceptInvitation' : 'administrator.resetPassword',
      subjectType: 'administrator',
      subjectId: accountId,
    })
  })
}

const tryOf = ({ address, now }: LinkCall) => ({ account: 'account link', address, now })

/** A valid link does not count as a failed attempt. */
async function attemptLink(
  deps: Deps,
  { address, now, requestId }: LinkCall,
  token: string,
  attempt: NonNullable<Attempt>,
): Promise<WorkingLink> {
  const link = await findLink(deps.db.kysely, token, now)
  if (!link) {
    deps.log.warn({ requestId, address }, 'account link refused')
    throw over()
  }
  await markRight(deps.db.kysely, attempt)
  return link
}

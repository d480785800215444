import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { conflict, invalid } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { isPassword } from './password.ts'
import { markRight } from './sign-in-attempts.ts'
import { throttled } from './throttled.ts'

/** The user who repeats their password, the address, and the time. */
export interface PasswordCall {
  readonly caller: { readonly userId: number }
  readonly address: string
  readonly now: Date
}

/** A password that was right when it was checked. */
export interface Confirmed {
  readonly passwordHash: string
}

/**
 * Checks the password of a signed-in user, throttled like sign-in. Throws 400 at `field` for a wrong one, 409 for a
 * user who has none. Runs outside of transactions because it is slow; {@link requireStill} repeats the check inside.
 */
export async function confirmPassword(
  deps: Deps,
  { caller, address, now }: PasswordCall,
  password: string,
  field: string,
): Promise<Confirmed> {
  const db = deps.db.kysely
  const user = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const passwordHash = user.password_hash
  if (passwordHash === null) throw conflict(ACCOUNT_MESSAGES.account.noPassword)
  return throttled(deps, { account: `password of user ${caller.userId}`, address, now }, async (attempt) => {
    const isRight = await isPassword(passwordHash, password)
    if (!isRight) throw invalid({ [field]: [ACCOUNT_MESSAGES.account.currentPasswordWrong] })
    await markRight(db, attempt)
    return { passwordHash }
  })
}

/** Locks a user; throws 409 if the password is no longer the one that was confirmed. */
export async function requireStill(tx: Writes, userId: number, { passwordHash }: Confirmed): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (user.password_hash !== passwordHash) throw conflict(ACCOUNT_MESSAGES.account.changedElsewhere)
}

import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { conflict, invalid } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { newSecret, setupUri, stepOf } from './totp.ts'
import { purposeOf, unsealed } from './use-code.ts'

const secondFactorOf = (tx: Writes, userId: number) =>
  tx
    .selectFrom('app_user')
    .select(['email', 'totp_secret', 'totp_confirmed_date'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/**
 * Stores a new encrypted secret until a code confirms it; throws 409 if one is already confirmed or the server has no
 * key.
 */
export async function beginSetup(deps: Deps, tx: Writes, userId: number): Promise<{ secret: string; uri: string }> {
  const user = await secondFactorOf(tx, userId)
  if (user.totp_confirmed_date !== null) throw conflict(ACCOUNT_MESSAGES.account.secondFactorOn)
  if (!deps.sealer) throw conflict(ACCOUNT_MESSAGES.account.noKey)
  const secret = newSecret()
  await tx
    .updateTable('app_user')
    .set({ totp_secret: deps.sealer.seal(secret, purposeOf(userId)), totp_last_step: null })
    .where('id', '=', userId)
    .execute()
  return { secret, uri: setupUri(secret, user.email ?? '') }
}

/**
 * Turns on two-factor authentication with an app code, and returns the recovery codes; throws 400 at `code` for a wrong
 * one.
 */
export async function confirmSetup(
  deps: Deps,
  tx: Writes,
  { userId, now }: { readonly userId: number; readonly now: Date },
  written: string,
): Promise<string[]> {
  const user = await secondFactorOf(tx, userId)
  if (user.totp_confirmed_date !== null) throw conflict(ACCOUNT_MESSAGES.account.secondFactorOn)
  if (user.totp_secret === null) throw conflict(ACCOUNT_MESSAGES.account.twoFactorNotStarted)
  const step = stepOf(unsealed(deps, userId, user.totp_secret), written.replace(/\s/g, ''), now)
  if (step === null) throw invalid({ code: [ACCOUNT_MESSAGES.account.codeWrong] })
  await tx
    .updateTable('app_user')
    .set({ totp_confirmed_date: now, totp_last_step: step })
    .where('id', '=', userId)
    .execute()
  return makeRecoveryCodes(tx, userId)
}

/** Turns off two-factor authentication, deleting the secret and the recovery codes. */
export async function removeSetup(tx: Writes, userId: number): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ totp_secret: null, totp_confirmed_date: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('recovery_code').where('app_user_id', '=', userId).execute()
}

import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { conflict, invalid } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** The kind of code that a user entered. */
export type CodeKind = 'APP' | 'RECOVERY'

const withoutBlanks = (written: string) => written.replace(/\s/g, '')

/** True if the input is an app code; anything else is a recovery code. */
export const isAppCode = (written: string): boolean => /^\d{6}$/.test(withoutBlanks(written))

/** The encryption purpose for the secret of a user's app. */
export const purposeOf = (userId: number): string => `totp ${userId}`

/**
 * Uses up a code: six digits are an app code, anything else is a recovery code. No code works twice. Throws 400 at
 * `code` for a wrong, old or used one, 409 if there is no second factor or no key to decrypt its secret.
 */
export async function useCode(
  deps: Deps,
  tx: Writes,
  { userId, now }: { readonly userId: number; readonly now: Date },
  written: string,
): Promise<CodeKind> {
  const code = withoutBlanks(written)
  const user = await tx
    .selectFrom('app_user')
    .select(['totp_secret', 'totp_last_step'])
    .where('id', '=', userId)
    .where('totp_confirmed_date', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user?.totp_secret) throw conflict(ACCOUNT_MESSAGES.account.secondFactorOff)
  if (!isAppCode(written)) {
    if (await useRecoveryCode(tx, userId, code, now)) return 'RECOVERY'
    throw invalid({ code: [ACCOUNT_MESSAGES.account.recoveryCodeWrong] })
  }
  const step = stepOf(unsealed(deps, userId, user.totp_secret), code, now)
  if (step === null || step <= (user.totp_last_step ?? -1))
    throw invalid({ code: [ACCOUNT_MESSAGES.account.codeWrong] })
  await tx.updateTable('app_user').set({ totp_last_step: step }).where('id', '=', userId).execute()
  return 'APP'
}

/** Decrypts the secret of a user's app; throws 409 if the key that encrypted it is missing. */
export function unsealed(deps: Deps, userId: number, sealed: string): string {
  const secret = deps.sealer?.unseal(sealed, purposeOf(userId)) ?? null
  if (secret === null) throw conflict(ACCOUNT_MESSAGES.account.noKey)
  return secret
}

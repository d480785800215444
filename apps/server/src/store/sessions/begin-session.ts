import type { Deps } from '../../deps.ts'
import type { Attempt } from './sign-in-attempts.ts'
import { recordAudit } from '../audit.ts'
import { digestOf, newToken } from './token.ts'

/** A user as sign-in needs them. */
export interface Account {
  readonly id: number
  readonly passwordHash: string | null
}

/** The user of an email address, ignoring case; null when there is none or they are disabled. */
export async function findAccount(deps: Deps, email: string): Promise<Account | null> {
  const row = await deps.db.kysely
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .where('disabled', '=', false)
    .executeTakeFirst()
  return row ? { id: row.id, passwordHash: row.password_hash } : null
}

/** Begins a session in the user's first program and answers its token; the try that led here counts no longer. */
export async function beginSession(
  deps: Deps,
  account: Account,
  attempt: NonNullable<Attempt>,
  call: { now: Date; requestId: string },
): Promise<string> {
  const token = newToken()
  const { absoluteMinutes } = deps.sessionLimits
  await deps.db.kysely.transaction().execute(async (tx) => {
    await tx.updateTable('login_attempt').set({ succeeded: true }).where('id', '=', attempt.id).execute()
    const program = await tx
      .selectFrom('app_user_program')
      .select('program_id')
      .where('app_user_id', '=', account.id)
      .orderBy('program_id')
      .limit(1)
      .executeTakeFirst()
    await tx
      .insertInto('session')
      .values({
        id: digestOf(token),
        app_user_id: account.id,
        program_id: program?.program_id ?? null,
        created_date: call.now,
        last_seen_date: call.now,
        expiration_date: new Date(call.now.getTime() + absoluteMinutes * 60_000),
      })
      .execute()
    await recordAudit(tx, {
      userId: account.id,
      programId: null,
      requestId: call.requestId,
      action: 'session.begin',
      subjectType: 'session',
      subjectId: null,
    })
  })
  return token
}

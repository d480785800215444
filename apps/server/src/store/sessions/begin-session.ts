import type { Awaits } from '@incentive/contract'
import { CALL_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { unauthenticated } from '../../refusal.ts'
import { type AuditEntry, recordAudit } from '../audit.ts'
import type { Writes } from '../queries.ts'
import { isSecondFactorDemanded } from './second-factor-state.ts'
import { markRight, type Attempt } from './sign-in-attempts.ts'
import { digestOf, newToken } from './token.ts'

/** The user data that sign-in needs. */
export interface Account {
  readonly id: number
  readonly passwordHash: string | null
  readonly isDisabled: boolean
}

/** Returns the user with an email address, ignoring case; null if there is none. */
export async function findAccount(deps: Deps, email: string): Promise<Account | null> {
  const row = await deps.db.kysely
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'disabled'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .executeTakeFirst()
  return row ? { id: row.id, passwordHash: row.password_hash, isDisabled: row.disabled } : null
}

/** The address and time of a sign-in. */
export interface SignInCall {
  readonly now: Date
  readonly requestId: string
  readonly address: string
  readonly userAgent: string | null
}

/** A new session: its token, and the step that it awaits. */
export interface StartedSession {
  readonly token: string
  readonly awaits: Awaits | null
}

/** Time limit for the second factor, in minutes. The app might have to be installed first. */
const minutesToAwait = { SECOND_FACTOR: 10, SECOND_FACTOR_SETUP: 30 }

/**
 * The provider that signed a user in, and its token for signing out there; the token is null if encryption is
 * unavailable.
 */
export interface SessionProvider {
  readonly clientId: number
  readonly sealedIdToken: string | null
}

/** Data of a sign-in when its session starts. */
interface SignedIn extends SignInCall {
  readonly userId: number
  /** The provider that authenticated the user; null for a password. */
  readonly provider: SessionProvider | null
  readonly awaits: Awaits | null
  /** Audit states in addition to the start itself. */
  readonly states?: Pick<AuditEntry, 'before' | 'after'>
}

/**
 * Starts a session after a password check, and marks the sign-in attempt as successful. If the user has or needs a
 * second factor, the session can do nothing else until it was entered or set up.
 */
export const beginSession = (
  deps: Deps,
  account: Account,
  attempt: NonNullable<Attempt>,
  call: SignInCall,
): Promise<StartedSession> =>
  deps.db.kysely.transaction().execute(async (tx) => {
    await markRight(tx, attempt)
    const awaits = await awaitedOf(tx, account)
    return { token: await insertSession(tx, deps, { ...call, userId: account.id, provider: null, awaits }), awaits }
  })

/** Stores a session of an authenticated user, in their first program, and returns its token. */
export async function insertSession(
  tx: Writes,
  { sessionLimits }: Pick<Deps, 'sessionLimits'>,
  { userId, provider, awaits, states, ...call }: SignedIn,
): Promise<string> {
  const token = newToken()
  const program = await tx
    .selectFrom('app_user_program')
    .innerJoin('program', 'program.id', 'app_user_program.program_id')
    .select(['program_id', 'client_id'])
    .where('app_user_id', '=', userId)
    .orderBy('program_id')
    .limit(1)
    .executeTakeFirst()
  const minutes = awaits === null ? sessionLimits.absoluteMinutes : minutesToAwait[awaits]
  await tx
    .insertInto('session')
    .values({
      id: digestOf(token),
      app_user_id: userId,
      program_id: program?.program_id ?? null,
      created_date: call.now,
      last_seen_date: call.now,
      expiration_date: new Date(call.now.getTime() + minutes * 60_000),
      address: call.address,
      user_agent: call.userAgent,
      signed_in_by: provider === null ? 'PASSWORD' : 'PROVIDER',
      sign_on_client_id: provider?.clientId ?? null,
      sealed_id_token: provider?.sealedIdToken ?? null,
      awaits,
    })
    .execute()
  if (awaits === null) await noteSignIn(tx, userId, call.now)
  await recordAudit(tx, {
    userId,
    programId: null,
    clientId: program?.client_id ?? null,
    requestId: call.requestId,
    action: awaits === null ? 'session.begin' : provider ? 'session.beginProvider' : 'session.beginPassword',
    subjectType: 'session',
    subjectId: null,
    ...states,
  })
  return token
}

/** Records the last sign-in of a user. */
export async function noteSignIn(tx: Writes, userId: number, now: Date): Promise<void> {
  await tx.updateTable('app_user').set({ last_sign_in_date: now }).where('id', '=', userId).execute()
}

/**
 * The account can be disabled or get another password after it was found. A session that starts anyway would become
 * valid when the account is enabled again, or outlive its password.
 */
async function awaitedOf(tx: Writes, { id, passwordHash }: Account): Promise<Awaits | null> {
  const user = await tx
    .selectFrom('app_user')
    .select('totp_confirmed_date')
    .where('id', '=', id)
    .where('disabled', '=', false)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw unauthenticated(CALL_MESSAGES.wrongPassword)
  if (user.totp_confirmed_date !== null) return 'SECOND_FACTOR'
  return (await isSecondFactorDemanded(tx, id)) ? 'SECOND_FACTOR_SETUP' : null
}

import type { Awaits } from '@incentive/contract'
import { CALL_MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { unauthenticated } from '../../refusal.ts'
import { type AuditEntry, recordAudit } from '../audit.ts'
import type { Writes } from '../queries.ts'
import { isSecondFactorDemanded } from '../second-factor/is-demanded.ts'
import { markRight, type Attempt } from './sign-in-attempts.ts'
import { digestOf, newToken } from './token.ts'

/** A user as sign-in needs them. */
export interface Account {
  readonly id: number
  readonly passwordHash: string | null
  readonly isDisabled: boolean
}

/** The user of an email address, ignoring case; null when there is none. */
export async function findAccount(deps: Deps, email: string): Promise<Account | null> {
  const row = await deps.db.kysely
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'disabled'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .executeTakeFirst()
  return row ? { id: row.id, passwordHash: row.password_hash, isDisabled: row.disabled } : null
}

/** From where and when somebody signs in. */
export interface SignInCall {
  readonly now: Date
  readonly requestId: string
  readonly address: string
  readonly userAgent: string | null
}

/** A session that has begun: its token, and what it may do before all else. */
export interface Begun {
  readonly token: string
  readonly awaits: Awaits | null
}

/** How long the second factor may be looked for, in minutes; the app may have to be installed first. */
const minutesToAwait = { SECOND_FACTOR: 10, SECOND_FACTOR_SETUP: 30 }

/** Whose provider signed somebody in, and its token for signing out there; that is null where nothing can be sealed. */
export interface SessionProvider {
  readonly clientId: number
  readonly sealedIdToken: string | null
}

/** What is known of a sign-in when its session begins. */
interface SignedIn extends SignInCall {
  readonly userId: number
  /** Who says that it is they; null: their password. */
  readonly provider: SessionProvider | null
  readonly awaits: Awaits | null
  /** What the audit says of it beside that it began. */
  readonly states?: Pick<AuditEntry, 'before' | 'after'>
}

/**
 * Begins a session by a password; the try that led here counts no longer. Whoever has a second factor, or is required to
 * have one, may do nothing before it was given or set up.
 */
export const beginSession = (
  deps: Deps,
  account: Account,
  attempt: NonNullable<Attempt>,
  call: SignInCall,
): Promise<Begun> =>
  deps.db.kysely.transaction().execute(async (tx) => {
    await markRight(tx, attempt)
    const awaits = await awaitedOf(tx, account)
    return { token: await insertSession(tx, deps, { ...call, userId: account.id, provider: null, awaits }), awaits }
  })

/** Stores a session of somebody who has shown who they are, in their first program, and answers its token. */
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

/** Remembers when a user was last let in. */
export async function noteSignIn(tx: Writes, userId: number, now: Date): Promise<void> {
  await tx.updateTable('app_user').set({ last_sign_in_date: now }).where('id', '=', userId).execute()
}

/**
 * The account may be disabled since it was found, or have another password: a session that began so would live again when
 * it is enabled, or outlive the password that began it.
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

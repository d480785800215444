import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { plannedOnce, type Places } from '../../db/planned-once.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../refusal.ts'
import { digestOf } from './token.ts'
import { outageOf } from '../../db/failures.ts'

/**
 * The last use of a session is recorded no more often than this, so reads stay read-only. A session can time out early
 * by this time (R32).
 */
const seenEverySeconds = 5

/**
 * Returns the caller of a session token. Null if there is none, or if the session has ended: signed out, idle too long,
 * expired, started before the password was changed, or its user is disabled.
 * @param programId another program to work in for this call; refused with 404 if the user has no right to it.
 * @param isSigningIn true to accept a session that still awaits the second factor.
 */
export async function authenticate(
  deps: Deps,
  token: string,
  now: Date,
  programId: number | null,
  isSigningIn = false,
): Promise<Caller | null> {
  const sessionId = digestOf(token)
  const idleSince = new Date(now.getTime() - deps.sessionLimits.idleMinutes * 60_000).toISOString()
  const [row] = await selectHolder(deps.db.kysely, {
    sessionId,
    programId,
    idleSince,
    now: now.toISOString(),
    mayAwait: isSigningIn,
  })
  if (!row) return null
  if (programId !== null && row.programId === null) throw notFound('The program')
  const seenBefore = new Date(now.getTime() - seenEverySeconds * 1000)
  if (Date.parse(row.lastSeen) < seenBefore.getTime()) await markSeen(deps, sessionId, now, seenBefore)
  const { userId, fullName, role, clientId, canViewParticipants } = row
  const scope =
    row.programId === null || clientId === null
      ? null
      : { userId, programId: row.programId, clientId, canViewParticipants: canViewParticipants === true }
  return {
    sessionId,
    isApiClient: false,
    userId,
    fullName: fullName ?? '',
    role,
    awaits: row.awaits,
    canWrite: mayChange(role, row.canChange),
    editsProgramData: mayChange(role, row.canChange),
    managesCatalog: mayManageCatalog(role, row.managesCatalog),
    managesAccounts: row.managesAccounts === true,
    scope,
  }
}

/** True if a user can change data of a program. Without a program, they can only change their own data. */
export const mayChange = (role: Caller['role'], canChange: boolean | null): boolean =>
  role === 'ADMIN' && canChange !== false

/** True if a user can change the catalog of a client. */
export const mayManageCatalog = (role: Caller['role'], managesCatalog: boolean | null): boolean =>
  role === 'ADMIN' && managesCatalog === true

/** Of concurrent calls, only the first one writes. */
const markSeen = ({ db }: Deps, sessionId: string, now: Date, seenBefore: Date): Promise<unknown> =>
  whenWritable(
    db.kysely
      .updateTable('session')
      .set({ last_seen_date: now })
      .where('id', '=', sessionId)
      .where('last_seen_date', '<', seenBefore.toISOString())
      .execute(),
  )

interface HeldSession {
  readonly sessionId: string
  /** Null: the program that the session has selected. */
  readonly programId: number | null
  readonly idleSince: string
  readonly now: string
  /** True to accept a session that still awaits the second factor. */
  readonly mayAwait: boolean
}

/**
 * True if the user manages the accounts of the program's client; without a program, if there is any client whose accounts
 * they manage: they can create its first program.
 */
const managesAccounts = sql<boolean>`coalesce(app_user_client.manages_accounts, program.id IS NULL AND EXISTS (
  SELECT FROM app_user_client AS own WHERE own.app_user_id = app_user.id AND own.manages_accounts))`

const selectHolder = plannedOnce((db, { sessionId, programId, idleSince, now, mayAwait }: Places<HeldSession>) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.app_user_id')
    .leftJoin('app_user_program', (join) =>
      join
        .onRef('app_user_program.app_user_id', '=', 'session.app_user_id')
        .on('app_user_program.program_id', '=', sql<number>`coalesce(${programId}::bigint, session.program_id)`),
    )
    .leftJoin('program', 'program.id', 'app_user_program.program_id')
    .leftJoin('app_user_client', (join) =>
      join
        .onRef('app_user_client.app_user_id', '=', 'session.app_user_id')
        .onRef('app_user_client.client_id', '=', 'program.client_id'),
    )
    .select([
      'app_user.id as userId',
      'app_user.full_name as fullName',
      'app_user.role',
      'program.id as programId',
      'program.client_id as clientId',
      'app_user_program.can_view_participants as canViewParticipants',
      'app_user_program.can_change as canChange',
      managesAccounts.as('managesAccounts'),
      'app_user_client.manages_catalog as managesCatalog',
      'session.last_seen_date as lastSeen',
      'session.awaits',
    ])
    .where('session.id', '=', sessionId)
    .where('session.expiration_date', '>', now)
    .where('session.last_seen_date', '>', idleSince)
    .where((where) => where.or([where('session.awaits', 'is', null), mayAwait]))
    .where('app_user.disabled', '=', false)
    .where((where) =>
      where.or([
        where('app_user.password_changed_date', 'is', null),
        where('app_user.password_changed_date', '<=', where.ref('session.created_date')),
      ]),
    ),
)

const noHindrance = new Set(['diskFull', 'readOnly', 'locked'])

/** Waits for an optional write. A read-only database can still serve reads, so the write is skipped then: null. */
export async function whenWritable<Result>(note: Promise<Result>): Promise<Result | null> {
  try {
    return await note
  } catch (error) {
    if (!noHindrance.has(outageOf(error) ?? '')) throw error
    return null
  }
}

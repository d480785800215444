import type { Caller } from '../../caller.ts'
import { plannedOnce, type Places } from '../../db/planned-once.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../refusal.ts'
import { mayChange, whenWritable } from '../sessions/authenticate.ts'
import { digestOf, newToken } from '../sessions/token.ts'

/** The last use of a token is recorded no more often than this, so reads stay read-only. */
const usedEverySeconds = 60

/**
 * Returns the API client that a token belongs to, and its maximum calls per minute. Null if the token is unknown,
 * expired or revoked, or if the API client is disabled.
 * @param programId the program that the call names; refused with 404 unless it is the API client's own.
 */
export async function authenticateApiClient(
  { db }: Deps,
  token: string,
  now: Date,
  programId: number | null,
): Promise<{ caller: Caller; callsPerMinute: number } | null> {
  if (!isApiToken(token)) return null
  const id = digestOf(token)
  const [row] = await selectApiClient(db.kysely, { id, now: now.toISOString() })
  if (!row) return null
  if (programId !== null && row.programId !== programId) throw notFound('The program')
  const usedBefore = new Date(now.getTime() - usedEverySeconds * 1000)
  if (row.lastUsed === null || Date.parse(row.lastUsed) < usedBefore.getTime()) {
    const note = db.kysely.updateTable('api_token').set({ last_used_date: now }).where('id', '=', id).execute()
    await whenWritable(note)
  }
  const { userId, fullName, role, clientId, canViewParticipants, canChange, callsPerMinute } = row
  const scope = { userId, programId: row.programId, clientId, canViewParticipants }
  const caller: Caller = {
    sessionId: id,
    isApiClient: true,
    awaits: null,
    userId,
    fullName: fullName ?? '',
    role,
    canWrite: mayChange(role, canChange),
    editsProgramData: row.editsProgramData,
    managesCatalog: row.managesCatalog,
    managesAccounts: false,
    scope,
  }
  return { caller, callsPerMinute }
}

const selectApiClient = plannedOnce((db, { id, now }: Places<{ id: string; now: string }>) =>
  db
    .selectFrom('api_token')
    .innerJoin('app_user', 'app_user.id', 'api_token.app_user_id')
    .innerJoin('program', 'program.id', 'api_token.program_id')
    .innerJoin('app_user_program', (join) =>
      join
        .onRef('app_user_program.app_user_id', '=', 'api_token.app_user_id')
        .onRef('app_user_program.program_id', '=', 'api_token.program_id'),
    )
    .select([
      'app_user.id as userId',
      'app_user.full_name as fullName',
      'app_user.role',
      'program.id as programId',
      'program.client_id as clientId',
      'app_user_program.can_view_participants as canViewParticipants',
      'app_user_program.can_change as canChange',
      'api_token.calls_per_minute as callsPerMinute',
      'api_token.edits_program_data as editsProgramData',
      'api_token.manages_catalog as managesCatalog',
      'api_token.last_used_date as lastUsed',
    ])
    .where('api_token.id', '=', id)
    .where('api_token.revoked_date', 'is', null)
    .where((token) =>
      token.or([token('api_token.expiration_date', 'is', null), token('api_token.expiration_date', '>', now)]),
    )
    .where('app_user.disabled', '=', false),
)

/** Prefix of every API client token, so that people and secret scanners recognize one. */
const prefix = 'icl_'

/**
 * Creates a token for an API client: 256 random bits after the prefix. Also returns the digest for the database, and
 * the last characters.
 */
export function newApiToken(): { token: string; id: string; hint: string } {
  const token = prefix + newToken()
  return { token, id: digestOf(token), hint: token.slice(-4) }
}

/** True if a text has the format of an API client token. */
const isApiToken = (text: string): boolean => /^icl_[\w-]{43}$/.test(text)

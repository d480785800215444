import type { OwnSession } from '@incentive/contract'
import Bowser from 'bowser'
import type { Caller } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import type { Queries, Writes } from '../queries.ts'

/** Returns the active sessions of a user, the current one first, then by last use. */
export async function findOwnSessions(deps: Deps, caller: Caller, now: Date): Promise<OwnSession[]> {
  const idleSince = new Date(now.getTime() - deps.sessionLimits.idleMinutes * 60_000).toISOString()
  const rows = await ofUser(deps.db.kysely, caller)
    .select(['id', 'number', 'address', 'user_agent', 'created_date', 'last_seen_date'])
    .where('expiration_date', '>', now.toISOString())
    .where('last_seen_date', '>', idleSince)
    .orderBy('last_seen_date', 'desc')
    .orderBy('number', 'desc')
    .execute()
  const sessions = rows.map((row) => ({
    number: row.number,
    isCurrent: row.id === caller.sessionId,
    ...programOf(row.user_agent),
    address: row.address,
    createdDate: row.created_date,
    lastSeenDate: row.last_seen_date,
  }))
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Sessions that await the second factor are not signed in yet. */
const ofUser = (db: Queries, { userId }: Caller) =>
  db.selectFrom('session').where('app_user_id', '=', userId).where('awaits', 'is', null)

/** The display names of browser and system, from the user agent. */
function programOf(userAgent: string | null): Pick<OwnSession, 'browser' | 'system'> {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  const version = browser.version?.split('.')[0]
  return {
    browser: browser.name ? [browser.name, version].filter(Boolean).join(' ') : null,
    system: os.name ?? null,
  }
}

/** Ends one of the user's sessions and returns its id; null if there was none. */
export async function endOwnSession(tx: Writes, { userId }: Caller, number: number): Promise<string | null> {
  const ended = await tx
    .deleteFrom('session')
    .where('app_user_id', '=', userId)
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirst()
  return ended?.id ?? null
}

/**
 * Ends all sessions of the user except the current one, including those that await a second factor; returns their
 * number.
 */
export async function endOtherSessions(tx: Writes, { userId, sessionId }: Caller): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('app_user_id', '=', userId)
    .where('id', '<>', sessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

import { sql } from 'kysely'
import type { Queries, Writes } from '../store/queries.ts'
import { demoCalendar } from './calendar.ts'
import { loadGroupMembers } from './participants/groups.ts'
import { loadActivities } from './promotions/activities.ts'
import { loadAudience } from './promotions/audience.ts'
import { loadClaims } from './promotions/claims.ts'
import { loadCourses } from './promotions/courses.ts'
import { loadDeadlines } from './promotions/deadlines.ts'
import { loadInvitation } from './promotions/invitation.ts'
import { loadLimits } from './promotions/limits.ts'
import { loadLines } from './promotions/load-lines.ts'
import { loadPromotions } from './promotions/load-promotions.ts'
import { loadRules } from './promotions/rules.ts'
import { loadUploads, type PutFile } from './promotions/uploads.ts'
import { loadWorld } from './world.ts'

/** The external inputs of the demo data. */
export interface DemoSetting {
  /** The clock that all dates are relative to. */
  readonly now: Date
  readonly hashPassword: (password: string) => Promise<string>
  /** Stores the content of uploads; without it, uploads are listed but cannot be downloaded. */
  readonly putFile?: PutFile
}

/** An arbitrary lock number that is not used for any other lock in this database. */
const LOCK = 7_204_117_854

/** True if the database has the demo programs. */
export async function isDemoLoaded(db: Queries): Promise<boolean> {
  const acme = await db.selectFrom('client').select('id').where('client_key', '=', 'ACME').executeTakeFirst()
  return acme !== undefined
}

/**
 * Loads the demo programs (domain 8) completely or not at all, and returns whether it did. A database stays unchanged
 * if it has them, or if another instance loads them at the same time. Takes a database or a transaction on it.
 */
export function loadDemo(db: Queries | Writes, setting: DemoSetting): Promise<boolean> {
  return db.isTransaction ? load(db as Writes, setting) : db.transaction().execute((tx) => load(tx, setting))
}

async function load(tx: Writes, { now, hashPassword, putFile }: DemoSetting): Promise<boolean> {
  // instances that start together wait for the one that loads, however long that takes
  await sql`SET LOCAL lock_timeout = 0`.execute(tx)
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
  if (await isDemoLoaded(tx)) return false
  const world = await loadWorld(tx, demoCalendar(now), hashPassword)
  await loadGroupMembers(world)
  const promotion = await loadPromotions(world)
  const line = await loadLines(world, promotion)
  await loadDeadlines(world, promotion)
  await loadAudience(world, promotion)
  await loadInvitation(world, promotion)
  await loadCourses(world, promotion)
  await loadLimits(world, promotion)
  await loadRules(world, promotion)
  await loadUploads(world, promotion, putFile)
  const claim = await loadClaims(world, promotion, line)
  await loadActivities(world, promotion, claim)
  return true
}

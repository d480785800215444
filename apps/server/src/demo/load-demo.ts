import { sql } from 'kysely'
import type { Queries, Writes } from '../store/queries.ts'
import { demoCalendar } from './calendar.ts'
import { loadGroupMembers } from './people/groups.ts'
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

/** What the demo data needs of the world. */
export interface DemoSetting {
  /** The clock around which all dates lie. */
  readonly now: Date
  readonly hashPassword: (password: string) => Promise<string>
  /** Where the content of uploads goes; without it uploads are listed and cannot be downloaded. */
  readonly putFile?: PutFile
}

/** Any number that nothing else in this database locks. */
const LOCK = 7_204_117_854

/** Whether the demo programs are in this database. */
export async function isDemoLoaded(db: Queries): Promise<boolean> {
  const acme = await db.selectFrom('client').select('id').where('client_key', '=', 'ACME').executeTakeFirst()
  return acme !== undefined
}

/**
 * Loads the demo programs (domain 8) whole or not at all, and answers whether it did: a database that has them, or gets
 * them from another instance meanwhile, stays as it is. Takes a database or a transaction of it.
 */
export function loadDemo(db: Queries | Writes, setting: DemoSetting): Promise<boolean> {
  return db.isTransaction ? load(db as Writes, setting) : db.transaction().execute((tx) => load(tx, setting))
}

async function load(tx: Writes, { now, hashPassword, putFile }: DemoSetting): Promise<boolean> {
  // instances that start together wait for the one that loads, as long as that takes
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

import type { DatabaseKind } from '../../db/connect.ts'
import { freshDatabase, type FreshDatabase } from '../../db/testing/fresh-database.ts'
import { loadDemo, type DemoSetting } from '../load-demo.ts'

/** The clock for which the demo tables are written. */
export const DEMO_NOW = new Date('2026-11-20T15:00:00Z')

/** Stands for the hash of a password where nobody signs in; real ones cost a tenth of a second each. */
const unusable = () => Promise.resolve('nobody signs in')

/**
 * Opens a new database with the demo programs in it, for the calling test alone; closing it removes it. Whoever signs
 * in gives the real `hashPassword`.
 */
export async function freshDemoDatabase(
  kind: DatabaseKind,
  setting: Partial<DemoSetting> = {},
): Promise<FreshDatabase> {
  const database = await freshDatabase(kind)
  try {
    await loadDemo(database.kysely, { now: DEMO_NOW, hashPassword: unusable, ...setting })
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

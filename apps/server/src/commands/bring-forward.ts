import type pino from 'pino'
import type { Database } from '../db/connect.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { fillFoldedKeys } from '../store/folded-keys/fill-folded-keys.ts'
import { fillVersions } from '../store/promotions/versions/fill-versions.ts'

/** Maximum number of keys in one line of the log; docs/operations.md describes how to list all. */
const maxNamed = 100

/**
 * Migrates the schema, folds the keys that are not folded yet, and records the first version of promotions without
 * one. Keys that look the same as older ones are logged. Returns the migrations that were applied now.
 */
export async function bringForward(db: Database, log: pino.Logger): Promise<string[]> {
  const applied = await migrate(db)
  const found = Map.groupBy(await fillFoldedKeys(db.kysely), ({ table }) => table)
  for (const [table, rows] of found) {
    const named = rows.slice(0, maxNamed).map(({ id, key }) => ({ id, key }))
    log.warn({ table, count: rows.length, rows: named }, 'keys look like older ones and are not changed')
  }
  await fillVersions(db.kysely)
  return applied
}

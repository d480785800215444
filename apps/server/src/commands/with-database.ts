import type pino from 'pino'
import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../db/connect.ts'
import { openLog } from '../open-log.ts'

/** Opens the database of a command that serves no calls, does the work, and closes it. */
export async function withDatabase(
  config: Config,
  work: (db: Database, log: pino.Logger) => Promise<void>,
): Promise<void> {
  const log = openLog(config.logLevel)
  const db = await openDatabase(config.database, log, config.databaseLimits)
  try {
    await work(db, log)
  } finally {
    await db.close()
  }
}

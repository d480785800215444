import { openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { runGrow } from '../demo/run-grow.ts'
import { openLog } from '../open-log.ts'
import type { Command } from './command.ts'

/** Adds generated rows to the demo programs, for trying and measuring large lists. */
export const grow: Command = async (config, args, { print }) => {
  const log = openLog(config.logLevel)
  const db = await openDatabase(config.database, log, config.databaseLimits)
  try {
    await migrate(db)
    await runGrow(args, db.kysely, print)
  } finally {
    await db.close()
  }
}

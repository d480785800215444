import { openDatabase } from '../db/connect.ts'
import { runGrow } from '../demo/run-grow.ts'
import { openLog } from '../open-log.ts'
import { bringForward } from './bring-forward.ts'
import type { Command } from './command.ts'

/** Adds generated rows to the demo programs, for testing and measuring large lists. */
export const grow: Command = async (config, args, { print }) => {
  const log = openLog(config.logLevel)
  const db = await openDatabase(config.database, log, config.databaseLimits)
  try {
    await bringForward(db, log)
    await runGrow(args, db.kysely, print)
  } finally {
    await db.close()
  }
}

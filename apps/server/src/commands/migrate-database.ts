import { openDatabase } from '../db/connect.ts'
import { openLog } from '../open-log.ts'
import { bringForward } from './bring-forward.ts'
import type { Command } from './command.ts'

/** Migrates the database without starting a server: for an owner whose rights the server must not have. */
export const migrateDatabase: Command = async (config, _args, terminal) => {
  const log = openLog(config.logLevel)
  const db = await openDatabase(config.database, log, config.databaseLimits)
  try {
    const applied = await bringForward(db, log)
    terminal.print(applied.length === 0 ? 'The database is up to date' : `Applied ${applied.join(', ')}`)
  } finally {
    await db.close()
  }
}

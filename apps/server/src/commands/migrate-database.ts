import { openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { openLog } from '../open-log.ts'
import type { Command } from './command.ts'

/** Brings the database forward without starting a server: for an owner whose rights the server shall not have. */
export const migrateDatabase: Command = async (config, _args, terminal) => {
  const db = await openDatabase(config.database, openLog(config.logLevel), config.databaseLimits)
  try {
    const applied = await migrate(db)
    terminal.print(applied.length === 0 ? 'The database is as it should be' : `Applied ${applied.join(', ')}`)
  } finally {
    await db.close()
  }
}

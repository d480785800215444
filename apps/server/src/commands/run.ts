import { readConfig } from '../config.ts'
import { BadSetting } from '../setting.ts'
import { createAdmin } from './create-admin.ts'
import type { Terminal, Command } from './command.ts'
import { explainFailure } from './explain-failure.ts'
import { serve } from './serve.ts'
import { sizes } from './sizes.ts'
import { bringForward } from './bring-forward.ts'
import { runGrow } from '../demo/run-grow.ts'
import { withDatabase } from './with-database.ts'

/** Adds generated rows to the demo programs, for testing and measuring large lists. */
const grow: Command = (config, args, { print }) =>
  withDatabase(config, async (db, log) => {
    await bringForward(db, log)
    await runGrow(args, db.kysely, print)
  })

/** Migrates the database without starting a server: for an owner whose rights the server must not have. */
const migrateDatabase: Command = (config, _args, { print }) =>
  withDatabase(config, async (db, log) => {
    const applied = await bringForward(db, log)
    print(applied.length === 0 ? 'The database is up to date' : `Applied ${applied.join(', ')}`)
  })

const commands = { serve, grow, 'create-admin': createAdmin, migrate: migrateDatabase, sizes }

/** Runs a command, `serve` by default, and returns the exit code. Errors are written to `complain`. */
export async function run(
  [name = 'serve', ...args]: readonly string[],
  world: {
    readonly environment: Readonly<Record<string, string | undefined>>
    readonly projectFolder: string
    readonly terminal: Terminal
    readonly complain: (line: string) => void
  },
): Promise<number> {
  try {
    if (!Object.hasOwn(commands, name)) {
      throw new BadSetting(`Unknown command ${name}; the commands are ${Object.keys(commands).join(', ')}`)
    }
    const config = readConfig(world.environment, world.projectFolder)
    await commands[name as keyof typeof commands](config, args, world.terminal)
    return 0
  } catch (error) {
    world.complain(explainFailure(error))
    return 1
  }
}

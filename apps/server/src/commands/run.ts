import { BadSetting, readConfig } from '../config.ts'
import { createAdmin } from './create-admin.ts'
import type { Terminal } from './command.ts'
import { explainFailure } from './explain-failure.ts'
import { grow } from './grow.ts'
import { migrateDatabase } from './migrate-database.ts'
import { serve } from './serve.ts'

const commands = { serve, grow, 'create-admin': createAdmin, migrate: migrateDatabase }

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

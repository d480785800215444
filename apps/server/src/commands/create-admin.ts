import { accountIssues } from '@incentive/model'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { BadSetting } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { openLog } from '../open-log.ts'
import { createAdministrator } from '../store/tenancy/create-administrator.ts'
import { hashPassword } from '../store/sessions/password.ts'
import { passwordIssues } from '../store/sessions/password-rules.ts'
import type { Command, Terminal } from './command.ts'

const usage = `Creates an administrator who may work in every program:
  npm run admin:create -- --email you@company.example --first-name First --last-name Last
On an empty database name the first client and program too: --client "Name" --program "Name"
The password (at least 12 characters) is asked for, or read from standard input.`

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  client: { type: 'string' },
  program: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Creates the first or a further administrator; there is no account before. */
export const createAdmin: Command = async (config, args, terminal) => {
  const { values } = parseArgs({ args, options })
  const { email, 'first-name': firstName, 'last-name': lastName, client, program } = values
  if (values.help || !email || !firstName || !lastName) return terminal.print(usage)
  const account = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() }
  const [wrong] = accountIssues(account)
  if (wrong !== undefined) throw new BadSetting(`${optionOf(wrong.field)}: ${wrong.message}`)
  const password = await askPassword(terminal)
  const [issue] = await passwordIssues(password, {
    ...{ email: account.email, name: `${firstName} ${lastName}`, company: client === undefined ? [] : [client] },
  })
  if (issue !== undefined) throw new BadSetting(issue)
  const log = openLog(config.logLevel)
  const db = await openDatabase(config.database, log)
  try {
    await migrate(db)
    const passwordHash = await hashPassword(password)
    const firstProgram = client && program ? { client, program } : null
    const isMade = await createAdministrator(db.kysely, { ...account, passwordHash, firstProgram })
    if (!isMade) throw new BadSetting(`${account.email} has an account already`)
    terminal.print(`${account.email} may sign in now`)
  } finally {
    await db.close()
  }
}

const optionOf = (field: string) => `--${field.replace('Name', '-name')}`

/** Reads one line without showing it. */
async function askPassword({ input, print }: Terminal): Promise<string> {
  if (input.isTTY) print('Password:')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: input.isTTY })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}

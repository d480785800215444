import { accountIssues } from '@incentive/model'
import { parseArgs } from 'node:util'
import { BadSetting, type Config } from '../config.ts'
import { openDatabase, type Database } from '../db/connect.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { openLog } from '../open-log.ts'
import { createAdministrator, findResettable, resetPassword } from '../store/tenancy/create-administrator.ts'
import { hashPassword } from '../store/sessions/password.ts'
import { passwordIssues } from '../store/sessions/password-rules.ts'
import type { Command, Terminal } from './command.ts'
import { findPasswordOwner } from '../store/sessions/find-password-owner.ts'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

const usage = `Creates an administrator with access to every program of every client:
  npm run admin:create -- --email you@company.example --first-name First --last-name Last
With --client "Name" --program "Name" it also creates that client and program, and grants access only to them.
Sets the password of an existing administrator; all sessions of the account end, its two-factor authentication and its rights stay:
  npm run admin:create -- --reset --email you@company.example
The password (at least 12 characters) is prompted for, or read from standard input.`

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  client: { type: 'string' },
  program: { type: 'string' },
  reset: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Creates the first or a further administrator, or sets the password of an existing one. */
export const createAdmin: Command = async (config, args, terminal) => {
  const { values } = parseArgs({ args, options })
  const { email, 'first-name': firstName, 'last-name': lastName } = values
  const [client, program] = [values.client?.trim(), values.program?.trim()]
  if (values.help || !email) return terminal.print(usage)
  if (values.reset) return withDatabase(config, (db) => resetAdmin(db, email.trim(), terminal))
  if (!firstName || !lastName) return terminal.print(usage)
  const account = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() }
  const [wrong] = accountIssues(account)
  if (wrong !== undefined) throw new BadSetting(`${optionOf(wrong.field)}: ${wrong.message}`)
  if (!client !== !program) throw new BadSetting('--client and --program must be given together')
  const password = await askPassword(terminal)
  const [issue] = await passwordIssues(password, {
    email: account.email,
    name: `${firstName} ${lastName}`,
    company: client === undefined ? [] : [client],
  })
  if (issue !== undefined) throw new BadSetting(issue)
  await withDatabase(config, async ({ kysely }) => {
    const passwordHash = await hashPassword(password)
    const newProgram = client && program ? { client, program } : null
    const created = await createAdministrator(kysely, { ...account, passwordHash, newProgram })
    if (created === 'emailTaken') throw new BadSetting(`${account.email} already has an account`)
    if (created === 'clientTaken') throw new BadSetting(`A client with that name already exists: ${client}`)
    terminal.print(`${account.email} can sign in now`)
  })
}

/** Runs work on the database, whose schema is updated first. */
async function withDatabase(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase(config.database, openLog(config.logLevel), config.databaseLimits)
  try {
    await migrate(db)
    await work(db)
  } finally {
    await db.close()
  }
}

const optionOf = (field: string) => `--${field.replace('Name', '-name')}`

/**
 * Sets the password of an existing account, for the operator of the server: the last way in if no email can be sent.
 */
async function resetAdmin({ kysely }: Database, email: string, terminal: Terminal): Promise<void> {
  const account = await findResettable(kysely, email)
  if (!account) throw new BadSetting(`No account has the address ${email}`)
  if (account.isDisabled) throw new BadSetting(`${account.email} is disabled; enable the account first`)
  const password = await askPassword(terminal)
  const [issue] = await passwordIssues(password, await findPasswordOwner(kysely, account.id))
  if (issue !== undefined) throw new BadSetting(issue)
  await resetPassword(kysely, account.id, await hashPassword(password), new Date())
  terminal.print(`${account.email} can sign in with the new password; all other sessions have ended`)
}

/** Reads one line without echoing it. */
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

import { accountIssues } from '@incentive/model/accounts'
import { keyFromName } from '@incentive/model/program'
import { cleanKey, cleanText } from '@incentive/scalars'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { BadSetting } from '../setting.ts'
import type { Database } from '../db/connect.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { createAdministrator, findResettable, resetPassword } from '../store/administrators/create-administrator.ts'
import type { Named } from '../store/tenancy/new-program.ts'
import { hashPassword } from '../store/sessions/password.ts'
import { passwordIssues } from '../store/sessions/password-rules.ts'
import type { Command, Terminal } from './command.ts'
import { withDatabase } from './with-database.ts'
import { findPasswordOwner } from '../store/sessions/find-password-owner.ts'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

const usage = `Creates a client with its first account manager, who creates its programs on the screen:
  npm run admin:create -- --client "Name" --email you@company.example --first-name First --last-name Last
With --program "Name" it also creates the first program. --client-key KEY and --program-key KEY set the keys, which are
derived from the names otherwise.
Without --client, creates an administrator with access to every program of every client.
Sets the password of an existing administrator; all sessions of the account end, its two-factor authentication and its rights stay:
  npm run admin:create -- --reset --email you@company.example
The password (at least 12 characters) is prompted for, or read from standard input.`

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  client: { type: 'string' },
  'client-key': { type: 'string' },
  program: { type: 'string' },
  'program-key': { type: 'string' },
  reset: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Creates the first or a further administrator, or sets the password of an existing one. */
export const createAdmin: Command = async (config, args, terminal) => {
  const { values } = parseArgs({ args, options })
  const { email, 'first-name': firstName, 'last-name': lastName } = values
  if (values.help || !email) return terminal.print(usage)
  if (values.reset) return withSchema(config, (db) => resetAdmin(db, email.trim(), terminal))
  if (!firstName || !lastName) return terminal.print(usage)
  const account = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() }
  const [wrong] = accountIssues(account)
  if (wrong !== undefined) throw new BadSetting(`${optionOf(wrong.field)}: ${wrong.message}`)
  const newClient = newClientOf(values)
  const password = await askPassword(terminal)
  const [issue] = await passwordIssues(password, {
    email: account.email,
    name: `${firstName} ${lastName}`,
    company: newClient === null ? [] : [newClient.client.name],
  })
  if (issue !== undefined) throw new BadSetting(issue)
  await withSchema(config, async ({ kysely }) => {
    const passwordHash = await hashPassword(password)
    const made = await createAdministrator(kysely, { ...account, passwordHash, newClient })
    if (made === 'emailTaken') throw new BadSetting(`${account.email} already has an account`)
    if (made === 'noClient') throw new BadSetting('This database has no client yet: add --client "Name"')
    if (made === 'clientTaken') {
      throw new BadSetting(
        `A client with the key ${newClient?.client.key} already exists. Its account managers create further programs on the screen`,
      )
    }
    for (const line of reportOf(account.email, newClient)) terminal.print(line)
  })
}

type Values = Partial<Record<'client' | 'client-key' | 'program' | 'program-key', string>>

/** Returns the client and the program to create; null if none is named. Throws for options that contradict each other. */
function newClientOf(values: Values): { client: Named; program: Named | null } | null {
  const client = namedBy(values, 'client')
  const program = namedBy(values, 'program')
  if (client === null && program !== null) throw new BadSetting('--program needs --client')
  return client && { client, program }
}

function namedBy(values: Values, option: 'client' | 'program'): Named | null {
  const name = cleanText(values[option] ?? '')
  const givenKey = cleanKey(values[`${option}-key`] ?? '')
  if (name === '') {
    if (values[option] !== undefined) throw new BadSetting(`--${option} needs a name`)
    if (givenKey !== '') throw new BadSetting(`--${option}-key needs --${option}`)
    return null
  }
  const key = givenKey || keyFromName(name)
  if (key === '') throw new BadSetting(`No key can be derived from "${name}": add --${option}-key KEY`)
  return { name, key }
}

/** Reports the work of the command, line by line. */
function reportOf(email: string, made: { client: Named; program: Named | null } | null): string[] {
  if (made === null) return [`${email} can sign in now, with access to every program of every client`]
  const { client, program } = made
  return [
    `Created the client ${client.name} (${client.key})`,
    ...(program ? [`Created the program ${program.name} (${program.key})`] : []),
    `${email} can sign in now and manages its accounts${program ? '' : '. Create its first program there'}`,
  ]
}

/** Runs work on the database, whose schema is updated first. */
const withSchema = (config: Config, work: (db: Database) => Promise<void>) =>
  withDatabase(config, async (db) => {
    await migrate(db)
    await work(db)
  })

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

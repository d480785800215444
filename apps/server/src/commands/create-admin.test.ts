import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { quiet } from '../db/testing/quiet-log.ts'
import type { Clone } from '../db/testing/templates.ts'
import { cloneDemo } from '../testing/demo-clone.ts'
import { settingsFor } from '../testing/server-process.ts'
import { createAdmin } from './create-admin.ts'

let clone: Clone
beforeAll(async () => {
  clone = await cloneDemo(quickestForm)
})
afterAll(() => clone.remove())

const run = async (email: string, firstName = 'Newly', more: readonly string[] = []) => {
  const said: string[] = []
  const input = Readable.from(['a long enough sentence of words\n']) as unknown as NodeJS.ReadStream
  const config = readConfig({ ...settingsFor(clone.address), LOG_LEVEL: 'silent' }, import.meta.dirname)
  const args = ['--email', email, '--first-name', firstName, '--last-name', 'Made', ...more]
  await createAdmin(config, args, { print: (line) => said.push(line), input })
  return said
}
const query = async <Row extends object>(text: string) => {
  const db = await openDatabase(clone.address, quiet)
  const { rows } = await db.pool.query<Row>(text)
  await db.close()
  return rows
}

test('the command makes an administrator of every client, and the audit of each tells of it', async () => {
  expect(await run('  Newly@example.com ')).toEqual([
    'Newly@example.com can sign in now, with access to every program of every client',
  ])
  const entries = await query(`SELECT client_id, app_user_id, action, subject_type, state_after FROM audit_entry
    WHERE action = 'administrator.create' ORDER BY client_id`)
  const clients = await query<{ id: number }>('SELECT id FROM client ORDER BY id')
  expect(entries).toEqual(
    clients.map(({ id }) => ({
      client_id: id,
      app_user_id: null,
      action: 'administrator.create',
      subject_type: 'administrator',
      state_after: {
        email: 'Newly@example.com',
        firstName: 'Newly',
        lastName: 'Made',
        role: 'ADMIN',
        managesAccounts: true,
        managesCatalog: true,
      },
    })),
  )
  await expect(run('newly@EXAMPLE.com')).rejects.toThrow('newly@EXAMPLE.com already has an account')
  expect(await query(`SELECT FROM audit_entry WHERE action = 'administrator.create'`)).toHaveLength(clients.length)
})

test.each([
  ['newly@example', 'Made', '--email: Enter an email address, such as name@example.com'],
  ['ne\u200bwly@example.com', 'Made', '--email: Enter an email address, such as name@example.com'],
  ['Newly <newly@example.com>', 'Made', '--email: Enter an email address, such as name@example.com'],
  ['other@example.com', '\u200b', '--first-name: First name is required'],
])('an account of %j %j is refused for the same reason as an invitation', async (email, firstName, message) => {
  await expect(run(email, firstName)).rejects.toThrow(message)
})

test('given a client and a program, the command grants access to only these', async () => {
  const others = await query<{ id: number }>('SELECT id FROM client')
  expect(await run('owner@example.com', 'Newly', ['--client', 'Initech', '--program', 'Initech Partners'])).toEqual([
    'Created the client Initech (INITECH)',
    'Created the program Initech Partners (INITECH-PARTNERS)',
    'owner@example.com can sign in now and manages its accounts',
  ])
  expect(
    await query(`SELECT client.name AS client, program.name AS program, manages_accounts AS manages FROM app_user
      JOIN app_user_client ON app_user_client.app_user_id = app_user.id
      JOIN client ON client.id = app_user_client.client_id
      LEFT JOIN app_user_program ON app_user_program.app_user_id = app_user.id
      LEFT JOIN program ON program.id = app_user_program.program_id
      WHERE email = 'owner@example.com'`),
  ).toEqual([{ client: 'Initech', program: 'Initech Partners', manages: true }])
  const reported = await query<{ clientId: number }>(`SELECT client_id AS "clientId" FROM audit_entry
    WHERE action = 'administrator.create' AND state_after->>'email' = 'owner@example.com'`)
  expect(reported).toHaveLength(1)
  expect(others.map(({ id }) => id)).not.toContain(reported[0]?.clientId)
  const again = ['--client', ' INITECH ', '--program', 'Another']
  await expect(run('second@example.com', 'Newly', again)).rejects.toThrow(
    'A client with the key INITECH already exists. Its account managers create further programs on the screen',
  )
  expect(await query(`SELECT FROM app_user WHERE email = 'second@example.com'`)).toEqual([])
})

test('DI-04 a client alone has no program yet, and its manager has rights to nothing else', async () => {
  expect(await run('alone@example.com', 'Newly', ['--client', 'Umbrella'])).toEqual([
    'Created the client Umbrella (UMBRELLA)',
    'alone@example.com can sign in now and manages its accounts. Create its first program there',
  ])
  expect(
    await query(`SELECT client.name, (SELECT count(*)::int FROM app_user_program WHERE app_user_id = app_user.id) AS programs
      FROM app_user JOIN app_user_client ON app_user_client.app_user_id = app_user.id
      JOIN client ON client.id = app_user_client.client_id WHERE email = 'alone@example.com'`),
  ).toEqual([{ name: 'Umbrella', programs: 0 }])
})

test.each([
  [['--program', 'Hooli'], '--program needs --client'],
  [['--client', ' ', '--program', 'Hooli'], '--client needs a name'],
  [['--client', 'Hooli', '--program', ' '], '--program needs a name'],
  [['--client-key', 'HOOLI'], '--client-key needs --client'],
  [['--client', '\u6771\u4eac'], 'No key can be derived from "\u6771\u4eac": add --client-key KEY'],
])('%j are refused in one line, and nothing is created', async (options, message) => {
  await expect(run('half@example.com', 'Newly', options)).rejects.toThrow(message)
  expect(await query(`SELECT FROM app_user WHERE email = 'half@example.com'`)).toEqual([])
})

test('DI-04 a name in other letters takes a key, and accents are no obstacle', async () => {
  await run('tokyo@example.com', 'Newly', ['--client', '\u6771\u4eac', '--client-key', 'TOKYO'])
  await run('muller@example.com', 'Newly', ['--client', 'M\u00fcller Tools'])
  expect(
    await query(`SELECT client_key AS key FROM client WHERE client_key IN ('TOKYO', 'MULLER-TOOLS') ORDER BY 1`),
  ).toEqual([{ key: 'MULLER-TOOLS' }, { key: 'TOKYO' }])
})

test('the command sets the password of an account and ends its sessions and links', async () => {
  const [user] = await query<{ id: number; before: string }>(
    `SELECT id, password_hash AS before FROM app_user WHERE email = 'admin@example.com'`,
  )
  await query(
    `INSERT INTO session (id, app_user_id, expiration_date) VALUES ('x', ${user?.id}, now() + interval '1 hour')`,
  )
  expect(await run('ADMIN@example.com', '', ['--reset'])).toEqual([
    'admin@example.com can sign in with the new password; all other sessions have ended',
  ])
  const [after] = await query<{ hash: string; sessions: number; audited: number }>(
    `SELECT password_hash AS hash, (SELECT count(*) FROM session WHERE app_user_id = app_user.id) AS sessions,
       (SELECT count(*) FROM audit_entry WHERE action = 'administrator.resetByCommand' AND subject_id = app_user.id) AS audited
       FROM app_user WHERE id = ${user?.id}`,
  )
  expect(after?.hash).not.toBe(user?.before)
  expect([after?.sessions, after?.audited]).toEqual([0, 1])
  await expect(run('nobody@example.com', '', ['--reset'])).rejects.toThrow(
    'No account has the address nobody@example.com',
  )
  await query(`UPDATE app_user SET disabled = true WHERE email = 'viewer@example.com'`)
  await expect(run('viewer@example.com', '', ['--reset'])).rejects.toThrow('viewer@example.com is disabled')
})

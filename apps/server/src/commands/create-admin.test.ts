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

const run = async (email: string, firstName = 'Newly') => {
  const said: string[] = []
  const input = Readable.from(['a long enough sentence of words\n']) as unknown as NodeJS.ReadStream
  const config = readConfig({ ...settingsFor(clone.address), LOG_LEVEL: 'silent' }, import.meta.dirname)
  const args = ['--email', email, '--first-name', firstName, '--last-name', 'Made']
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
  expect(await run('  Newly@example.com ')).toEqual(['Newly@example.com may sign in now'])
  const entries = await query(`SELECT client_id, app_user_id, action, subject_type, state_after FROM audit_entry
    WHERE action = 'administrator.create' ORDER BY client_id`)
  const clients = await query<{ id: number }>('SELECT id FROM client ORDER BY id')
  expect(entries).toEqual(
    clients.map(({ id }) => ({
      ...{ client_id: id, app_user_id: null, action: 'administrator.create', subject_type: 'administrator' },
      state_after: {
        ...{ email: 'Newly@example.com', firstName: 'Newly', lastName: 'Made' },
        ...{ role: 'ADMIN', managesAccounts: true },
      },
    })),
  )
  await expect(run('newly@EXAMPLE.com')).rejects.toThrow('newly@EXAMPLE.com has an account already')
  expect(await query(`SELECT FROM audit_entry WHERE action = 'administrator.create'`)).toHaveLength(clients.length)
})

test.each([
  ['newly@example', 'Made', '--email: Enter an email address, such as name@example.com'],
  ['ne\u200bwly@example.com', 'Made', '--email: Enter an email address, such as name@example.com'],
  ['Newly <newly@example.com>', 'Made', '--email: Enter an email address, such as name@example.com'],
  ['other@example.com', '\u200b', '--first-name: First name is required'],
])('an account of %j %j is refused as an invitation refuses it', async (email, firstName, message) => {
  await expect(run(email, firstName)).rejects.toThrow(message)
})

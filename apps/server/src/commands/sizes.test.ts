import { expect, test } from 'vitest'
import { openDatabase } from '../db/connect.ts'
import { freshClone, quickestForm } from '../db/testing/fresh-database.ts'
import { quiet } from '../db/testing/quiet-log.ts'
import { runServer, settingsFor } from '../testing/server-process.ts'

test('sizes prints each table and what the next removal takes, and refuses another schema in one line', async () => {
  const { address, remove } = await freshClone(quickestForm)
  const printed = await runServer(settingsFor(address), ['sizes'])
  expect(printed.code).toBe(0)
  expect(printed.output).toMatch(/^promotion +\d+\.\d MB {2}/m)
  expect(printed.output).toMatch(/^Rows that the next hourly removal takes:\nsessions +0$/m)
  const db = await openDatabase(address, quiet)
  await db.pool.query('DELETE FROM schema_migration WHERE number = (SELECT max(number) FROM schema_migration)')
  await db.close()
  expect(await runServer(settingsFor(address), ['sizes'])).toEqual({
    code: 1,
    output: 'The database does not have the schema of this program: run npm run db:migrate first\n',
  })
  await remove()
})

test('sizes ends without an error if the reader of its output leaves', async () => {
  const { address, remove } = await freshClone(quickestForm)
  expect(await runServer(settingsFor(address), ['sizes'], { isUnread: true })).toEqual({ code: 0, output: '' })
  await remove()
})
